import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiCall } from "#app/api/api-call.server.ts";
import { API_CALLS } from "#app/api/calls.server.ts";
import { withClientIp } from "#app/auth/limits/client-ip.server.ts";
import { withRetryAfter } from "#app/auth/limits/too-many-attempts.server.ts";
import { SESSIONS_UNAVAILABLE, senderOf } from "#app/auth/sessions/current-user.server.ts";
import { env } from "#app/lib/env.server.ts";
import { errorJson, type JsonResponse } from "#app/lib/http/answers.server.ts";
import { RETRY_SECONDS, WRITE_DEADLINE_MS, withDeadline } from "#app/lib/http/deadline.server.ts";
import { readJson } from "#app/lib/http/read-json.server.ts";
import { readCall } from "./requests/body.ts";
import { clientIp } from "./requests/client-ip.ts";
import { headersOf } from "./requests/request-headers.ts";
import { isSameOrigin } from "./requests/same-origin.ts";
import { headersForUrl } from "./responses/headers.ts";
import { lastWriteCookies } from "./responses/last-write.ts";

const calls = new Map(Object.entries(API_CALLS));
const HEADERS = {
  ...headersForUrl([]),
  "Content-Type": "application/json",
  "Cache-Control": "no-store",
};

/** The API call at a URL, if any. */
export function callAt(url = ""): ApiCall | undefined {
  return calls.get(url.split("?", 1)[0] ?? "");
}

export async function handleCall(call: ApiCall, request: IncomingMessage, reply: ServerResponse) {
  if (request.method !== "POST") {
    return sendJson(reply, errorJson("Ese método no se usa acá", 405), { Allow: "POST" });
  }
  if (!isSameOrigin(request.headers, env.ORIGIN)) {
    return sendJson(reply, errorJson("Ese pedido vino de otro sitio.", 403));
  }
  const body = await readCall(request);
  const { response: outcome, retryAfter } = await withRetryAfter(() =>
    withDeadline(WRITE_DEADLINE_MS, () => runCall(call, request, body)),
  );
  const cookies = [...outcome.cookies, ...(await lastWriteCookies())];
  sendJson(reply, outcome.response, {
    ...(cookies.length > 0 && { "Set-Cookie": cookies }),
    ...(outcome.response.status === 429 && retryAfter && { "Retry-After": retryAfter }),
  });
}

async function runCall(call: ApiCall, request: IncomingMessage, body: Uint8Array) {
  const ip = clientIp(request, env.TRUST_PROXY);
  const sender = await senderOf(request.headers.cookie, () => withClientIp(headersOf(request), ip));
  if (!sender) return { response: errorJson(SESSIONS_UNAVAILABLE, 503), cookies: [] };
  const contentType = request.headers["content-type"] ?? "";
  const response = await call(sender.identity.user, (schema) => readJson(contentType, body, schema), {
    ip,
    token: sender.identity.token,
  });
  return { response, cookies: sender.cookies };
}

export function sendJson(
  reply: ServerResponse,
  { status, body }: JsonResponse,
  headers: Record<string, string | string[]> = {},
): void {
  const text = JSON.stringify(body);
  reply.writeHead(status, {
    ...HEADERS,
    ...headers,
    ...(status === 503 && { "Retry-After": RETRY_SECONDS }),
    "Content-Length": Buffer.byteLength(text),
  });
  reply.end(text);
}
