import { MAX_FIELDS } from "#app/lib/http/body-limits.ts";

/* Matched anywhere in the header: if it names several types, the parser uses the last. */
const URLENCODED = /x-www-form-urlencoded/i;
const MULTIPART = /multipart\/form-data/i;
/**
 * Only the spelling that browsers use: with another, the parser might find a different boundary than this code. At least
 * 16 characters, because Node searches for a short text character by character, which is slow in a file that repeats one.
 */
const BOUNDARY = /^multipart\/form-data; ?boundary=([\w'-]{16,70})$/i;
/**
 * The complete header of a file part, only in the spelling that browsers use. In any other, the parser might read the
 * part as a text field, whose length is limited.
 */
const FILE_HEAD =
  /^\r\nContent-Disposition: form-data; name="[^"\r\n]*"; filename="[^"\r\n]*"(?:\r\nContent-Type: [^\r\n]*)?$/i;
const HEAD_END = "\r\n\r\n";
const MAX_HEAD_BYTES = 2_000;
const AMPERSAND = "&";

/** Whether a body is a form with more fields than may be parsed. Counts separators: cheap, and before any parsing. */
export function hasTooManyFields(contentType: string, body: Buffer): boolean {
  if (MULTIPART.test(contentType)) return hasTooManyParts(contentType, body);
  return URLENCODED.test(contentType) && countUpTo(MAX_FIELDS, body, AMPERSAND) >= MAX_FIELDS;
}

function hasTooManyParts(contentType: string, body: Buffer): boolean {
  const [, boundary] = BOUNDARY.exec(contentType) ?? [];
  if (!boundary) return true;
  // The last boundary ends the form.
  return countUpTo(MAX_FIELDS + 2, body, `--${boundary}`) > MAX_FIELDS + 1;
}

/** The size of a body without the files of its form. Parses nothing. */
export function typedBytes(contentType: string, body: Buffer): number {
  const [, boundary] = BOUNDARY.exec(contentType) ?? [];
  if (!boundary) return body.length;
  const separator = `--${boundary}`;
  let files = 0;
  for (let partStart = body.indexOf(separator); partStart >= 0; ) {
    const next = body.indexOf(separator, partStart + separator.length);
    const part = body.subarray(partStart + separator.length, next < 0 ? body.length : next);
    const head = part.subarray(0, MAX_HEAD_BYTES).indexOf(HEAD_END);
    if (head >= 0 && FILE_HEAD.test(part.toString("latin1", 0, head))) files += part.length - head;
    partStart = next;
  }
  return body.length - files;
}

function countUpTo(max: number, body: Buffer, separator: string): number {
  let count = 0;
  for (let position = body.indexOf(separator); position >= 0 && count < max; count++) {
    position = body.indexOf(separator, position + separator.length);
  }
  return count;
}
