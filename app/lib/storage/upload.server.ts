import { DomainError } from "../errors.ts";
import { extendDeadline } from "../http/deadline.server.ts";
import { log, safeError } from "../log.server.ts";
import { TooBusyError } from "../queues/limiter.ts";
import { type Bucket, courseImageName, fileOfUrl, fileUrl, flyerImageName, teamLogoName } from "./names.ts";
import { MAX_PICTURE_BYTES, PICTURE_NOT_STORED, PICTURE_TOO_LARGE } from "./picture-limits.ts";
import { type Storage, storage } from "./storage.server.ts";
import { type Box, PictureRefused, type TidyPicture, tidyPicture } from "./tidy-picture.server.ts";

/** The bucket and maximum size of each kind of picture. The width is that of the largest place that shows it. */
const KINDS = {
  course: { bucket: "courses-images", maxSize: { width: 1920, height: 2560 }, name: courseName },
  flyer: { bucket: "flyers", maxSize: { width: 1920, height: 2560 }, name: flyerImageName },
  logo: { bucket: "team-logos", maxSize: { width: 640, height: 640 }, name: teamLogoName },
} satisfies Record<string, { bucket: Bucket; maxSize: Box; name: (extension: string) => string }>;

export type PictureKind = keyof typeof KINDS;
/** The URL and the size in pixels of a stored picture. */
export type StoredPicture = { url: string; width: number; height: number };

/** The file chosen in a form, or null: an empty file input sends a file without a name and without bytes. */
export function chosenFile(form: FormData, field: string): File | null {
  const value = form.get(field);
  return value instanceof File && (value.size > 0 || value.name !== "") ? value : null;
}

/**
 * Stores an uploaded picture, or refuses it with a message for `field`. Atomic: nothing is stored of a file that is
 * refused or could not be written.
 */
export const storePicture = createUploader(storage);

export function createUploader(store: Storage, draw?: Parameters<typeof tidyPicture>[2]) {
  return async (file: File, kind: PictureKind, field: string): Promise<StoredPicture> => {
    const { bucket, maxSize, name } = KINDS[kind];
    // A 48-megapixel photo takes seconds.
    extendDeadline({ slowQueries: false });
    const picture = await tidy(file, field, (bytes) => tidyPicture(bytes, maxSize, draw));
    const chosen = name(picture.extension);
    try {
      await store.put(bucket, chosen, picture.bytes, picture.contentType);
    } catch (error) {
      log.error({ error: safeError(error) }, "an uploaded picture could not be stored");
      throw new DomainError(PICTURE_NOT_STORED, 503, { [field]: PICTURE_NOT_STORED });
    }
    return { url: fileUrl(bucket, chosen), width: picture.width, height: picture.height };
  };
}

/** Deletes a stored picture and its resized copies. A URL of another site is ignored. */
export async function deletePicture(url: string): Promise<void> {
  const file = fileOfUrl(url);
  if (file) await storage.delete(file.bucket, file.name);
}

async function tidy(
  file: File,
  field: string,
  convert: (bytes: Uint8Array) => Promise<TidyPicture>,
): Promise<TidyPicture> {
  if (file.size > MAX_PICTURE_BYTES) throw refusal(PICTURE_TOO_LARGE, 413, field);
  try {
    return await convert(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof PictureRefused) throw refusal(error.message, 400, field);
    if (error instanceof TooBusyError) throw refusal(error.message, error.status, field);
    throw error;
  }
}

function refusal(message: string, status: number, field: string): DomainError {
  return new DomainError(message, status, { [field]: message });
}

function courseName(extension: string): string {
  return courseImageName(extension, new Date());
}
