import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Storage } from "#app/lib/storage/storage.server.ts";
import { UNFINISHED } from "./archive.server.ts";
import { makeBackup, withBackupLock } from "./backup.server.ts";
import { completeLedger } from "./ledger.server.ts";
import type { Manifest } from "./manifest.ts";
import { backupName, isDue, superseded } from "./retention.ts";

export type BackupSchedule = {
  url: string;
  storage: Pick<Storage, "get">;
  folder: string;
  everyMs: number;
  keep: number;
};

/**
 * Makes a backup if one is due and no other process is making one, and then removes all but the last `keep`.
 */
export async function backUpIfDue(
  { url, storage, folder, everyMs, keep }: BackupSchedule,
  now = new Date(),
): Promise<{ file: string; manifest: Manifest } | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!isDue(await readdir(folder), everyMs, now)) return null;
  return withBackupLock(url, async (client) => {
    const before = await readdir(folder);
    // Another process may have just completed one.
    if (!isDue(before, everyMs, now)) return null;
    const leftovers = before.filter((name) => name.startsWith(".potrero-") && name.endsWith(UNFINISHED));
    for (const name of leftovers) await rm(path.join(folder, name), { force: true });
    await completeLedger(client, folder);
    const file = path.join(folder, backupName(now, "automatic"));
    const manifest = await makeBackup(client, storage, file);
    for (const name of superseded(await readdir(folder), keep)) {
      await rm(path.join(folder, name), { force: true });
    }
    return { file, manifest };
  });
}
