import type { IncomingMessage, ServerResponse } from "node:http";
import { compress } from "./compress.ts";

/** Sends a Response of the app in one piece, compressed if that helps. */
export async function sendResponse(request: IncomingMessage, reply: ServerResponse, response: Response) {
  const body = Buffer.from(await response.arrayBuffer());
  reply.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") reply.setHeader(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.appendHeader("Set-Cookie", cookie);
  await sendBody(request, reply, body);
}

export async function sendText(
  request: IncomingMessage,
  reply: ServerResponse,
  status: number,
  text: string,
) {
  reply.statusCode = status;
  reply.setHeader("Content-Type", "text/plain; charset=utf-8");
  reply.setHeader("Cache-Control", "no-store");
  await sendBody(request, reply, Buffer.from(text));
}

async function sendBody(request: IncomingMessage, reply: ServerResponse, body: Buffer) {
  if (!hasBody(reply.statusCode)) return void reply.end();
  const contentType = String(reply.getHeader("Content-Type") ?? "");
  const encoded = reply.hasHeader("Content-Encoding")
    ? null
    : await compress(body, contentType, String(request.headers["accept-encoding"] ?? ""));
  reply.appendHeader("Vary", "Accept-Encoding");
  if (encoded) reply.setHeader("Content-Encoding", encoded.encoding);
  const bytes = encoded?.body ?? body;
  // A HEAD response has no body to measure, but may already carry the length that GET would have.
  if (request.method !== "HEAD") reply.setHeader("Content-Length", bytes.length);
  reply.end(request.method === "HEAD" ? undefined : bytes);
}

function hasBody(status: number): boolean {
  return status !== 204 && status !== 304;
}
