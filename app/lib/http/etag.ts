import { createHash } from "node:crypto";

/** A hash of the body. It is a weak ETag, because all encodings of the body share it. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

const MAX_LIST = 500;

/** Whether an If-None-Match header, which may be a list or `*`, names this ETag. */
export function namesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  // A browser sends the one that it has. Splitting 14 kB of commas takes a millisecond.
  if (header.length > MAX_LIST) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header === etag || header.split(",").some((tag) => ["*", opaque(etag)].includes(opaque(tag)));
}
