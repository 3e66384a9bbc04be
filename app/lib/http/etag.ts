import { createHash } from "node:crypto";

/** A hash of the body. It is a weak ETag, because all encodings of the body share it. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether an If-None-Match header, which may be a list or `*`, names this ETag. */
export function namesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header === etag || header.split(",").some((tag) => ["*", opaque(etag)].includes(opaque(tag)));
}
