import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import { constraintOf } from "#app/lib/database-errors.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Refusal, refusalOf } from "#app/lib/http/answers.server.ts";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import { type Auth, getAuth } from "./auth.server.ts";
import { translatedRefusal } from "./better-auth-responses.server.ts";
import { withClientIp } from "./limits/client-ip.server.ts";
import { untilNextStep } from "./sign-in/response-steps.ts";
import { inTurn, laneOf } from "./sign-in/sign-in-queue.server.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

type Success<T> = { ok: true; value: T; headers: Headers };

/**
 * Calls a better-auth endpoint from a page's action: `callBetterAuth(args, (api, headers) => api.signInDocument({ body,
 * headers, returnHeaders: true }))`. The returned headers hold the cookies to send with the page's response.
 */
export async function callBetterAuth<T>(
  { request, context }: ActionArgs,
  call: (api: Auth["api"], headers: Headers) => Promise<{ headers: Headers; response: T }>,
): Promise<Success<T> | Refusal> {
  const began = performance.now();
  const auth = await getAuth();
  const headers = withClientIp(request.headers, context.get(clientIpContext));
  try {
    const result = await inTurn(await laneOf(headers), () => call(auth.api, headers));
    return { ok: true, value: result.response, headers: cookiesOf(result.headers) };
  } catch (error) {
    if (constraintOf(error) === ONE_SECOND_FACTOR) return toRefusal({}, 409);
    if (error instanceof DomainError) return refusalOf(error);
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    // Outside the queue: an idle wait must not hold a place in it.
    if (error.statusCode === 202) await untilNextStep(began);
    return toRefusal(error.body ?? {}, error.statusCode);
  }
}

/** Violated when a second factor is set up twice concurrently. */
const ONE_SECOND_FACTOR = "auth_two_factors_user_id_unique";

function toRefusal(body: object, status: number): Refusal {
  const { message = "", fields = {} } = translatedRefusal({ ...body }, status) as Partial<Refusal>;
  return { ok: false, status, message, fields };
}

function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("Set-Cookie", cookie);
  return cookies;
}
