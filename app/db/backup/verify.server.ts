import { StartError } from "#app/lib/errors.ts";
import { knownMigrations } from "../migrate.server.ts";
import { assertSealed, entriesOf } from "./archive.server.ts";
import { pictureChecksum, RowChecksum } from "./checksum.server.ts";
import {
  type BackedUpPicture,
  isPictureEntry,
  MANIFEST,
  type Manifest,
  parseManifest,
  tableOfEntry,
} from "./manifest.ts";

/** Reads a whole backup, and refuses one that is damaged or of a newer version. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const manifest = await readWhole(file);
  if (manifest === "newer" || (manifest && manifest.migration > Math.max(...knownMigrations()))) {
    throw new StartError(
      `La copia ${file} es de una versión más nueva de Potrero: actualizalo y volvé a probar.`,
    );
  }
  if (!manifest || !knownMigrations().includes(manifest.migration)) throw damagedError(file);
  return manifest;
}

/** Null if the contents differ from the manifest. Throws if the file cannot be read or its checksum is wrong. */
async function readWhole(file: string): Promise<Manifest | "newer" | null> {
  try {
    await assertSealed(file);
    return await checkedManifest(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new StartError(`No existe el archivo ${file}.`);
    if (code === "EISDIR") throw new StartError(`${file} es una carpeta: elegí una copia de adentro.`);
    if (code === "EACCES") throw new StartError(`No se puede leer ${file}: dale permiso a tu usuario.`);
    throw damagedError(file, error);
  }
}

async function checkedManifest(file: string): Promise<Manifest | "newer" | null> {
  const tables = new Map<string, RowChecksum>();
  const pictures: Omit<BackedUpPicture, "shown">[] = [];
  let manifest: ReturnType<typeof parseManifest> = null;
  for await (const { name, body } of entriesOf(file)) {
    const table = tableOfEntry(name);
    if (manifest) return null;
    if (name === MANIFEST) manifest = parseManifest(body.toString());
    else if (table) checksumOf(tables, table).add(body);
    else if (isPictureEntry(name)) pictures.push(pictureChecksum(name, body));
    else return null;
  }
  if (!manifest || manifest === "newer") return manifest;
  const rows = manifest.tables.map(({ name }) => ({ name, ...checksumOf(tables, name).result() }));
  const expected = manifest.tables.map(({ columns: _, ...table }) => table);
  const listed = manifest.pictures.map(({ shown: _, ...picture }) => picture);
  const isComplete = isSame(rows, expected) && isSame(pictures, listed) && tables.size === expected.length;
  return isComplete ? manifest : null;
}

function checksumOf(checksums: Map<string, RowChecksum>, table: string): RowChecksum {
  const checksum = checksums.get(table) ?? new RowChecksum();
  checksums.set(table, checksum);
  return checksum;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function damagedError(file: string, cause?: unknown): StartError {
  return new StartError(
    `El archivo ${file} no es una copia de Potrero, o está dañado o incompleto: no se tocó nada, probá con otra copia.`,
    { cause },
  );
}
