import { accessSync, constants, mkdirSync } from "node:fs";
import type { Env } from "#app/lib/settings.server.ts";
import { explain } from "./explain.ts";

const CHECK_EVERY_MS = 60_000;
/** The longest wait before a retry after a failure. */
const RETRY_AFTER_MS = 3_600_000;

/**
 * Backs up a running site every BACKUP_EVERY. The code is loaded at the first check, not at the start. A backup in
 * progress when the site stops is abandoned; the next one removes its incomplete file.
 */
export function scheduleBackups(
  env: Env,
  url: string,
  say: (text: string) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let isBusy = false;
  let notBefore = 0;

  async function attempt(work: () => Promise<void>) {
    isBusy = true;
    try {
      await work();
    } catch (error) {
      notBefore = Date.now() + Math.min(RETRY_AFTER_MS, env.BACKUP_EVERY);
      if (!isStopped) report(error, env);
    } finally {
      isBusy = false;
    }
  }

  async function backUpWhenDue() {
    if (isBusy || isStopped || Date.now() < notBefore) return;
    await attempt(async () => {
      const [{ backUpIfDue }, { storageFor }] = await Promise.all([
        import("#app/db/backup/automatic.server.ts"),
        import("#app/lib/storage/storage.server.ts"),
      ]);
      const created = await backUpIfDue({
        url,
        storage: storageFor(env),
        folder: env.BACKUP_DIR,
        everyMs: env.BACKUP_EVERY,
        keep: env.BACKUP_KEEP,
      });
      if (created) say(`Copia de seguridad hecha: ${created.file}`);
    });
  }

  void attempt(() => completeLedger(env, url));
  const timer = env.BACKUP_EVERY > 0 ? setInterval(backUpWhenDue, CHECK_EVERY_MS) : undefined;
  timer?.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/**
 * Reports at the start a BACKUP_DIR that cannot be written, and not only when the first backup fails, perhaps a day
 * later. Not refused: a disk for backups that is missing after a reboot must not keep the site down.
 */
export function reportBackupFolder({
  BACKUP_DIR,
  BACKUP_EVERY,
}: Pick<Env, "BACKUP_DIR" | "BACKUP_EVERY">): void {
  if (BACKUP_EVERY === 0) return;
  try {
    mkdirSync(BACKUP_DIR, { recursive: true, mode: 0o700 });
    accessSync(BACKUP_DIR, constants.W_OK | constants.X_OK);
  } catch (error) {
    report(error, { BACKUP_DIR });
  }
}

function report(error: unknown, { BACKUP_DIR, DATABASE_URL }: Pick<Env, "BACKUP_DIR" | "DATABASE_URL">) {
  const where = { dataDir: BACKUP_DIR, setting: "BACKUP_DIR", databaseUrl: DATABASE_URL };
  console.error(`Copia de seguridad automática: ${explain(error, { ...where, what: "no se pudo hacer" })}`);
}

/** Erasures that could not be recorded, or came from another machine, are recorded at the next start. */
async function completeLedger(env: Env, url: string) {
  const [{ withClient }, ledger] = await Promise.all([
    import("#app/db/backup/connection.server.ts"),
    import("#app/db/backup/ledger.server.ts"),
  ]);
  await withClient(url, (client) => ledger.completeLedger(client, env.BACKUP_DIR));
}
