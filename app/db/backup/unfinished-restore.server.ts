import type { Client, Pool } from "pg";
import { StartError } from "#app/lib/errors.ts";
import type { Manifest } from "./manifest.ts";

/**
 * The key in `site_state` that marks a restore. It remains only after an interruption. Its value is `started` until the
 * rows are loaded, and then the report of the restore, committed with the rows.
 */
const KEY = "restore";
const STARTED = "started";
const UNFINISHED =
  "La restauración de una copia se cortó y el sitio quedó vacío: corré otra vez npm run restore -- ARCHIVO, o elegí otra carpeta con DATA_DIR, u otra base con DATABASE_URL.";

export async function markUnfinished(client: Client): Promise<void> {
  await client.query("insert into site_state (key, value) values ($1, $2) on conflict do nothing", [
    KEY,
    STARTED,
  ]);
}

/** What a restore reports at the end; stored so that a run after an interruption can report it. */
export type Restored = { stayedErased: number };

export async function markLoaded(client: Client, { takenAt }: Manifest, restored: Restored): Promise<void> {
  await client.query("insert into site_state (key, value) values ($1, $2)", [
    KEY,
    JSON.stringify({ takenAt, ...restored }),
  ]);
}

/** The report of a restore of this backup that was interrupted after its rows were committed. */
export async function findLoaded(
  connection: Client | Pool,
  { takenAt }: Manifest,
): Promise<Restored | undefined> {
  const value = await findMark(connection);
  if (!value || value === STARTED) return undefined;
  const { takenAt: loaded, stayedErased } = JSON.parse(value);
  return loaded === takenAt ? { stayedErased } : undefined;
}

export async function clearMark(connection: Client | Pool): Promise<void> {
  await connection.query("delete from site_state where key = $1", [KEY]);
}

/**
 * Refuses to start on the empty site that an interrupted restore left: a start would load the demo, with its known
 * passwords, or migrate the site past the backup's version. Once the rows are committed, a start migrates them.
 */
export async function refuseUnfinishedRestore(connection: Client | Pool): Promise<void> {
  const value = await findMark(connection);
  if (value === STARTED) throw new StartError(UNFINISHED);
  if (value) await clearMark(connection);
}

async function findMark(connection: Client | Pool): Promise<string | undefined> {
  const { rows: tables } = await connection.query("select to_regclass('public.site_state') as found");
  if (!tables[0].found) return undefined;
  const { rows } = await connection.query("select value from site_state where key = $1", [KEY]);
  return rows[0]?.value;
}
