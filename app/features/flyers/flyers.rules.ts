import { idOf } from "#app/lib/forms/ids.ts";

/** A flyer on public pages. */
export interface Flyer {
  id: number;
  title: string;
  description: string | null;
  imageUrl: string;
  imageWidth: number;
  imageHeight: number;
  linkUrl: string | null;
}

/** A flyer in the panel. */
export interface ManagedFlyer extends Flyer {
  isActive: boolean;
  orderIndex: number;
}

/** More than any visitor views; the home page loads all active ones. */
export const MAX_FLYERS = 60;
export const MAX_ORDER = 9999;

/** Parses an order such as '3,1,2'; null if invalid. */
export function orderOf(text: string): number[] | null {
  const ids = text.split(",").map(idOf);
  return ids.every((id) => id !== null) && new Set(ids).size === ids.length ? ids : null;
}

/** The list with one item moved. */
export function withItemMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * Normalises a flyer's link: a URL ('www.' will do) or a page of this site; null for anything else, such as a script
 * URL.
 */
export function linkOf(typed: string): string | null {
  const text = /^www\./i.test(typed) ? `https://${typed}` : typed;
  const here = "https://here.invalid";
  const isOwn = isOwnPage(text);
  if (!URL.canParse(text, isOwn ? here : undefined)) return null;
  const url = new URL(text, isOwn ? here : undefined);
  if (isOwn) {
    // '/..//x' resolves to '//x', which leaves the site.
    const path = url.pathname + url.search + url.hash;
    return url.origin === here && isOwnPage(path) ? path : null;
  }
  return ["https:", "http:"].includes(url.protocol) ? url.href : null;
}

export type Orientation = "horizontal" | "vertical" | "square";

/** Up to this ratio between its sides, a picture counts as square. */
const MAX_SQUARE_RATIO = 1.1;

/** Section 9: flyers are laid out by the orientation of their image. */
export function orientationOf(width: number, height: number): Orientation {
  if (width / height > MAX_SQUARE_RATIO) return "horizontal";
  return height / width > MAX_SQUARE_RATIO ? "vertical" : "square";
}

/** The shape of the phone's stage, by the tallest flyer: a vertical one needs the full width to be readable. */
export function phoneStage(flyers: Pick<Flyer, "imageWidth" | "imageHeight">[]): "wide" | "square" | "tall" {
  const shapes = new Set(flyers.map(({ imageWidth, imageHeight }) => orientationOf(imageWidth, imageHeight)));
  if (shapes.has("vertical")) return "tall";
  return shapes.has("square") ? "square" : "wide";
}

/** The shape of the wide stage on a phone (`aspect-16/7` in flyer-carousel.tsx). */
const PHONE_STAGE_RATIO = 16 / 7;
/** As a share of the picture. Cropping more would cut into the flyer's text. */
const MAX_CROP = 0.05;

/** Whether a picture may fill the phone's stage, or needs margins to be shown uncropped. */
export function fillsPhoneStage(width: number, height: number): boolean {
  const ratio = width / height / PHONE_STAGE_RATIO;
  return Math.min(ratio, 1 / ratio) >= 1 - MAX_CROP;
}

/** Whether a link stays on this site ('//' and '/\\' at the start leave it). */
export function isOwnPage(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

/** '2 de 3: Final de Copa' */
export function slideLabel(index: number, total: number, title: string): string {
  return `${index + 1} de ${total}: ${title}`;
}

/** Messages of section 8. */
export const NOT_SAVED = "Error guardando el flyer";
export const NOT_DELETED = "Error eliminando el flyer";
