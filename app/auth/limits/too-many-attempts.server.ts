import { AsyncLocalStorage } from "node:async_hooks";
import { APIError, isAPIError } from "better-auth/api";
import type { MiddlewareFunction } from "react-router";
import { DomainError } from "#app/lib/errors.ts";
import { type Charge, type Limit, take, takeAll } from "./limits.server.ts";

export const TOO_MANY = "Demasiados intentos. Esperá un momento y probá de nuevo.";
export const TOO_MANY_HERE =
  "Hubo demasiados intentos desde esta red. Probá más tarde, o pedile un código a la organización.";

/** The limit that the current request has reached. */
const reached = new AsyncLocalStorage<{ limit?: Limit }>();

/** For an endpoint: takes one attempt from each allowance, or throws the APIError for a 429. */
export async function takeOrApiError(charges: Charge[]): Promise<void> {
  const exhausted = await takeAll(charges);
  if (exhausted) throw tooMany(exhausted);
}

export function tooMany(exhausted: Limit, message = TOO_MANY): APIError {
  rememberLimit(exhausted);
  return new APIError(
    "TOO_MANY_REQUESTS",
    { message, fields: {} },
    { "Retry-After": retryAfterOf(exhausted) },
  );
}

export function isTooMany(error: unknown): boolean {
  return isAPIError(error) && error.statusCode === 429;
}

/** For a use-case: takes one attempt, or throws the DomainError for a 429, with the message as an error of `field` too. */
export async function takeOrDomainError(limit: Limit, key: string, field?: string): Promise<void> {
  if (!(await take(limit, key))) throwTooMany(limit, TOO_MANY, field);
}

/** For a use-case whose limit is exhausted. */
export function throwTooMany(exhausted: Limit, message: string, field?: string): never {
  rememberLimit(exhausted);
  throw new DomainError(message, 429, field ? { [field]: message } : {});
}

/** Root middleware. The router drops the headers of an action, so a page's 429 gets its Retry-After here. */
export const addRetryAfter: MiddlewareFunction<Response> = async (_, next) => {
  const { response, retryAfter } = await withRetryAfter(next);
  if (response.status === 429 && retryAfter) response.headers.set("Retry-After", retryAfter);
  return response;
};

/**
 * Handles a request. `retryAfter` is the longest possible wait, in seconds, for the limit that the request reached;
 * undefined if it reached none.
 */
export async function withRetryAfter<T>(handle: () => Promise<T>) {
  const request: { limit?: Limit } = {};
  const response = await reached.run(request, handle);
  return { response, retryAfter: request.limit && retryAfterOf(request.limit) };
}

function rememberLimit(limit: Limit): void {
  const request = reached.getStore();
  if (request) request.limit = limit;
}

function retryAfterOf({ everySeconds }: Limit): string {
  return String(Math.ceil(everySeconds));
}
