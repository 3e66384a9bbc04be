import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { CACHED_PAGES } from "#app/lib/caching/cached-pages.ts";
import { env } from "#app/lib/env.server.ts";
import { etagOf, namesEtag } from "#app/lib/http/etag.ts";
import { FOLLOWS } from "#app/shell/inlined/follows.ts";
import { accepts } from "../responses/compress.ts";
import { type ServiceWorkerSettings, serviceWorker, VISITORS_PAGE, whenText } from "./service-worker.ts";

const PATH = "/sw.js";
const LIMITS = {
  maxPages: 60,
  maxPictures: 150,
  maxClubs: FOLLOWS.max,
  maxTeams: 12,
  slowMs: 10_000,
  oldMs: 6 * 3_600_000,
};
/** The worker may connect to this site only. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

type StaticFiles = (request: IncomingMessage, reply: ServerResponse, next: () => void) => void;

/** Serves the built files, and the service worker of this build: each build has its own worker. */
export function withServiceWorker(files: StaticFiles, build: string): StaticFiles {
  const script = Buffer.from(serviceWorkerScript(build));
  const gzipped = gzipSync(script, { level: 9 });
  const etag = etagOf(script);
  return (request, reply, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (request.url?.split("?")[0] !== PATH || !isRead) return files(request, reply, next);
    reply.setHeader("Content-Type", "text/javascript; charset=utf-8");
    reply.setHeader("Cache-Control", "no-cache");
    reply.setHeader("Content-Security-Policy", POLICY);
    reply.setHeader("ETag", etag);
    reply.setHeader("Vary", "Accept-Encoding");
    if (namesEtag(request.headers["if-none-match"], etag)) return void reply.writeHead(304).end();
    const isGzip = accepts(String(request.headers["accept-encoding"] ?? ""), "gzip");
    if (isGzip) reply.setHeader("Content-Encoding", "gzip");
    const body = isGzip ? gzipped : script;
    reply.setHeader("Content-Length", body.length);
    reply.end(request.method === "HEAD" ? undefined : body);
  };
}

function serviceWorkerScript(build: string): string {
  const settings: ServiceWorkerSettings = {
    version: "",
    pages: offlinePages(),
    mark: VISITORS_PAGE,
    timeZone: env.LEAGUE_TIME_ZONE,
    ...LIMITS,
  };
  const textOf = (version: string) =>
    `(${serviceWorker})(${JSON.stringify({ ...settings, version })},${whenText})`;
  return textOf(hashOf(build + textOf("")));
}

/** The cached pages of visitors, without files, and without the Prode, which shows a player's predictions. */
export function offlinePages(): ServiceWorkerSettings["pages"] {
  return Object.entries(CACHED_PAGES)
    .filter(([path]) => !path.startsWith("/prode") && !path.includes("."))
    .map(([path, parameters]) => [`^${path.replaceAll(/:\w+/g, "[\\w-]+")}$`, parameters]);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}
