import { hash } from "node:crypto";
import { RETRY_SECONDS } from "../http/deadline.server.ts";
import { namesEtag } from "../http/etag.ts";
import { log, safeError } from "../log.server.ts";
import { canBeSized, fileOfUrl } from "./names.ts";
import { PICTURE_WIDTHS, type PictureWidth } from "./picture-sizes.ts";
import { createSizer } from "./sizes.server.ts";
import { type Storage, type StoredFile, storage } from "./storage.server.ts";

type FileRequest = { method: string; url: URL; headers: Headers };
export type FileServer = (request: FileRequest) => Promise<Response | null>;

/**
 * An SVG opened directly is a document. These headers keep it from running scripts, loading anything, or having our
 * origin.
 */
const SAFETY = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
};
/** A name is never reused, so the file can be cached forever. */
const FOREVER = "public, max-age=31536000, immutable";

/** Answers `/files/{bucket}/{name}`, with `?w=` for a smaller size; null for every other path. */
export const serveStoredFile: FileServer = createFileServer(storage, (error) =>
  log.error({ error: safeError(error) }, "file storage failed"),
);

export function createFileServer(storage: Storage, onError: (error: unknown) => void): FileServer {
  const sized = createSizer(storage, onError);

  function find(url: URL): Promise<StoredFile | null> | null {
    const file = fileOfUrl(url.pathname);
    const width = widthOf(url);
    if (!file || width === null) return null;
    const { bucket, name } = file;
    return width && canBeSized(name) ? sized(bucket, name, width) : storage.get(bucket, name);
  }

  return async function serve({ method, url, headers }) {
    if (!url.pathname.startsWith("/files/")) return null;
    const withBody = method === "GET";
    if (!withBody && method !== "HEAD") {
      return textResponse(405, "Las imágenes solo se pueden ver.", true, { allow: "GET, HEAD" });
    }
    try {
      const file = await find(url);
      return file
        ? fileResponse(file, headers, withBody)
        : textResponse(404, "No encontramos esa imagen.", withBody);
    } catch (error) {
      onError(error);
      return textResponse(503, "Las imágenes no están disponibles. Probá de nuevo en un rato.", withBody, {
        "retry-after": String(RETRY_SECONDS),
      });
    }
  };
}

/** The requested width; undefined if none, null for a width that the site does not serve. */
function widthOf(url: URL): PictureWidth | undefined | null {
  const requested = url.searchParams.get("w");
  if (requested === null) return undefined;
  return PICTURE_WIDTHS.find((width) => String(width) === requested) ?? null;
}

function fileResponse(file: StoredFile, requestHeaders: Headers, withBody: boolean): Response {
  const etag = `"${hash("sha256", file.bytes, "base64url")}"`;
  const headers = { ...SAFETY, "cache-control": FOREVER, etag };
  if (namesEtag(requestHeaders.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(withBody ? file.bytes : null, {
    headers: { ...headers, "content-type": file.contentType, "content-length": String(file.bytes.length) },
  });
}

function textResponse(
  status: number,
  sentence: string,
  withBody: boolean,
  extraHeaders: Record<string, string> = {},
) {
  const headers = {
    ...SAFETY,
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    ...extraHeaders,
  };
  return new Response(withBody ? sentence : null, { status, headers });
}
