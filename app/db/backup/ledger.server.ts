import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { erasedUsers } from "./tables.server.ts";

/*
 * The ids of erased users, in a file beside the backups. It outlives the database, so that restoring an older backup
 * does not bring their accounts back: `eraseAgain` in restore.server.ts deletes them again. The database has the same list,
 * and missing ids are added from it.
 */

export const LEDGER = "borrados.txt";
const HEADING =
  "# Cuentas borradas: al restaurar una copia no vuelven. Guardá este archivo junto con las copias.\n";
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** The ids in the ledgers of these folders; a missing ledger counts as empty. */
export async function readLedgers(folders: string[]): Promise<Set<string>> {
  const texts = await Promise.all(folders.map((folder) => textOf(path.join(folder, LEDGER))));
  return new Set(texts.flatMap((text) => text.match(ID) ?? []));
}

export async function addToLedger(folder: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(path.join(folder, LEDGER), "a", 0o600);
  try {
    const heading = (await handle.stat()).size === 0 ? HEADING : "";
    await handle.appendFile(`${heading}${ids.map((id) => `${id}\n`).join("")}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Adds the ids that only the database has, because the disk was full or another machine erased a user. */
export async function completeLedger(client: Client, folder: string): Promise<void> {
  const written = await readLedgers([folder]);
  const missing = (await erasedUsers(client)).filter((id) => !written.has(id));
  await addToLedger(folder, missing);
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
