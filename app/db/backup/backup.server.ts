import { createHash } from "node:crypto";
import type { Client } from "pg";
import { StartError } from "../../lib/errors.ts";
import { fileOfUrl } from "../../lib/storage/names.ts";
import type { Storage } from "../../lib/storage/storage.server.ts";
import { writeArchive } from "./archive.server.ts";
import { withClient } from "./connection.server.ts";
import { FORMAT, MANIFEST, type Manifest, pictureEntry, rowsEntry } from "./manifest.ts";
import { RowSum } from "./sum.server.ts";
import { keptTables, migrationOf, pictureUrls, rowsOf, sequencesOf } from "./tables.server.ts";

/** Any number, the same in every copy: whoever holds it makes a backup of this database. */
const BACKUP_LOCK = 7_077_379;
const MOST_TRIES = 10;

export type Source = { url: string; storage: Pick<Storage, "get"> };

/** One backup of a database at a time; null, and nothing done, while somebody else makes one. */
export function alone<T>(url: string, work: (client: Client) => Promise<T>): Promise<T | null> {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as free", [BACKUP_LOCK]);
    return rows[0].free ? work(client) : null;
  });
}

/**
 * Writes everything that the site keeps into one file, as it was at one moment, while people go on writing. A picture
 * that was replaced before it could be read belongs to a moment that is over: then it begins again with a new one.
 */
export async function makeBackup(
  client: Client,
  storage: Pick<Storage, "get">,
  file: string,
): Promise<Manifest> {
  let lost: string[] = [];
  for (let tries = 1; ; tries++) {
    try {
      return await inSnapshot(client, () => writeBackup(client, storage, file, lost));
    } catch (error) {
      if (!(error instanceof PicturesGone)) throw error;
      if (tries === MOST_TRIES) throw new StartError(`${error.message}: volvé a probar en un rato.`);
      lost = error.urls;
    }
  }
}

/** All reads of `work` see the database as it is now, whatever is written meanwhile. */
export async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin isolation level repeatable read, read only");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    if (error instanceof PicturesGone) await client.query("rollback");
    throw error;
  }
}

/** `lost` are the pictures that were not there a moment ago either, though rows still name them: nobody will find them. */
export async function writeBackup(
  client: Client,
  storage: Pick<Storage, "get">,
  file: string,
  lost: string[] = [],
): Promise<Manifest> {
  const migration = await migrationOf(client);
  if (migration === null) throw new StartError("Todavía no hay un sitio del que hacer una copia.");
  const manifest: Manifest = {
    format: FORMAT,
    takenAt: new Date().toISOString(),
    migration,
    tables: [],
    sequences: await sequencesOf(client),
    pictures: [],
    missing: [],
  };
  await writeArchive(file, async (add) => {
    // First of all, and before they can be replaced.
    for (const url of await pictureUrls(client)) {
      const place = fileOfUrl(url);
      if (!place) continue;
      const found = await storage.get(place.bucket, place.name);
      if (!found) {
        manifest.missing.push(url);
        continue;
      }
      const [entry, body] = [pictureEntry(place), Buffer.from(found.bytes)];
      const sha256 = createHash("sha256").update(body).digest("hex");
      manifest.pictures.push({ entry, bytes: body.length, sha256 });
      await add(entry, body);
    }
    if (manifest.missing.some((url) => !lost.includes(url))) throw new PicturesGone(manifest.missing);

    for (const table of await keptTables(client)) {
      const sum = new RowSum();
      let piece = 0;
      for await (const body of rowsOf(client, table)) {
        sum.add(body);
        await add(rowsEntry(table.name, piece++), body);
      }
      manifest.tables.push({ name: table.name, columns: table.columns, ...sum.result() });
    }
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
  });
  return manifest;
}

class PicturesGone extends Error {
  readonly urls: string[];
  constructor(urls: string[]) {
    super("Cambiaron imágenes mientras se hacía la copia");
    this.urls = urls;
  }
}
