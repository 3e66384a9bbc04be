import { db } from "#app/db/client.server.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { fileOfUrl } from "#app/lib/storage/names.ts";
import {
  deletePicture,
  type KeptPicture,
  keepPicture,
  type PictureKind,
} from "#app/lib/storage/upload.server.ts";
import { isShown } from "./pictures.queries.server.ts";

/** What somebody chose in a form, to be kept as this kind of picture; `field` is where a refusal stands. */
export type Upload<F extends File | null> = { file: F; kind: PictureKind; field: string };
type PictureOf<F> = F extends File ? KeptPicture : null;

/** What a save gives back, and the addresses of pictures that its rows no longer show. */
export type Saved<T> = { value: T; released?: (string | null)[] };

/**
 * Saves rows with a picture that may be new. The file is kept first, `save` runs its transaction, and only what it
 * committed decides which file goes: the old one, or the new one when it failed. At no moment does a row point at a
 * file that is not there; what a power cut can leave behind is a file that no row shows.
 */
export async function saveWithPicture<T, F extends File | null>(
  { file, kind, field }: Upload<F>,
  save: (picture: PictureOf<F>) => Promise<Saved<T>>,
): Promise<T> {
  const picture = (file && (await keepPicture(file, kind, field))) as PictureOf<F>;
  try {
    const { value, released = [] } = await save(picture);
    await releasePictures(released);
    return value;
  } catch (error) {
    await releasePictures([picture?.url ?? null]);
    throw error;
  }
}

/**
 * Deletes the files of pictures that rows have let go of, unless another row shows them. To be called after the commit.
 * It never fails: what was saved is saved, and a file too many harms nobody.
 */
export async function releasePictures(urls: (string | null)[]): Promise<void> {
  for (const url of new Set(urls)) {
    if (!url || !fileOfUrl(url)) continue;
    try {
      if (!(await isShown(db, url))) await deletePicture(url);
    } catch (error) {
      log.error({ error: safeError(error) }, "a picture that nobody shows could not be deleted");
    }
  }
}
