import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { RouterContextProvider } from "react-router";
import { networkOf } from "#app/auth/limits/limits.server.ts";
import {
  isAdmin,
  knownPlayer,
  knownSession,
  placeholderPlayerContext,
  startedLookupContext,
} from "#app/auth/sessions/current-user.server.ts";
import { pool } from "#app/db/client.server.ts";
import { cacheKeyOf, canonicalUrl } from "#app/lib/caching/cached-pages.ts";
import { pageDependenciesContext } from "#app/lib/caching/page-dependencies.ts";
import { env } from "#app/lib/env.server.ts";
import { errorJson } from "#app/lib/http/answers.server.ts";
import { takesFiles } from "#app/lib/http/body-limits.ts";
import {
  DeadlineError,
  RETRY_SECONDS,
  WRITE_DEADLINE_MS,
  withDeadline,
} from "#app/lib/http/deadline.server.ts";
import { faultReason } from "#app/lib/http/fault-reason.ts";
import { clientIpContext, faultContext, nonceContext } from "#app/lib/http/request-context.ts";
import { carriesSession } from "#app/lib/http/session-cookie.ts";
import { inRequest, log, logRequest, safeError } from "#app/lib/log.server.ts";
import { observeRequest, type ResponseSource } from "#app/lib/metrics.server.ts";
import { exclusiveTurn, inLane } from "#app/lib/queues/exclusive-turn.server.ts";
import { TooBusyError } from "#app/lib/queues/limiter.ts";
import { serveStoredFile } from "#app/lib/storage/serve.server.ts";
import { callAt, handleCall, sendJson } from "./api.ts";
import { isFillable, type RenderFor } from "./pages/filled-pages.ts";
import type { PlayerPages } from "./pages/player-pages.ts";
import type { ProdePages } from "./pages/prode-pages.ts";
import { isVisitor, type VisitorPages } from "./pages/visitor-pages.ts";
import { BodyTooLargeError, readBody, tooLargeText } from "./requests/body.ts";
import { clientIp } from "./requests/client-ip.ts";
import { onePerConnection } from "./requests/one-per-connection.ts";
import { type HeadFault, headFault } from "./requests/request-head.ts";
import { headersOf } from "./requests/request-headers.ts";
import { requestId } from "./requests/request-id.ts";
import { loggedPath, urlOf } from "./requests/request-url.ts";
import { isSameOrigin } from "./requests/same-origin.ts";
import { createUploadQueue } from "./requests/upload-queue.ts";
import { headersForUrl } from "./responses/headers.ts";
import { lastWriteCookies } from "./responses/last-write.ts";
import { inSpanish, METHOD_NOT_USED } from "./responses/router-errors.ts";
import { sendResponse, sendText } from "./responses/send-response.ts";

/** A render that takes longer is aborted: by then the client has retried. */
const PAGE_TIMEOUT_MS = 30_000;
const HEALTH_TIMEOUT_MS = 2_000;
/** How long a connection may be silent while its body is being discarded. */
const DISCARD_IDLE_MS = 2_000;
const METHODS = ["GET", "HEAD", "POST"];
/** The health checks of a proxy. */
export const HEALTH_CHECKS = new Set(["/healthz", "/livez"]);

type Pages = (request: Request, context: RouterContextProvider) => Promise<Response>;
type StaticFiles = (request: IncomingMessage, reply: ServerResponse, next: () => void) => void;

/** The page caches; the development server has none. */
type PageCaches = { visitors: VisitorPages; players: PlayerPages; prode: ProdePages };

/**
 * Handles every request: built files, stored pictures, health checks, API calls, and pages, from the cache if possible.
 */
export function createListener(
  router: Pages,
  staticFiles: StaticFiles,
  caches?: PageCaches,
): RequestListener {
  const inUploadQueue = createUploadQueue();
  // Otherwise requests that arrive together would run in one turn of the event loop, each until it first waits for something.
  const pages: Pages = async (request, context) => {
    await exclusiveTurn();
    return router(request, context);
  };
  return onePerConnection((request, reply) => {
    const record = recordWhenDone(request, reply);
    const fault = headFault(request);
    if (fault) return refuseHead(request, reply, fault);
    if (request.method !== "POST" && request.headers["transfer-encoding"]) return refuseBody(request, reply);
    const visitors = isVisitor(request) ? caches?.visitors : undefined;
    if (visitors?.sendFresh(request, reply)) {
      record.source = "cache";
      return;
    }
    const onError = (error: unknown) => fail(request, reply, error);
    const call = callAt(request.url);
    if (call) {
      record.source = "api";
      return void inOwnLane(request, record, () => handleCall(call, request, reply).catch(onError));
    }
    const nonce = randomBytes(16).toString("base64");
    const headers = headersForUrl([`'nonce-${nonce}'`], request.url);
    for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
    try {
      record.source = "file";
      staticFiles(request, reply, () => {
        record.source = "render";
        const options = { pages, nonce, visitors, players: caches?.players, prode: caches?.prode, record };
        void inOwnLane(request, record, () =>
          inUploadQueue(request, () => handlePage(request, reply, options)).catch(onError),
        );
      });
    } catch (error) {
      void onError(error);
    }
  });
}

function refuseHead(request: IncomingMessage, reply: ServerResponse, { status, text }: HeadFault): void {
  for (const [name, value] of Object.entries(headersForUrl([]))) reply.setHeader(name, value);
  void sendText(request, reply, status, text);
}

/** In the lane of the client's network, and with the id of the request in what it logs. */
function inOwnLane<T>(request: IncomingMessage, { id }: RequestRecord, work: () => T): T {
  return inLane(networkOf(clientIp(request, env.TRUST_PROXY)), () => inRequest(id, work));
}

/**
 * No browser sends a GET with a chunked body, and one in tiny chunks blocks the event loop even when it is discarded.
 */
function refuseBody(request: IncomingMessage, reply: ServerResponse) {
  reply.setHeader("Connection", "close");
  reply.on("finish", () => request.socket.destroy());
  void sendText(request, reply, 400, "Lo que enviaste no se esperaba.");
}

type PageOptions = {
  pages: Pages;
  nonce: string;
  visitors: VisitorPages | undefined;
  players: PlayerPages | undefined;
  prode: ProdePages | undefined;
  record: RequestRecord;
};

async function handlePage(
  request: IncomingMessage,
  reply: ServerResponse,
  { pages, nonce, visitors, players, prode, record }: PageOptions,
) {
  // A page that may be cached is rendered from its cache key, not from the requested URL.
  const filledKey = players && request.method === "GET" && !visitors ? cacheKeyOf(request.url ?? "") : null;
  const lookup =
    filledKey === null ? null : withPageDeadline(() => knownSession(request.headers.cookie ?? ""));
  const player = lookup && (await fillablePlayer(lookup));
  const playerTexts =
    (filledKey && player && (await withPageDeadline(async () => players?.textsFor(filledKey, player)))) ||
    null;
  const key = visitors || playerTexts ? cacheKeyOf(request.url ?? "", request.headers.cookie) : null;
  const url = urlOf(key ?? request.url ?? "", env.ORIGIN);
  if (!url) return sendText(request, reply, 400, "La dirección no es válida.");
  if (!METHODS.includes(request.method ?? "")) {
    reply.setHeader("Allow", METHODS.join(", "));
    return sendText(request, reply, 405, METHOD_NOT_USED);
  }
  const canonical = request.method === "POST" ? null : canonicalUrl(request.url ?? "");
  if (canonical) {
    reply.setHeader("Location", canonical);
    return sendText(request, reply, 301, "La página está en otra dirección.");
  }
  if (HEALTH_CHECKS.has(url.pathname)) {
    record.source = "health";
    return health(request, reply, url.pathname);
  }
  const headers = headersOf(request);
  if (request.method === "POST" && !isSameOrigin(request.headers, env.ORIGIN)) {
    return sendText(request, reply, 403, "Ese pedido vino de otro sitio.");
  }
  // The origin has just been checked, so the router's own check must pass.
  if (headers.has("Origin")) headers.set("Origin", env.ORIGIN);
  const stored = await serveStoredFile({ method: request.method ?? "GET", url, headers });
  if (stored) {
    record.source = "file";
    return sendResponse(request, reply, stored);
  }

  const clientGone = new AbortController();
  reply.on("close", () => {
    // "close" also follows a complete response; only an unfinished one means that the client left.
    if (!reply.writableFinished) clientGone.abort();
  });
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(clientIpContext, clientIp(request, env.TRUST_PROXY));
  context.set(startedLookupContext, lookup);
  const body = request.method === "POST" ? await bodyOf(request, url, headers, context) : null;
  const limit = request.method === "POST" ? WRITE_DEADLINE_MS : PAGE_TIMEOUT_MS;
  const render = (signal: AbortSignal) =>
    withDeadline(limit, () =>
      pages(new Request(url, { method: request.method, headers, body, signal }), context).then(inSpanish),
    );

  const renderFor: RenderFor = async (pageKey, placeholder, dependencies, prepare) => {
    const shared = new RouterContextProvider();
    const pageNonce = randomBytes(16).toString("base64");
    shared.set(nonceContext, pageNonce);
    shared.set(placeholderPlayerContext, placeholder);
    shared.set(pageDependenciesContext, dependencies);
    prepare?.(shared);
    const pageUrl = urlOf(pageKey, env.ORIGIN) ?? url;
    const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
    const response = await withDeadline(PAGE_TIMEOUT_MS, () =>
      pages(new Request(pageUrl, { signal }), shared),
    );
    return { response, nonce: pageNonce };
  };
  const sendMatchday = async () =>
    filledKey && player && prode?.send(filledKey, player, { request, reply, nonce }, renderFor);
  if (await withPageDeadline(sendMatchday)) {
    record.source = "player_cache";
    return;
  }
  if (
    players &&
    playerTexts &&
    key &&
    (await players.send(key, playerTexts, { request, reply, nonce }, renderFor))
  ) {
    record.source = "player_cache";
    return;
  }

  // A render that other requests may be waiting for is not aborted when the first client leaves.
  const response =
    visitors && key && request.method === "GET"
      ? await visitors.respond(key, request, reply, async (dependencies) => {
          context.set(pageDependenciesContext, dependencies);
          return { response: await render(AbortSignal.timeout(PAGE_TIMEOUT_MS)), nonce };
        })
      : await render(clientGone.signal);
  if (!response) return;
  if (request.method === "POST") {
    for (const cookie of await lastWriteCookies()) reply.appendHeader("Set-Cookie", cookie);
  }
  const reason = response.status === 500 && faultReason(context.get(faultContext));
  if (reason) reply.setHeader("Retry-After", RETRY_SECONDS);
  if (!response.headers.has("Cache-Control")) reply.setHeader("Cache-Control", cacheControlOf(request));
  await sendResponse(
    request,
    reply,
    reason ? new Response(response.body, { status: 503, headers: response.headers }) : response,
  );
}

async function fillablePlayer(lookup: ReturnType<typeof knownSession>) {
  const player = await knownPlayer(lookup);
  return player && isFillable(player) ? player : null;
}

/** For reads before the render: they get the page's deadline too, in case the database does not respond. */
function withPageDeadline<T>(read: () => Promise<T>): Promise<T> {
  return withDeadline(PAGE_TIMEOUT_MS, read);
}

/**
 * The Cache-Control header. Pages show the signed-in user's name, and responses to forms repeat what was typed.
 * Computers are shared and Back shows what the browser stored, so neither may be stored.
 */
function cacheControlOf({ method, headers: { cookie } }: IncomingMessage): string {
  return method === "POST" || carriesSession(cookie) ? "no-store" : "private, no-cache";
}

/**
 * Reads the body of an upload only if it comes from an administrator. Other users are redirected by the panel's guard,
 * which needs no body, and so cannot fill the memory.
 */
async function bodyOf(
  request: IncomingMessage,
  url: URL,
  headers: Headers,
  context: RouterContextProvider,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (takesFiles(url.pathname) && !(await isAdmin(headers, context))) return null;
  return readBody(request, url.pathname);
}

/**
 * `/healthz` queries the database; `/livez` does not. A proxy checks `/livez` when no copy of the app is healthy,
 * because without the database this process still serves its cached pages.
 */
async function health(request: IncomingMessage, reply: ServerResponse, check: string) {
  if (check === "/livez") return sendText(request, reply, 200, "ok");
  const isHealthy = await withDeadline(HEALTH_TIMEOUT_MS, () => pool.query("select 1")).then(
    () => true,
    () => false,
  );
  await sendText(request, reply, isHealthy ? 200 : 503, isHealthy ? "ok" : "sin base de datos");
}

async function fail(request: IncomingMessage, reply: ServerResponse, error: unknown) {
  if (reply.headersSent || reply.destroyed) return void reply.destroy();
  if (error instanceof BodyTooLargeError) {
    discardBody(request, reply);
    return sendError(request, reply, 413, tooLargeText(request.url));
  }
  if (error instanceof TooBusyError) {
    discardBody(request, reply);
    return sendError(request, reply, error.status, error.message);
  }
  log.error(safeError(error), "request failed");
  const reason =
    error instanceof DeadlineError ? "el sitio tardó demasiado en responder" : faultReason(error);
  if (!reason) return sendError(request, reply, 500, "Ocurrió un error inesperado. Intenta de nuevo.");
  // 503, because the request is valid and a retry may succeed.
  const text = `En este momento no se puede: ${reason}. Probá de nuevo en unos segundos.`;
  return sendError(request, reply, 503, text);
}

/** Sends an error message: to an API call as JSON, like every API error, else as text. */
async function sendError(request: IncomingMessage, reply: ServerResponse, status: number, text: string) {
  if (callAt(request.url)) return sendJson(reply, errorJson(text, status));
  if (status === 503) reply.setHeader("Retry-After", RETRY_SECONDS);
  await sendText(request, reply, status, text);
}

/**
 * A browser does not read the response while it is still sending, and shows no response if the connection is closed. So
 * the rest of the body is read and discarded as it arrives, within the request timeout.
 */
function discardBody(request: IncomingMessage, reply: ServerResponse) {
  request.resume();
  // On 'finish', because Node sets its own keep-alive timeout on the connection when the response finishes.
  reply.on("finish", () => request.socket.setTimeout(DISCARD_IDLE_MS));
}

interface RequestRecord {
  readonly id: string;
  /** Set by the handler that sends the response. */
  source: ResponseSource;
}

/** Logs one line per request, and adds it to the metrics. Of the URL only the path is logged, and no IP, which is personal data. */
function recordWhenDone(request: IncomingMessage, reply: ServerResponse): RequestRecord {
  const start = performance.now();
  const record: RequestRecord = { id: requestId(request, env.TRUST_PROXY), source: "render" };
  reply.on("close", () => {
    const status = reply.writableFinished ? reply.statusCode : 499;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    observeRequest(record.source, status, ms);
    // Not logged: a proxy checks the health several times a second.
    if (record.source === "health" && status === 200) return;
    logRequest({
      id: record.id,
      method: request.method ?? "",
      path: loggedPath(request.url),
      status,
      ms,
    });
  });
  return record;
}
