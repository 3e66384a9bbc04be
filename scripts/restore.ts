import path from "node:path";
import { readLedgers } from "#app/db/backup/ledger.server.ts";
import type { Manifest } from "#app/db/backup/manifest.ts";
import { restoreBackup } from "#app/db/backup/restore.server.ts";
import { verifyBackup } from "#app/db/backup/verify.server.ts";
import { clockTime, dayOf, numericDay } from "#app/lib/dates.ts";
import { StartError } from "#app/lib/errors.ts";
import type { Env } from "#app/lib/settings.server.ts";
import { openDatabase } from "./steps/database.ts";
import { stopAll } from "./steps/lifecycle.ts";
import { onDatabase } from "./steps/on-database.ts";
import { optionsOf } from "./steps/options.ts";

/* `npm run restore -- FILE`: restores a backup into an empty site. */
const { positionals } = optionsOf({ allowPositionals: true }, "npm run restore -- ARCHIVO");
const file = path.resolve(positionals[0] ?? "");
let manifest: Manifest;

await onDatabase(restore, { open: openVerified, where: () => ({ what: "No se pudo restaurar la copia" }) });

/** An unusable file is refused before anything is created or started. */
async function openVerified(env: Env) {
  if (positionals.length !== 1) throw new StartError("Decí qué copia restaurar: npm run restore -- ARCHIVO.");
  manifest = await verifyBackup(file);
  return openDatabase(env);
}

async function restore(env: Env, url: string) {
  const { storageFor } = await import("#app/lib/storage/storage.server.ts");
  const erased = await readLedgers([path.dirname(file), env.BACKUP_DIR]);
  const { stayedErased } = await restoreBackup(file, manifest, { url, storage: storageFor(env), erased });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Listo: ${rows} filas y ${manifest.pictures.length} imágenes, como estaban el ${backupTime(env)}.`,
  );
  if (stayedErased > 0) console.log(`${stayedErased} cuentas que se habían borrado después no volvieron.`);
  console.log("Ya podés arrancar el sitio: npm start.");
  await stopAll(0);
}

function backupTime({ LEAGUE_TIME_ZONE: zone }: Env): string {
  const takenAt = new Date(manifest.takenAt);
  return `${numericDay(dayOf(takenAt, zone))} a las ${clockTime(takenAt, zone)}`;
}
