import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { backupName } from "#app/db/backup/retention.ts";
import { StartError } from "#app/lib/errors.ts";
import type { Env } from "#app/lib/settings.server.ts";
import { borrowDatabase } from "./steps/database.ts";
import { stopAll } from "./steps/lifecycle.ts";
import { onDatabase } from "./steps/on-database.ts";
import { optionsOf } from "./steps/options.ts";

/* `npm run backup [-- FILE]`: writes all data and pictures of the site to one file, whether it runs or not. */
const { positionals } = optionsOf({ allowPositionals: true }, "npm run backup, o npm run backup -- ARCHIVO");

await onDatabase(backUp, {
  open: openExisting,
  where: (env) => ({
    what: "No se pudo hacer la copia",
    dataDir: path.dirname(fileIn(env)),
    setting: "BACKUP_DIR",
  }),
});

/** Does not create a missing data folder: a backup of an empty one is useless. */
async function openExisting(env: Env) {
  if (!env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, "postgres"))) {
    throw new StartError(`En ${env.DATA_DIR} no hay datos de Potrero: elegí su carpeta con DATA_DIR.`);
  }
  return borrowDatabase(env);
}

async function backUp(env: Env, url: string) {
  const [{ withBackupLock, makeBackup }, { completeLedger }, { storageFor }] = await Promise.all([
    import("#app/db/backup/backup.server.ts"),
    import("#app/db/backup/ledger.server.ts"),
    import("#app/lib/storage/storage.server.ts"),
  ]);
  const file = fileIn(env);
  if (existsSync(file)) throw new StartError(`Ya hay algo en ${file}: elegí otro nombre.`);
  const manifest = await withBackupLock(url, async (client) => {
    await completeLedger(client, env.BACKUP_DIR);
    return makeBackup(client, storageFor(env), file);
  });
  if (!manifest)
    throw new StartError("Ya se está haciendo otra copia: esperá a que termine y volvé a probar.");
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (statSync(file).size / 1e6).toLocaleString("es-AR", { maximumFractionDigits: 1 });
  if (manifest.missing.length > 0) {
    console.warn(`Ojo: faltaban ${manifest.missing.length} imágenes que el sitio nombra.`);
  }
  console.log(`Listo: ${file} (${rows} filas, ${manifest.pictures.length} imágenes, ${megabytes} MB).`);
  console.log("Tiene datos personales y contraseñas cifradas: guardala donde nadie más la lea.");
  await stopAll(0);
}

function fileIn(env: Env): string {
  return path.resolve(positionals[0] ?? path.join(env.BACKUP_DIR, backupName(new Date(), "manual")));
}
