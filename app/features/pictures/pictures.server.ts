import { db } from "#app/db/client.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { fileOfUrl } from "#app/lib/storage/names.ts";
import {
  deletePicture,
  type PictureKind,
  type StoredPicture,
  storePicture,
} from "#app/lib/storage/upload.server.ts";
import { isPictureUsed } from "./pictures.queries.server.ts";

/** A chosen file, the kind of picture it becomes, and the form field for errors. */
export type Upload<F extends File | null> = { file: F; kind: PictureKind; field: string };
type PictureOf<F> = F extends File ? StoredPicture : null;

/** The result of a save, and the URLs of pictures its rows no longer use. */
export type Saved<T> = { value: T; released?: (string | null)[] };

/**
 * Saves rows with an optional new picture. The file is stored first, then `save` runs its transaction. The outcome decides
 * which file is deleted: the old one, or the new one on failure. A row never points at a missing file; a power cut can only
 * leave an unused file.
 */
export async function saveWithPicture<T, F extends File | null>(
  { file, kind, field }: Upload<F>,
  save: (picture: PictureOf<F>) => Promise<Saved<T>>,
): Promise<T> {
  const picture = (file && (await storePicture(file, kind, field))) as PictureOf<F>;
  try {
    const { value, released = [] } = await save(picture);
    await releasePictures(released);
    return value;
  } catch (error) {
    await releasePictures([picture?.url ?? null]);
    throw error;
  }
}

/** How long a response waits for files to be deleted. */
const MAX_WAIT_MS = 1_000;

/**
 * Deletes the files of released pictures, unless another row uses them. Call it after the commit. It never throws: the change
 * is saved, and an unused file is harmless. If the store is slow, deleting continues after the response, or a saved change
 * would be reported as failed.
 */
export async function releasePictures(urls: (string | null)[]): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  await Promise.race([release(urls), timeout]).finally(() => clearTimeout(timer));
}

async function release(urls: (string | null)[]): Promise<void> {
  for (const url of new Set(urls)) {
    if (!url || !fileOfUrl(url)) continue;
    try {
      if (!(await isPictureUsed(db, url))) await deletePicture(url);
    } catch (error) {
      log.error({ error: safeError(error) }, "an unused picture could not be deleted");
    }
  }
}
