import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Client, escapeIdentifier } from "pg";
import { StartError } from "#app/lib/errors.ts";
import { contentTypeOf, fileOfUrl } from "#app/lib/storage/names.ts";
import type { Storage } from "#app/lib/storage/storage.server.ts";
import { migrateDatabase, writeMigrationsUpTo } from "../migrate.server.ts";
import { entriesOf } from "./archive.server.ts";
import { RowChecksum } from "./checksum.server.ts";
import { withClient } from "./connection.server.ts";
import { RowLoader } from "./load.server.ts";
import { type Manifest, tableOfEntry } from "./manifest.ts";
import {
  backedUpTables,
  erasedUsers,
  hasErasedUsers,
  isEmpty,
  migrationOf,
  rowsOf,
} from "./tables.server.ts";
import {
  clearMark,
  findLoaded,
  markLoaded,
  markUnfinished,
  type Restored,
} from "./unfinished-restore.server.ts";
import { withoutRules } from "./without-rules.server.ts";

export type Target = {
  url: string;
  storage: Pick<Storage, "put">;
  /** The users known to have been erased since the backup. */
  erased: Iterable<string>;
};

const NOT_EMPTY =
  "El sitio ya tiene datos, y una copia se restaura en uno vacío: elegí otra carpeta con DATA_DIR, u otra base con DATABASE_URL, y volvé a probar.";
const TOO_NEW =
  "La base ya es de una versión más nueva que la copia: elegí otra carpeta con DATA_DIR, u otra base con DATABASE_URL, y volvé a probar.";
const IN_USE =
  "Hay otro programa conectado a la base con el mismo usuario: cerrá todas las copias de Potrero y volvé a probar.";

/**
 * Restores a verified backup into an empty site. Pictures come first, then all rows in one transaction: if interrupted,
 * the site is still empty, does not start, and the restore can be run again. After an interruption at the very end,
 * running it again does the rest. Returns how many users stayed erased.
 */
export async function restoreBackup(
  file: string,
  manifest: Manifest,
  { url, storage, erased }: Target,
): Promise<Restored> {
  const erasedIds = new Set(erased);
  const loaded = await withClient(url, async (client) => {
    await assertUnused(client);
    return findLoaded(client, manifest);
  });
  const restored = loaded ?? (await loadBackup(file, manifest, { url, storage, erased: erasedIds }));
  await migrateDatabase(url);
  await withClient(url, async (client) => {
    await storeErased(client, [...erasedIds]);
    await clearMark(client);
  });
  return restored;
}

/** Adds to `erased` the users that the site knows to have been erased. */
async function loadBackup(
  file: string,
  manifest: Manifest,
  { url, storage, erased }: Target & { erased: Set<string> },
): Promise<Restored> {
  await withClient(url, (client) => assertVacant(client, manifest));
  await migrateTo(url, manifest.migration);
  return withClient(url, async (client) => {
    await assertVacant(client, manifest);
    await markUnfinished(client);
    await client.query("begin");
    // Held to the end, so that the site cannot be used during the restore.
    const tables = (await backedUpTables(client)).map(({ name }) => escapeIdentifier(name));
    await client.query(`lock table ${tables.join(", ")} in access exclusive mode`);
    if (!(await isEmpty(client))) throw new StartError(NOT_EMPTY);
    for (const id of await erasedUsers(client)) erased.add(id);
    await withoutRules(client, () => load(client, storage, file, manifest));
    await assertEqual(client, manifest);
    const stayedErased = await eraseAgain(client, [...erased]);
    if (await hasErasedUsers(client)) await storeErased(client, [...erased]);
    await markLoaded(client, manifest, { stayedErased });
    await client.query("commit");
    await client.query("analyze");
    return { stayedErased };
  });
}

async function assertUnused(client: Client) {
  const { rows } = await client.query(
    `select exists (select from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()) as used`,
  );
  if (rows[0].used) throw new StartError(IN_USE);
}

async function assertVacant(client: Client, { migration }: Manifest) {
  await assertUnused(client);
  if (!(await isEmpty(client))) throw new StartError(NOT_EMPTY);
  if (((await migrationOf(client)) ?? 0) > migration) throw new StartError(TOO_NEW);
}

/** Creates the tables as of the backup's migration; later migrations run after the rows are loaded. */
async function migrateTo(url: string, migration: number) {
  const folder = await mkdtemp(path.join(tmpdir(), "potrero-migrations-"));
  try {
    await writeMigrationsUpTo(migration, folder);
    await migrateDatabase(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function load(client: Client, storage: Pick<Storage, "put">, file: string, manifest: Manifest) {
  const loader = new RowLoader(client, manifest.tables);
  await loader.clear(await backedUpTables(client));
  const shownEntries = new Set(
    manifest.pictures.filter((picture) => picture.shown).map(({ entry }) => entry),
  );
  for await (const { name, body } of entriesOf(file)) {
    const table = tableOfEntry(name);
    if (table) await loader.add(table, body);
    else if (shownEntries.has(name)) await putPicture(storage, name, body);
  }
  await loader.end();
  for (const { table, column, last, used } of manifest.sequences) {
    await client.query("select setval(pg_get_serial_sequence($1, $2), $3, $4)", [
      escapeIdentifier(table),
      column,
      last,
      used,
    ]);
  }
}

async function putPicture(storage: Pick<Storage, "put">, entry: string, body: Buffer) {
  const file = fileOfUrl(`/${entry}`);
  const contentType = file && contentTypeOf(file.name);
  if (!file || !contentType) throw new Error(`not a picture: ${entry}`);
  await storage.put(file.bucket, file.name, body, contentType);
}

/** Reads the tables back and compares their checksums with those of the backup. */
async function assertEqual(client: Client, manifest: Manifest) {
  const tables = new Map((await backedUpTables(client)).map((table) => [table.name, table]));
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const table = tables.get(name);
    const checksum = new RowChecksum();
    if (table) for await (const piece of rowsOf(client, { ...table, columns })) checksum.add(piece);
    const found = checksum.result();
    if (found.rows !== rows || found.sha256 !== sha256) throw new Error(`the rows of ${name} differ`);
  }
}

/** Deletes users with their accounts and predictions; the triggers update the scores. */
async function eraseAgain(client: Client, ids: string[]): Promise<number> {
  const { rowCount } = await client.query("delete from usuarios where id = any($1::uuid[])", [ids]);
  return rowCount ?? 0;
}

/** Stores the erased ids in the restored site, even those not in this backup: they may be in another. */
async function storeErased(client: Client, ids: string[]) {
  await client.query("insert into erased_users (user_id) select unnest($1::uuid[]) on conflict do nothing", [
    ids,
  ]);
}
