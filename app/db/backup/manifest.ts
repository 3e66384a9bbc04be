import { z } from "zod";

/* What a backup says about itself, in its last entry: what is in it, and the checksums by which that is believed. */

/** Raised when older versions of Potrero could no longer read the file. */
export const FORMAT = 1;
export const MANIFEST = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The last migration of the database, by the time that the journal gives it. */
  migration: z.int(),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1), rows: count, sha256 }),
  ),
  /** Where numbering goes on: the number of something that was deleted is not given again. */
  sequences: z.array(
    z.strictObject({ table: z.string(), column: z.string(), last: z.int(), used: z.boolean() }),
  ),
  /** Not shown: replaced while the backup was made, and of no use any more. */
  pictures: z.array(z.strictObject({ entry: z.string(), bytes: count, sha256, shown: z.boolean() })),
  /** Pictures that rows name and that the store had lost before. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableSum = Manifest["tables"][number];
export type PictureSum = Manifest["pictures"][number];

/** `newer` when the file was written in a format of the future, `null` when it says nothing that can be understood. */
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

/* The names of the entries: a table's rows come in pieces, a picture in one. */

export function rowsEntry(table: string, piece: number): string {
  return `rows/${table}/${String(piece).padStart(6, "0")}.tsv`;
}

export function tableOfEntry(entry: string): string | undefined {
  return /^rows\/([^/]+)\/\d{6,}\.tsv$/.exec(entry)?.[1];
}

export function pictureEntry({ bucket, name }: { bucket: string; name: string }): string {
  return `files/${bucket}/${name}`;
}

export function isPictureEntry(entry: string): boolean {
  return entry.startsWith("files/");
}
