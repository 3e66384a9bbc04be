import { isAPIError } from "better-auth/api";
import { data, type RouterContextProvider } from "react-router";
import { DomainError } from "#app/lib/errors.ts";
import { outOfOrder } from "#app/lib/fault-reason.ts";
import { repeatable } from "#app/lib/form-values.ts";
import { log, safeError } from "#app/lib/log.server.ts";
import { clientAddressContext } from "#app/lib/request-context.ts";
import { type Auth, getAuth } from "./auth.server.ts";
import { withClientAddress } from "./client-address.server.ts";
import { keepRetryAfter } from "./too-many.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What a page is told when it may not be so: the sentence, and what stands beside which field. */
export interface Refusal {
  ok: false;
  status: number;
  message: string;
  fields: Record<string, string>;
}

type Done<T> = { ok: true; value: T; headers: Headers };

/**
 * Calls an endpoint of better-auth for a page's action: `callAuth(args, (api, headers) => api.signInDocument({ body,
 * headers, returnHeaders: true }))`. The headers of the answer carry its cookies and go into the page's own.
 */
export async function callAuth<T>(
  { request, context }: Asked,
  call: (api: Auth["api"], headers: Headers) => Promise<{ headers: Headers; response: T }>,
): Promise<Done<T> | Refusal> {
  const auth = await getAuth();
  const headers = withClientAddress(request.headers, context.get(clientAddressContext));
  try {
    const answer = await call(auth.api, headers);
    return { ok: true, value: answer.response, headers: cookiesOf(answer.headers) };
  } catch (error) {
    if (isAPIError(error)) keepRetryAfter(context, error);
    return refusalOf(error);
  }
}

/** What an endpoint or a use-case refuses. Anything else is a fault: it is told as `fault`, or goes on as one. */
export function refusalOf(error: unknown, fault?: string): Refusal {
  if (error instanceof DomainError) {
    return { ok: false, status: error.status, message: error.message, fields: error.fields };
  }
  if (isAPIError(error) && error.statusCode < 500) {
    const { message = "", fields = {} } = (error.body ?? {}) as Partial<Refusal>;
    return { ok: false, status: error.statusCode, message, fields };
  }
  if (!fault || !(error instanceof Error)) throw error;
  log.error(safeError(error), "a form could not be saved");
  return { ok: false, status: outOfOrder(error) ? 503 : 500, message: fault, fields: {} };
}

/** As the answer of an action, with its status and what was typed, so that nobody has to type it again. */
export function answerRefusal<R extends Refusal>(refusal: R, typed: Record<string, string> = {}) {
  return data({ ...refusal, values: repeatable(typed) }, { status: refusal.status });
}

function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append("Set-Cookie", cookie);
  return cookies;
}
