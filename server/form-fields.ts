/** More fields than any screen sends. A parser takes seconds for half a million. */
const MOST_FIELDS = 2_000;

/* Anywhere in the header: of several types the parser takes the last. */
const URLENCODED = /x-www-form-urlencoded/i;
const MULTIPART = /multipart\/form-data/i;
/** As browsers write it. Another way to write it could mean another boundary to the parser than to us. */
const BOUNDARY = /^multipart\/form-data; ?boundary=([\w'-]{1,70})$/i;
const AMPERSAND = "&";

/** Whether a body is a form with more fields than may be parsed. Counts separators: cheap, and before any parsing. */
export function hasTooManyFields(contentType: string, body: Buffer): boolean {
  if (MULTIPART.test(contentType)) return hasTooManyParts(contentType, body);
  return URLENCODED.test(contentType) && countUpTo(MOST_FIELDS, body, AMPERSAND) >= MOST_FIELDS;
}

function hasTooManyParts(contentType: string, body: Buffer): boolean {
  const [, boundary] = BOUNDARY.exec(contentType) ?? [];
  if (!boundary) return true;
  // The last boundary ends the form.
  return countUpTo(MOST_FIELDS + 2, body, `--${boundary}`) > MOST_FIELDS + 1;
}

function countUpTo(most: number, body: Buffer, separator: string): number {
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0 && count < most; count++) {
    at = body.indexOf(separator, at + separator.length);
  }
  return count;
}
