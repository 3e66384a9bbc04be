import { canBeSized, fileOfUrl } from "./names.ts";

/**
 * The widths in which the site serves its own pictures; 768 is the full width of a phone at 2x. Any other width is refused,
 * so that nobody can fill the store.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 768, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The URL of a picture resized to at most this width. The URL of an external or unresizable picture stays as it is. */
export function sizedUrl(url: string, width: PictureWidth): string {
  return hasSizes(url) ? `${url}?w=${width}` : url;
}

/**
 * The `srcset` of an `<img>`. Pictures are never enlarged, so the last entry is the full resolution, described by the
 * picture's real width.
 */
export function srcSet(url: string, naturalWidth: number): string | undefined {
  if (!hasSizes(url) || !Number.isInteger(naturalWidth) || naturalWidth < 1) return undefined;
  const smaller = PICTURE_WIDTHS.filter((width) => width < naturalWidth);
  const fullWidth = PICTURE_WIDTHS.find((width) => width >= naturalWidth);
  return [
    ...smaller.map((width) => `${sizedUrl(url, width)} ${width}w`),
    `${fullWidth ? sizedUrl(url, fullWidth) : url} ${naturalWidth}w`,
  ].join(", ");
}

function hasSizes(url: string): boolean {
  const file = fileOfUrl(url);
  return file !== null && canBeSized(file.name);
}
