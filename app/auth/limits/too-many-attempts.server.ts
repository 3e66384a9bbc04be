import { AsyncLocalStorage } from "node:async_hooks";
import { APIError, isAPIError } from "better-auth/api";
import type { MiddlewareFunction } from "react-router";
import { DomainError } from "#app/lib/errors.ts";
import { type Charge, type Limit, take, takeAll } from "./limits.server.ts";

export const TOO_MANY = "Demasiados intentos. Esperá un momento y probá de nuevo.";
export const TOO_MANY_HERE =
  "Hubo demasiados intentos desde esta red. Probá más tarde, o pedile un código a la organización.";

/** The limit that the current page request has reached. */
const reached = new AsyncLocalStorage<{ limit?: Limit }>();

/** For an endpoint: takes one attempt from each allowance, or answers 429. */
export async function takeOrRefuse(charges: Charge[]): Promise<void> {
  const exhausted = await takeAll(charges);
  if (exhausted) throw tooMany(exhausted);
}

export function tooMany(exhausted: Limit, message = TOO_MANY): APIError {
  rememberLimit(exhausted);
  return new APIError("TOO_MANY_REQUESTS", { message, fields: {} }, { "Retry-After": waitFor(exhausted) });
}

export function isTooMany(error: unknown): boolean {
  return isAPIError(error) && error.statusCode === 429;
}

/** For a use-case: takes one attempt, or throws a DomainError with the message also beside `field`. */
export async function takeOrThrow(limit: Limit, key: string, field?: string): Promise<void> {
  if (await take(limit, key)) return;
  rememberLimit(limit);
  throw new DomainError(TOO_MANY, 429, field ? { [field]: TOO_MANY } : {});
}

/** For the root: the router drops the headers of an action, so a page's 429 gets its Retry-After here. */
export const addRetryAfter: MiddlewareFunction<Response> = async (_, next) => {
  const request: { limit?: Limit } = {};
  const response = await reached.run(request, next);
  if (response.status === 429 && request.limit) response.headers.set("Retry-After", waitFor(request.limit));
  return response;
};

function rememberLimit(limit: Limit): void {
  const request = reached.getStore();
  if (request) request.limit = limit;
}

function waitFor({ everySeconds }: Limit): string {
  return String(Math.ceil(everySeconds));
}
