/** A phone's 48 megapixel photograph passes; a small file that unfolds into gigabytes does not. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const QUALITY = 80;

/** What a browser shows as a picture. Anything else under a picture's name (an SVG, a PDF) is not one. */
const RASTER_FORMATS = new Set<string | undefined>(["jpeg", "png", "webp", "heif"]);

/** The picture as a WebP at most this wide, upright and never enlarged; null when it cannot be read as a picture. */
export async function renderWebp(
  original: Uint8Array,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // Loading sharp takes a while, and most visits find their sizes already made.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  // Each picture passes here once for each width: remembering its operations only takes memory.
  sharp.cache(false);
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "error" });
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
