import type { Client } from "pg";
import { StartError } from "#app/lib/errors.ts";
import { fileOfUrl } from "#app/lib/storage/names.ts";
import type { Storage } from "#app/lib/storage/storage.server.ts";
import { writeArchive } from "./archive.server.ts";
import { pictureChecksum, RowChecksum } from "./checksum.server.ts";
import { withClient } from "./connection.server.ts";
import {
  type BackedUpPicture,
  type BackedUpTable,
  FORMAT,
  MANIFEST,
  type Manifest,
  pictureEntry,
  rowsEntry,
} from "./manifest.ts";
import {
  backedUpTables,
  migrationOf,
  pictureUrls,
  rowsOf,
  sequencesOf,
  type Table,
} from "./tables.server.ts";

/** Advisory lock id, any fixed number. Only the process that holds it backs up this database. */
const BACKUP_LOCK = 7_077_379;
/** Maximum snapshots per backup. Each reads only pictures that earlier ones did not add, so a few suffice. */
const MAX_SNAPSHOTS = 100;

type Add = Parameters<Parameters<typeof writeArchive>[1]>[0];

/** Runs `work` while holding the backup lock; returns null if another process holds it. */
export function withBackupLock<T>(url: string, work: (client: Client) => Promise<T>): Promise<T | null> {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as free", [BACKUP_LOCK]);
    return rows[0].free ? work(client) : null;
  });
}

/** Writes a consistent snapshot of the site's data into one file, while the site stays in use. */
export async function makeBackup(
  client: Client,
  storage: Pick<Storage, "get">,
  file: string,
): Promise<Manifest> {
  const migration = await migrationOf(client);
  if (migration === null) throw new StartError("Todavía no hay un sitio del que hacer una copia.");
  const manifest: Manifest = {
    format: FORMAT,
    takenAt: "",
    migration,
    tables: [],
    sequences: [],
    pictures: [],
    missing: [],
  };
  await writeArchive(file, async (add) => {
    Object.assign(manifest, await picturesOfSnapshot(client, storage, add));
    manifest.takenAt = new Date().toISOString();
    manifest.sequences = await sequencesOf(client);
    for (const table of await backedUpTables(client)) manifest.tables.push(await addRows(client, table, add));
    await client.query("commit");
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
  });
  return manifest;
}

/**
 * Begins a snapshot transaction and adds every picture that its rows reference. If a picture was replaced before it
 * could be read, the snapshot is out of date: a new one is taken, and only pictures not yet added are read, because
 * a stored picture is never overwritten. A picture that two snapshots in a row miss counts as lost.
 */
async function picturesOfSnapshot(client: Client, storage: Pick<Storage, "get">, add: Add) {
  const added = new Map<string, Omit<BackedUpPicture, "shown">>();
  let missing: string[] = [];
  for (let snapshot = 1; snapshot <= MAX_SNAPSHOTS; snapshot++) {
    await client.query("begin isolation level repeatable read, read only");
    const before = missing;
    missing = [];
    const referenced = (await pictureUrls(client)).filter((url) => fileOfUrl(url));
    for (const url of referenced) {
      if (added.has(url)) continue;
      const picture = await addPicture(storage, url, add);
      if (picture) added.set(url, picture);
      else missing.push(url);
    }
    if (missing.every((url) => before.includes(url))) {
      const current = new Set(referenced);
      return {
        missing,
        pictures: [...added].map(([url, picture]) => ({ ...picture, shown: current.has(url) })),
      };
    }
    await client.query("rollback");
  }
  throw new StartError("Cambiaban imágenes mientras se hacía la copia: volvé a probar en un rato.");
}

async function addPicture(storage: Pick<Storage, "get">, url: string, add: Add) {
  const file = fileOfUrl(url);
  const found = file && (await storage.get(file.bucket, file.name));
  if (!found) return null;
  const [entry, body] = [pictureEntry(file), Buffer.from(found.bytes)];
  await add(entry, body);
  return pictureChecksum(entry, body);
}

async function addRows(client: Client, table: Table, add: Add): Promise<BackedUpTable> {
  const checksum = new RowChecksum();
  let piece = 0;
  for await (const body of rowsOf(client, table)) {
    checksum.add(body);
    await add(rowsEntry(table.name, piece++), body);
  }
  return { name: table.name, columns: table.columns, ...checksum.result() };
}
