import { isAPIError } from "better-auth/api";
import type { RouterContextProvider } from "react-router";
import type { Refusal } from "#app/lib/answers.server.ts";
import { clientIpContext } from "#app/lib/request-context.ts";
import { type Auth, getAuth } from "./auth.server.ts";
import { withClientIp } from "./client-ip.server.ts";
import { rememberRetryAfter } from "./too-many.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

type Done<T> = { ok: true; value: T; headers: Headers };

/**
 * Calls a better-auth endpoint from a page's action: `callBetterAuth(args, (api, headers) => api.signInDocument({ body,
 * headers, returnHeaders: true }))`. The returned headers hold the cookies to send with the page's answer.
 */
export async function callBetterAuth<T>(
  { request, context }: Asked,
  call: (api: Auth["api"], headers: Headers) => Promise<{ headers: Headers; response: T }>,
): Promise<Done<T> | Refusal> {
  const auth = await getAuth();
  const headers = withClientIp(request.headers, context.get(clientIpContext));
  try {
    const answer = await call(auth.api, headers);
    return { ok: true, value: answer.response, headers: cookiesOf(answer.headers) };
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    rememberRetryAfter(context, error);
    const { message = "", fields = {} } = (error.body ?? {}) as Partial<Refusal>;
    return { ok: false, status: error.statusCode, message, fields };
  }
}

function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("Set-Cookie", cookie);
  return cookies;
}
