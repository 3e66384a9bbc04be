import type { Sharp } from "sharp";
import { createLimiter } from "../limiter.ts";
import {
  MAX_PICTURE_PIXELS,
  NOT_A_PICTURE,
  PICTURE_DAMAGED,
  PICTURE_TOO_MANY_PIXELS,
} from "./picture-limits.ts";
import { loadSharp } from "./sharp.server.ts";

export type Box = { width: number; height: number };
export type TidyPicture = Box & { bytes: Uint8Array<ArrayBuffer>; extension: "webp"; contentType: string };

/** Why a file was not taken, in the words for whoever chose it. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
}

/** Flyers are mostly words on flat colour, which lower qualities smear. */
const QUALITY = 88;
const MAX_SECONDS = 20;
/** An SVG's own inch: it is drawn at the density that gives it the size we keep. */
const SVG_DENSITY = 72;
const MAX_SVG_DENSITY = 10_000;

/** What sharp calls the kinds that we take. Of heif only AVIF: the other, HEIC, has no decoder here. */
const FORMATS = new Set<string>(["jpeg", "png", "webp", "gif", "heif", "svg"]);

/** A large picture takes hundreds of megabytes while it is read: one after the other. */
const oneAtATime = createLimiter(1);

/**
 * A picture as the site keeps it, whatever was uploaded: one still WebP, upright, no larger than the box, drawn anew
 * pixel by pixel. Nothing else of the file survives: no place where a photo was taken, no script of an SVG, no bytes
 * after the end. Of one that moves, the first frame stays.
 */
export function tidyPicture(original: Uint8Array, most: Box): Promise<TidyPicture> {
  return oneAtATime(async () => {
    const image = await open(original, most);
    try {
      const { data, info } = await image
        .autoOrient()
        .resize({ ...most, fit: "inside", withoutEnlargement: true })
        .webp({ quality: QUALITY, smartSubsample: true })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      return { bytes: new Uint8Array(data), width, height, extension: "webp", contentType: "image/webp" };
    } catch (error) {
      throw new PictureRefused(PICTURE_DAMAGED, { cause: error });
    }
  });
}

/** What the content says it is decides; the name and the type that came with it are not looked at. */
async function open(original: Uint8Array, most: Box): Promise<Sharp> {
  if (original.length === 0) throw new PictureRefused(NOT_A_PICTURE);
  const sharp = await loadSharp();
  // The limit is ours to tell apart from damage, so the header is read without one; no pixel is unfolded for it.
  const { format, compression, width, height } = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new PictureRefused(NOT_A_PICTURE, { cause: error });
    });
  if (!FORMATS.has(format) || (format === "heif" && compression !== "av1"))
    throw new PictureRefused(NOT_A_PICTURE);
  if (format !== "svg" && width * height > MAX_PICTURE_PIXELS)
    throw new PictureRefused(PICTURE_TOO_MANY_PIXELS);
  const density = format === "svg" ? densityFor({ width, height }, most) : SVG_DENSITY;
  return sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error", density });
}

/** An SVG has no size of its own worth keeping: it is drawn as large as the box allows. */
function densityFor({ width, height }: Box, most: Box): number {
  const scale = Math.min(most.width / width, most.height / height);
  return Math.min(Math.max(SVG_DENSITY * scale, 1), MAX_SVG_DENSITY);
}
