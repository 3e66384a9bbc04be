import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { etagOf, namesEtag } from "#app/lib/http/etag.ts";
import { accepts } from "./responses/compress.ts";

const FOREVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

type StaticFile = { type: string; cache: string; etag: string; plain: Buffer; br?: Buffer; gzip?: Buffer };

/**
 * Serves the built files from memory: a megabyte or two, read once at startup. So no request can fail on a disk error,
 * and a new build does not remove the files of a running site. Names under /assets contain a content hash.
 */
export function staticFilesOf(folder: string) {
  const files = readAll(folder);
  return (request: IncomingMessage, reply: ServerResponse, next: () => void) => {
    const file = files.get(request.url?.split("?")[0] ?? "");
    if (!file || !["GET", "HEAD"].includes(request.method ?? "")) return next();
    send(request, reply, file);
  };
}

function send(request: IncomingMessage, reply: ServerResponse, file: StaticFile) {
  reply.setHeader("Content-Type", file.type);
  reply.setHeader("Cache-Control", file.cache);
  reply.setHeader("ETag", file.etag);
  reply.setHeader("Vary", "Accept-Encoding");
  if (namesEtag(request.headers["if-none-match"], file.etag)) {
    reply.statusCode = 304;
    return void reply.end();
  }
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => file[name] && accepts(accepted, name));
  const body = (encoding && file[encoding]) ?? file.plain;
  if (encoding) reply.setHeader("Content-Encoding", encoding);
  reply.setHeader("Content-Length", body.length);
  reply.end(request.method === "HEAD" ? undefined : body);
}

function readAll(folder: string): Map<string, StaticFile> {
  const names = globSync("**/*", { cwd: folder }).filter(
    (name) => !/\.(br|gz)$/.test(name) && statSync(path.join(folder, name)).isFile(),
  );
  return new Map(names.map((name) => [`/${name.split(path.sep).join("/")}`, read(folder, name)]));
}

function read(folder: string, name: string): StaticFile {
  const file = path.join(folder, name);
  const plain = readFileSync(file);
  const compressed = (ending: string) =>
    existsSync(file + ending) ? readFileSync(file + ending) : undefined;
  return {
    type: TYPES[path.extname(name)] ?? "application/octet-stream",
    cache: name.startsWith("assets") ? FOREVER : AN_HOUR,
    etag: etagOf(plain),
    plain,
    br: compressed(".br"),
    gzip: compressed(".gz"),
  };
}
