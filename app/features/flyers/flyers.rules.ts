/** What the public pages show of a flyer. */
export interface Flyer {
  id: number;
  title: string;
  description: string | null;
  imageUrl: string;
  imageWidth: number;
  imageHeight: number;
  linkUrl: string | null;
}

/** What the panel shows besides. */
export interface ManagedFlyer extends Flyer {
  isActive: boolean;
  orderIndex: number;
}

/** As many as anybody looks through; the home page brings all that are active. */
export const MAX_FLYERS = 60;
export const MAX_ORDER = 9999;
/** The largest number that the database has for an id. */
const MAX_ID = 2_147_483_647;

/** The id that a form names; null for one that no flyer can have. */
export function flyerIdOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return id <= MAX_ID ? id : null;
}

/** '3,1,2': an order as a form sends it; null when it is none. */
export function orderOf(text: string): number[] | null {
  const ids = text.split(",").map(flyerIdOf);
  return ids.every((id) => id !== null) && new Set(ids).size === ids.length ? ids : null;
}

/** The list with one of them in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * Where a flyer may lead, as it is kept: an address of the web ('www.' will do) or a page of this site; null for
 * anything else, such as what would run something.
 */
export function linkOf(typed: string): string | null {
  const text = /^www\./i.test(typed) ? `https://${typed}` : typed;
  const here = "https://here.invalid";
  const own = isOwnPage(text);
  if (!URL.canParse(text, own ? here : undefined)) return null;
  const url = new URL(text, own ? here : undefined);
  if (own) {
    // '/..//x' is '//x' once it is tidied, which leaves the site.
    const path = url.pathname + url.search + url.hash;
    return url.origin === here && isOwnPage(path) ? path : null;
  }
  return ["https:", "http:"].includes(url.protocol) ? url.href : null;
}

export type Orientation = "horizontal" | "vertical" | "square";

/** A picture whose longer side exceeds the shorter by no more than this still counts as square. */
const SQUARE_TOLERANCE = 0.1;

/** Section 9: flyers are laid out by the orientation of their image. */
export function orientationOf(width: number, height: number): Orientation {
  if (Math.max(width, height) <= Math.min(width, height) * (1 + SQUARE_TOLERANCE)) return "square";
  return width > height ? "horizontal" : "vertical";
}

/**
 * The shape of the stage on a phone, by the tallest of the flyers: a vertical one is as wide as the screen, or its words
 * could not be read.
 */
export function phoneStage(flyers: Pick<Flyer, "imageWidth" | "imageHeight">[]): "wide" | "square" | "tall" {
  const shapes = new Set(flyers.map(({ imageWidth, imageHeight }) => orientationOf(imageWidth, imageHeight)));
  if (shapes.has("vertical")) return "tall";
  return shapes.has("square") ? "square" : "wide";
}

/** The shape of the wide stage on a phone (`aspect-16/7` in flyer-carousel.tsx). */
const PHONE_STAGE_RATIO = 16 / 7;
/** Losing more of a flyer than this would cut into its words. */
const MAX_CROP = 0.05;

/** Whether a picture may fill the phone's stage from edge to edge, or has to be shown whole with margins. */
export function fillsPhoneStage(width: number, height: number): boolean {
  const ratio = width / height / PHONE_STAGE_RATIO;
  return Math.min(ratio, 1 / ratio) >= 1 - MAX_CROP;
}

/** A link to a page of this site, as opposed to one that leaves it ('//' in front does leave it, and so does '/\\'). */
export function isOwnPage(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

/** '2 de 3: Final de Copa' */
export function slideLabel(index: number, total: number, title: string): string {
  return `${index + 1} de ${total}: ${title}`;
}

/** Section 8. */
export const NOT_SAVED = "Error guardando el flyer";
export const NOT_DELETED = "Error eliminando el flyer";
