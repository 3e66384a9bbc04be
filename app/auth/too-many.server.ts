import { APIError, isAPIError } from "better-auth/api";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { type Charge, type Limit, takeAll } from "./limits.server.ts";

export const TOO_MANY = "Demasiados intentos. Esperá un momento y probá de nuevo.";
export const TOO_MANY_HERE =
  "Hubo demasiados intentos desde esta red. Probá más tarde, o pedile un código a la organización.";

/** Takes one attempt from each allowance, or answers 429 with the time until the exhausted one allows another. */
export async function takeOrRefuse(charges: Charge[]): Promise<void> {
  const exhausted = await takeAll(charges);
  if (exhausted) throw tooMany(exhausted);
}

export function tooMany(exhausted: Limit, message = TOO_MANY): APIError {
  const headers = { "Retry-After": String(Math.ceil(exhausted.everySeconds)) };
  return new APIError("TOO_MANY_REQUESTS", { message, fields: {} }, headers);
}

export function isTooMany(error: unknown): boolean {
  return isAPIError(error) && error.statusCode === 429;
}

/**
 * The default is for wrong passwords of a signed-in user, the one limit that pages check without calling an endpoint.
 */
const USUAL_WAIT_SECONDS = "3600";
const retryAfterContext = createContext(USUAL_WAIT_SECONDS);

/** Stores the waiting time of the reached limit. */
export function rememberRetryAfter(context: Readonly<RouterContextProvider>, error: APIError): void {
  const seconds = new Headers(error.headers).get("Retry-After");
  if (seconds) context.set(retryAfterContext, seconds);
}

/** For the root: the router drops the headers of an action, so a page's 429 gets its Retry-After here. */
export const addRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (response.status === 429 && !response.headers.has("Retry-After")) {
    response.headers.set("Retry-After", context.get(retryAfterContext));
  }
  return response;
};
