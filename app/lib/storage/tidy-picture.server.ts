import type { Box, Drawn } from "./draw-picture.server.ts";
import { NOT_A_PICTURE, PICTURE_TOO_COMPLEX } from "./picture-limits.ts";
import { createPictureProcess, PictureProcessKilled } from "./picture-process.server.ts";

export type { Box };
export type TidyPicture = Drawn & { extension: "webp"; contentType: string };

/** Why a file was refused. The message is for the user. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
}

/** A separate process for uploads, so that a hostile one cannot delay the pictures of pages. */
const uploads = createPictureProcess();

/**
 * Converts any uploaded picture to what the site stores: a still WebP, upright, no larger than the box, re-encoded from
 * its pixels. Nothing else of the file survives: no GPS position from a photo, no script from an SVG, no trailing bytes. Of an
 * animation only the first frame is kept.
 */
export async function tidyPicture(original: Uint8Array, maxSize: Box, draw = uploads): Promise<TidyPicture> {
  if (original.length === 0) throw new PictureRefused(NOT_A_PICTURE);
  const result = await draw({ kind: "tidy", original, maxSize }).catch((error: unknown) => {
    if (error instanceof PictureProcessKilled)
      throw new PictureRefused(PICTURE_TOO_COMPLEX, { cause: error });
    throw error;
  });
  if ("refused" in result) throw new PictureRefused(result.refused);
  return { ...result.drawn, extension: "webp", contentType: "image/webp" };
}
