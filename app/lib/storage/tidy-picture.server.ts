import type { Box, Drawn } from "./draw-picture.server.ts";
import { NOT_A_PICTURE, PICTURE_TOO_COMPLEX } from "./picture-limits.ts";
import { createPictureProcess, PictureProcessKilled } from "./picture-process.server.ts";

export type { Box };
export type TidyPicture = Drawn & { extension: "webp"; contentType: string };

/** Why a file was not taken, in the words for the person who chose it. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
}

/** One for uploads alone: a hostile upload must not keep the pages' pictures waiting. */
const uploads = createPictureProcess();

/**
 * A picture as the site keeps it, whatever was uploaded: one still WebP, upright, no larger than the box, drawn again
 * pixel by pixel. Nothing else of the file survives: no place where a photo was taken, no script of an SVG, no bytes
 * after the end. Of one that moves, the first frame stays.
 */
export async function tidyPicture(original: Uint8Array, most: Box, draw = uploads): Promise<TidyPicture> {
  if (original.length === 0) throw new PictureRefused(NOT_A_PICTURE);
  const answer = await draw({ kind: "tidy", original, most }).catch((error: unknown) => {
    if (error instanceof PictureProcessKilled)
      throw new PictureRefused(PICTURE_TOO_COMPLEX, { cause: error });
    throw error;
  });
  if ("refused" in answer) throw new PictureRefused(answer.refused);
  return { ...answer.drawn, extension: "webp", contentType: "image/webp" };
}
