import { MAX_PICTURE_PIXELS } from "./picture-limits.ts";
import { loadSharp } from "./sharp.server.ts";

const MAX_SECONDS = 20;
const QUALITY = 80;

/** What a browser shows as a picture. Anything else under a picture's name (an SVG, a PDF) is not one. */
const RASTER_FORMATS = new Set<string | undefined>(["jpeg", "png", "webp", "heif"]);

/** The picture as a WebP at most this wide, upright and never enlarged; null when it cannot be read as a picture. */
export async function renderWebp(
  original: Uint8Array,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const sharp = await loadSharp();
  try {
    const image = sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" });
    if (!RASTER_FORMATS.has((await image.metadata()).format)) return null;
    const sized = image
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS });
    return new Uint8Array(await sized.toBuffer());
  } catch {
    return null;
  }
}
