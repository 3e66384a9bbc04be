import type { Env } from "#app/lib/settings.server.ts";
import { explain } from "./explain.ts";

const LOOK_EVERY_MS = 60_000;
/** After a failure; or with the next one, if that comes sooner. */
const AGAIN_AFTER_MS = 3_600_000;

/**
 * Keeps backups of a running site, as BACKUP_EVERY says. What makes them is only loaded when one is due. One that is
 * under way when the site stops is given up; its half file goes with the next.
 */
export function keepBackups(env: Env, url: string, say: (text: string) => void): { stop(): Promise<void> } {
  let stopped = false;
  let busy = false;
  let notBefore = 0;

  async function attempt(work: () => Promise<void>) {
    busy = true;
    try {
      await work();
    } catch (error) {
      notBefore = Date.now() + Math.min(AGAIN_AFTER_MS, env.BACKUP_EVERY);
      const place = { dataDir: env.BACKUP_DIR, setting: "BACKUP_DIR", databaseUrl: env.DATABASE_URL };
      const reason = explain(error, { ...place, what: "no se pudo hacer" });
      if (!stopped) console.error(`Copia de seguridad automática: ${reason}`);
    } finally {
      busy = false;
    }
  }

  async function look() {
    if (busy || stopped || Date.now() < notBefore) return;
    await attempt(async () => {
      const [{ backUpIfDue }, { storageFor }] = await Promise.all([
        import("#app/db/backup/automatic.server.ts"),
        import("#app/lib/storage/storage.server.ts"),
      ]);
      const made = await backUpIfDue({
        url,
        storage: storageFor(env),
        folder: env.BACKUP_DIR,
        everyMs: env.BACKUP_EVERY,
        keep: env.BACKUP_KEEP,
      });
      if (made) say(`Copia de seguridad hecha: ${made.file}`);
    });
  }

  void attempt(() => completeLedger(env, url));
  const timer = env.BACKUP_EVERY > 0 ? setInterval(look, LOOK_EVERY_MS) : undefined;
  timer?.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

/** What was erased while the folder could not be written to, or on another machine, is written down at the next start. */
async function completeLedger(env: Env, url: string) {
  const [{ withClient }, ledger] = await Promise.all([
    import("#app/db/backup/connection.server.ts"),
    import("#app/db/backup/ledger.server.ts"),
  ]);
  await withClient(url, (client) => ledger.completeLedger(client, env.BACKUP_DIR));
}
