import type { Client, Pool } from "pg";
import { StartError } from "../../lib/errors.ts";

/** A key in `site_state` while a restore runs. The restored rows replace it, so it remains only after an interruption. */
const KEY = "restore";
const UNFINISHED =
  "La restauración de una copia se cortó y el sitio quedó vacío: corré otra vez npm run restore -- ARCHIVO, o elegí otra carpeta con DATA_DIR, u otra base con DATABASE_URL.";

export async function markUnfinished(client: Client): Promise<void> {
  await client.query("insert into site_state (key, value) values ($1, 'started') on conflict do nothing", [
    KEY,
  ]);
}

/**
 * Refuses to start on the empty site that an interrupted restore left: a start would load the demo, with its known
 * passwords, or migrate the site past the backup's version.
 */
export async function refuseUnfinishedRestore(connection: Client | Pool): Promise<void> {
  const { rows: tables } = await connection.query("select to_regclass('public.site_state') as found");
  if (!tables[0].found) return;
  const { rowCount } = await connection.query("select from site_state where key = $1", [KEY]);
  if (rowCount) throw new StartError(UNFINISHED);
}
