import { fileOfUrl } from "#app/lib/storage/names.ts";

const MOST_URL = 500;
const PICTURE_PATH = /\.(jpe?g|png|gif|svg|webp)$/i;

/** Section 5: an address of another site that ends as a picture does. */
export function isPictureUrl(text: string): boolean {
  if (text.length > MOST_URL || !URL.canParse(text)) return false;
  const { protocol, pathname, username } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && PICTURE_PATH.test(pathname);
}

/** A crest that was uploaded here, not one that another site shows. */
export function isUploaded(logo: string | null): boolean {
  return logo !== null && fileOfUrl(logo) !== null;
}

interface LogoChoice {
  /** What was just uploaded. */
  uploaded: string | null;
  url: string | null;
  remove: boolean;
}

/**
 * Which crest is kept: the one just uploaded, else the address typed, else the one uploaded before unless it is to go.
 * An address that was cleared leaves none.
 */
export function logoAfter(current: string | null, { uploaded, url, remove }: LogoChoice): string | null {
  return uploaded ?? url ?? (isUploaded(current) && !remove ? current : null);
}
