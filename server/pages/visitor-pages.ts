import type { IncomingMessage, ServerResponse } from "node:http";
import { cacheKeyOf } from "#app/lib/caching/cached-pages.ts";
import { noDependencies } from "#app/lib/caching/page-dependencies.ts";
import { etagOf, namesEtag } from "#app/lib/http/etag.ts";
import { carriesSession } from "#app/lib/http/session-cookie.ts";
import { acceptedEncoding, type Encoding, encode } from "../responses/compress.ts";
import { headersForUrl } from "../responses/headers.ts";
import { VISITORS_PAGE } from "../service-worker/service-worker.ts";
import { withoutNonce } from "./inline-scripts.ts";
import { PageCache, wantsCurrent } from "./page-cache.ts";

/** A page that is the same for every visitor: it contains nothing personal. */
interface CachedPage {
  headers: [name: string, value: string][];
  body: Buffer;
  etag: string;
  /** The encoded bodies by encoding, each created on first use. */
  sendable: Map<Encoding | "identity", Sendable | Promise<Sendable>>;
  dependencies: ReadonlySet<string>;
}

interface Sendable {
  /** Names and values alternate. */
  headers: string[];
  body: Buffer;
}

/** Renders a page, and records its dependencies. */
type Render = (
  dependencies: ReturnType<typeof noDependencies>,
) => Promise<{ response: Response; nonce: string }>;

/** Serves the pages that are the same for every visitor from memory. */
export class VisitorPages {
  readonly #cache = new PageCache<CachedPage>();

  forget(changed: string): void {
    this.#cache.forget(changed);
  }

  /** Sends a page if it is cached, and returns whether it was. */
  sendFresh(request: IncomingMessage, reply: ServerResponse): boolean {
    const key = cacheKeyOf(request.url ?? "", request.headers.cookie);
    const page = key === null ? undefined : this.#cache.fresh(key, wantsCurrent(request));
    if (page) send(request, reply, page);
    return page !== undefined;
  }

  /** Sends a page from the cache, or renders it. Returns a response that must not be cached instead of sending it. */
  async respond(
    key: string,
    request: IncomingMessage,
    reply: ServerResponse,
    render: Render,
  ): Promise<Response | null> {
    let uncacheable: Response | null = null;
    let isIncomplete = false;
    const { isOwn, page } = this.#cache.fill(key, async () => {
      const dependencies = noDependencies();
      const { response, nonce } = await render(dependencies);
      if (dependencies.isCacheable && isCacheable(response))
        return cachedPage(key, response, nonce, dependencies.names);
      uncacheable = response;
      isIncomplete = dependencies.isIncomplete;
      return null;
    });
    const rendered = await page.catch((error) => {
      if (this.#cache.last(key)) return null;
      throw error;
    });
    // A Response body can be read only once, so requests that joined this render now render their own.
    if (!rendered && !isOwn) uncacheable = (await render(noDependencies())).response;
    const hasFailed = !rendered && (!uncacheable || isIncomplete || (uncacheable as Response).status >= 500);
    const pageToSend = rendered ?? (hasFailed ? this.#cache.last(key) : undefined);
    if (!pageToSend) return uncacheable;
    send(request, reply, pageToSend);
    return null;
  }
}

/** A request without a session cookie: no page can be personal. */
export function isVisitor(request: IncomingMessage): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && !carriesSession(request.headers.cookie);
}

function isCacheable(response: Response): boolean {
  return response.status === 200 && response.headers.getSetCookie().length === 0;
}

async function cachedPage(
  key: string,
  response: Response,
  nonce: string,
  dependencies: ReadonlySet<string>,
): Promise<CachedPage> {
  const { body, hashes } = withoutNonce(Buffer.from(await response.arrayBuffer()), nonce);
  const etag = etagOf(body);
  const headers = new Headers(response.headers);
  const pageHeaders = {
    ...headersForUrl(hashes, key),
    "Cache-Control": "no-cache",
    ETag: etag,
    [VISITORS_PAGE]: "1",
    Vary: "Accept-Encoding, Cookie",
  };
  for (const [name, value] of Object.entries(pageHeaders)) headers.set(name, value);
  return {
    headers: [...headers],
    body,
    etag,
    sendable: new Map(),
    dependencies,
  };
}

function send(request: IncomingMessage, reply: ServerResponse, page: CachedPage): void {
  if (namesEtag(request.headers["if-none-match"], page.etag)) {
    return void reply.writeHead(304, page.headers.flat()).end();
  }
  const encoding = acceptedEncoding(page.body, contentType(page), request.headers["accept-encoding"] ?? "");
  const sendable = sendableOf(page, encoding);
  const isHead = request.method === "HEAD";
  // Usually the body is ready, and is sent without waiting for another tick.
  if (sendable instanceof Promise) {
    sendable.then(
      (created) => sendNow(reply, created, isHead),
      () => reply.destroy(),
    );
  } else {
    sendNow(reply, sendable, isHead);
  }
}

function sendNow(reply: ServerResponse, { headers, body }: Sendable, isHead: boolean): void {
  reply.writeHead(200, headers).end(isHead ? undefined : body);
}

function sendableOf(page: CachedPage, encoding: Encoding | null): Sendable | Promise<Sendable> {
  const key = encoding ?? "identity";
  const cached = page.sendable.get(key);
  if (cached) return cached;
  const sendable = encoding
    ? encode(page.body, encoding).then(
        (body) => {
          const sendable = withBody(page, body, encoding);
          page.sendable.set(key, sendable);
          return sendable;
        },
        (error) => {
          page.sendable.delete(key);
          throw error;
        },
      )
    : withBody(page, page.body, null);
  page.sendable.set(key, sendable);
  return sendable;
}

function withBody(page: CachedPage, body: Buffer, encoding: Encoding | null): Sendable {
  const headers = [
    ...page.headers.flat(),
    ...(encoding ? ["Content-Encoding", encoding] : []),
    "Content-Length",
    String(body.length),
  ];
  return { headers, body };
}

function contentType(page: CachedPage): string {
  return page.headers.find(([name]) => name === "content-type")?.[1] ?? "";
}
