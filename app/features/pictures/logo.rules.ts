import { fileOfUrl } from "#app/lib/storage/names.ts";

const MAX_URL = 500;
const PICTURE_PATH = /\.(jpe?g|png|gif|svg|webp)$/i;

/** Section 5: an http(s) URL without credentials whose path ends in an image extension. */
export function isPictureUrl(text: string): boolean {
  if (text.length > MAX_URL || !URL.canParse(text)) return false;
  const { protocol, pathname, username, password } = new URL(text);
  const hasCredentials = username !== "" || password !== "";
  return /^https?:$/.test(protocol) && !hasCredentials && PICTURE_PATH.test(pathname);
}

/** Whether a crest was uploaded here and is not a link to another site. */
export function isUploaded(logo: string | null): boolean {
  return logo !== null && fileOfUrl(logo) !== null;
}

interface LogoChoice {
  /** The URL of the new upload. */
  uploaded: string | null;
  url: string | null;
  remove: boolean;
}

/**
 * The resulting crest: the new upload, otherwise the typed URL, otherwise the earlier upload unless it is removed.
 * Clearing the URL of a linked crest removes it.
 */
export function logoAfter(current: string | null, { uploaded, url, remove }: LogoChoice): string | null {
  return uploaded ?? url ?? (isUploaded(current) && !remove ? current : null);
}
