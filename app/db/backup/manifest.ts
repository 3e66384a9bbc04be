import { z } from "zod";
import { fileOfUrl } from "#app/lib/storage/names.ts";

/* The manifest of a backup, its last entry: its contents, and their checksums. */

/** Increased when older versions of Potrero can no longer read the file. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The last migration of the database, by its time in the journal. */
  migration: z.int(),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1), rows: count, sha256 }),
  ),
  /** The sequences, so that the id of a deleted row is not used again. */
  sequences: z.array(
    z.strictObject({ table: z.string(), column: z.string(), last: z.int(), used: z.boolean() }),
  ),
  /** Every picture in the file. `shown` is false for one that was replaced during the backup. */
  pictures: z.array(z.strictObject({ entry: z.string(), bytes: count, sha256, shown: z.boolean() })),
  /** Pictures that rows reference and that were missing from the store. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest["tables"][number];
export type BackedUpPicture = Manifest["pictures"][number];

/** `newer` for a file in a newer format, `null` for one that cannot be parsed. */
export function parseManifest(text: string): Manifest | "newer" | null {
  try {
    const value: unknown = JSON.parse(text);
    const { format } = z.object({ format: z.int() }).parse(value);
    if (format > FORMAT) return "newer";
    return manifestSchema.parse(value);
  } catch {
    return null;
  }
}

/* The names of the entries: a table has several, a picture one. */

export function rowsEntry(table: string, piece: number): string {
  return `rows/${table}/${String(piece).padStart(6, "0")}.tsv`;
}

export function tableOfEntry(entry: string): string | undefined {
  return /^rows\/([^/]+)\/\d{6,}\.tsv$/.exec(entry)?.[1];
}

export function pictureEntry({ bucket, name }: { bucket: string; name: string }): string {
  return `files/${bucket}/${name}`;
}

/** Whether the entry is a file that the site can store. */
export function isPictureEntry(entry: string): boolean {
  return fileOfUrl(`/${entry}`) !== null;
}
