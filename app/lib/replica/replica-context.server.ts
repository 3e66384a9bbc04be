import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareFunction } from "react-router";
import { env } from "../env.server.ts";
import { cookiePrefix } from "../http/session-cookie.ts";
import { mayReadReplica } from "./replica-pages.ts";
import { cookieValueOf, lastWriteIn, type WalPosition } from "./wal-position.ts";

/** How a request may read from a replica (docs/decisions/030). */
export interface Reading {
  /** The position after the last write of this browser: a replica must have replayed it. */
  lastWrite: WalPosition;
  /** Once a request has read from the primary it stays there, so that no page mixes new data with older data. */
  onPrimary: boolean;
}

const current = new AsyncLocalStorage<Reading | undefined>();

const COOKIE = `${cookiePrefix(env.ORIGIN)}.wrote`;
/** Longer than the lag at which a replica is skipped. */
const COOKIE_SECONDS = 60;

/** Root middleware, after the session lookup: lets the loaders of a listed page read from a replica. */
export const readFromReplica: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !mayReadReplica(url.pathname)) return next();
  return withReading(readingOf(request.headers.get("Cookie")), async () => next());
};

/** How a request for a listed page, with these cookies, may read; undefined without replicas. */
export function readingOf(cookies: string | null): Reading | undefined {
  if (!env.DATABASE_READ_URL) return undefined;
  return { lastWrite: lastWriteIn(cookies, COOKIE), onPrimary: false };
}

export function withReading<T>(reading: Reading | undefined, work: () => Promise<T>): Promise<T> {
  return current.run(reading, work);
}

/** Undefined if everything is read from the primary: in a POST, in the panel, in scripts. */
export function currentReading(): Reading | undefined {
  return current.getStore();
}

/**
 * The cookie set on the response to a POST. It is not secret: forging it only sends the client's own reads to the primary.
 */
export function lastWriteCookie(position: WalPosition): string {
  const secure = env.ORIGIN.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${cookieValueOf(position)}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
