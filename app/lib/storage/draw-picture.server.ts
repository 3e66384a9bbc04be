import type { Sharp } from "sharp";
import { type Card, MAX_CARD_BYTES } from "../cards/card.ts";
import { type CrestPlace, cardSvg } from "../cards/card-svg.server.ts";
import {
  MAX_PICTURE_PIXELS,
  NOT_A_PICTURE,
  PICTURE_DAMAGED,
  PICTURE_TOO_MANY_PIXELS,
} from "./picture-limits.ts";
import { loadSharp } from "./sharp.server.ts";

/* Draws pictures, also from untrusted files. Only the picture process runs this: see picture-child.server.ts. */

export type Box = { width: number; height: number };
export type Drawn = Box & { bytes: Uint8Array<ArrayBuffer> };
export type Drawing =
  /** An upload, rotated upright and reduced to `maxSize`. */
  | { kind: "tidy"; original: Uint8Array; maxSize: Box }
  | { kind: "size"; original: Uint8Array; width: number }
  /** Crests by URL. Unreadable ones are drawn as initials. */
  | { kind: "card"; card: Card; site: string; crests: ReadonlyMap<string, Uint8Array> };
/** The result: a picture, or a message for the user who chose the file. */
export type DrawingResult = { drawn: Drawn } | { refused: string };

/** Flyers are mostly text on flat colour, which lower qualities smear. */
const QUALITY = 88;
/** For resized copies. */
const SIZE_QUALITY = 80;
/** The density at which an SVG has its natural size. It is scaled to reach the size that we store. */
const SVG_DENSITY = 72;
const MAX_SVG_DENSITY = 10_000;

/** The accepted formats, by sharp's names. Of HEIF, only AVIF: there is no decoder for HEIC here. */
const FORMATS = new Set<string>(["jpeg", "png", "webp", "gif", "heif", "svg"]);
/** The formats that are resized. Anything else stored under a picture's name (an SVG, a PDF) is refused. */
const RASTER_FORMATS = new Set<string | undefined>(["jpeg", "png", "webp", "heif"]);

class Refused extends Error {}

export async function draw(drawing: Drawing): Promise<DrawingResult> {
  try {
    return { drawn: await drawnAs(drawing) };
  } catch (error) {
    return { refused: error instanceof Refused ? error.message : PICTURE_DAMAGED };
  }
}

function drawnAs(drawing: Drawing): Promise<Drawn> {
  switch (drawing.kind) {
    case "tidy":
      return tidy(drawing);
    case "size":
      return size(drawing);
    case "card":
      return cardPicture(drawing);
  }
}

async function tidy({ original, maxSize }: Extract<Drawing, { kind: "tidy" }>): Promise<Drawn> {
  const image = await open(original, maxSize);
  return encode(
    image
      .autoOrient()
      .resize({ ...maxSize, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY, smartSubsample: true }),
  );
}

async function size({ original, width }: Extract<Drawing, { kind: "size" }>): Promise<Drawn> {
  const sharp = await loadSharp();
  const image = sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" });
  if (!RASTER_FORMATS.has((await image.metadata()).format)) throw new Refused(NOT_A_PICTURE);
  return encode(
    image.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: SIZE_QUALITY }),
  );
}

/**
 * For flat colours and text, a PNG palette is sharper than JPEG and as small. If still too large, use fewer colours.
 */
const CARD_PALETTES = [256, 64, 16];
/** A crest is decoded once, at the largest size that any card uses. */
const CREST_PIXELS = 280;

async function cardPicture({ card, site, crests }: Extract<Drawing, { kind: "card" }>): Promise<Drawn> {
  const sharp = await loadSharp();
  const decoded = new Map<string, Uint8Array>();
  for (const [logo, original] of crests) {
    const crest = await crestPixels(original).catch(() => null);
    if (crest) decoded.set(logo, crest);
  }
  const crestOf = ({ logo }: CrestPlace["side"]) => (logo ? decoded.get(logo) : undefined);
  const { svg, crests: places } = cardSvg(card, site, (side) => crestOf(side) !== undefined);
  const overlays = places.map(async ({ side, x, y, size }) => {
    const box = { width: size, height: size, fit: "contain", background: CLEAR } as const;
    return { input: await sharp(crestOf(side)).resize(box).png().toBuffer(), left: x, top: y };
  });
  const { data, info } = await sharp(Buffer.from(svg))
    .composite(await Promise.all(overlays))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const colours of CARD_PALETTES) {
    const drawn = await encode(sharp(data, { raw }).png({ palette: true, colours, effort: 4 }));
    if (drawn.bytes.length <= MAX_CARD_BYTES) return drawn;
  }
  throw new Refused(PICTURE_DAMAGED);
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function crestPixels(original: Uint8Array): Promise<Uint8Array> {
  const box = { width: CREST_PIXELS, height: CREST_PIXELS };
  const image = await open(original, box);
  return image
    .autoOrient()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
}

async function encode(image: Sharp): Promise<Drawn> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

/** The type is detected from the content. The uploaded name and type are ignored. */
async function open(original: Uint8Array, maxSize: Box): Promise<Sharp> {
  if (original.length === 0) throw new Refused(NOT_A_PICTURE);
  const sharp = await loadSharp();
  // The header is read without a pixel limit, to distinguish a picture that is too large from a damaged one; nothing is
  // decoded.
  const { format, compression, width, height } = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refused(NOT_A_PICTURE);
    });
  if (!FORMATS.has(format) || (format === "heif" && compression !== "av1")) throw new Refused(NOT_A_PICTURE);
  if (format !== "svg" && width * height > MAX_PICTURE_PIXELS) throw new Refused(PICTURE_TOO_MANY_PIXELS);
  const density = format === "svg" ? densityFor({ width, height }, maxSize) : SVG_DENSITY;
  return sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error", density });
}

/** An SVG is drawn as large as the box allows, whatever its own size. */
function densityFor({ width, height }: Box, maxSize: Box): number {
  const scale = Math.min(maxSize.width / width, maxSize.height / height);
  return Math.min(Math.max(SVG_DENSITY * scale, 1), MAX_SVG_DENSITY);
}
