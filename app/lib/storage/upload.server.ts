import { extendDeadline } from "../deadline.server.ts";
import { DomainError } from "../errors.ts";
import { TooBusyError } from "../limiter.ts";
import { log, safeError } from "../log.server.ts";
import { type Bucket, courseImageName, fileOfUrl, fileUrl, flyerImageName, teamLogoName } from "./names.ts";
import { MAX_PICTURE_BYTES, PICTURE_NOT_KEPT, PICTURE_TOO_HEAVY, PICTURES_WAIT } from "./picture-limits.ts";
import { type Storage, storage } from "./storage.server.ts";
import { type Box, PictureRefused, type TidyPicture, tidyPicture } from "./tidy-picture.server.ts";

/** Where each kind of picture is kept, and how large: as wide as the largest place that shows it. */
const KINDS = {
  course: { bucket: "courses-images", most: { width: 1920, height: 2560 }, name: courseName },
  flyer: { bucket: "flyers", most: { width: 1920, height: 2560 }, name: flyerImageName },
  "team-logo": { bucket: "team-logos", most: { width: 640, height: 640 }, name: teamLogoName },
} satisfies Record<string, { bucket: Bucket; most: Box; name: (extension: string) => string }>;

export type PictureKind = keyof typeof KINDS;
/** Its address on the site, and its own measures. */
export type KeptPicture = { url: string; width: number; height: number };

/** The file that somebody chose in a form, if any: an empty file input sends a nameless file of no bytes. */
export function chosenFile(form: FormData, field: string): File | null {
  const value = form.get(field);
  return value instanceof File && (value.size > 0 || value.name !== "") ? value : null;
}

/**
 * Keeps an uploaded picture, or refuses it with a sentence for `field`. Whole or not at all: nothing is kept of a file
 * that is refused, nor of one that could not be written.
 */
export const keepPicture = createKeeper(storage);

export function createKeeper(store: Storage, draw?: Parameters<typeof tidyPicture>[2]) {
  return async (file: File, kind: PictureKind, field: string): Promise<KeptPicture> => {
    const { bucket, most, name } = KINDS[kind];
    // A photograph of 48 megapixels takes seconds.
    extendDeadline({ slowQueries: false });
    const picture = await tidy(file, field, (bytes) => tidyPicture(bytes, most, draw));
    const chosen = name(picture.extension);
    try {
      await store.put(bucket, chosen, picture.bytes, picture.contentType);
    } catch (error) {
      log.error({ error: safeError(error) }, "an uploaded picture could not be kept");
      throw new DomainError(PICTURE_NOT_KEPT, 503, { [field]: PICTURE_NOT_KEPT });
    }
    return { url: fileUrl(bucket, chosen), width: picture.width, height: picture.height };
  };
}

/** Deletes a picture of ours and its sizes; an address of another site is nobody's to delete. */
export async function deletePicture(url: string): Promise<void> {
  const file = fileOfUrl(url);
  if (file) await storage.delete(file.bucket, file.name);
}

async function tidy(
  file: File,
  field: string,
  drawn: (bytes: Uint8Array) => Promise<TidyPicture>,
): Promise<TidyPicture> {
  if (file.size > MAX_PICTURE_BYTES) throw refused(PICTURE_TOO_HEAVY, 413, field);
  try {
    return await drawn(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof PictureRefused) throw refused(error.message, 400, field);
    if (error instanceof TooBusyError) throw refused(PICTURES_WAIT, 503, field);
    throw error;
  }
}

function refused(message: string, status: number, field: string): DomainError {
  return new DomainError(message, status, { [field]: message });
}

function courseName(extension: string): string {
  return courseImageName(extension, new Date());
}
