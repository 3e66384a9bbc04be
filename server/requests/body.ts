import type { IncomingMessage } from "node:http";
import {
  FREE_CHUNKS,
  MAX_CALL_BYTES,
  MAX_UPLOAD_BYTES,
  MIN_CHUNK_BYTES,
  maxTypedBytes,
  takesFiles,
} from "#app/lib/http/body-limits.ts";
import { exclusiveTurn } from "#app/lib/queues/exclusive-turn.server.ts";
import { hasTooManyFields, typedBytes } from "./form-fields.ts";

/** Above this, checking and parsing a body takes a noticeable part of a turn of the event loop. */
const LARGE_BODY_BYTES = 4_000;

export class BodyTooLargeError extends Error {}

/**
 * Reads a whole request body, or refuses it as soon as it is known to be too large. Handlers never see a partial body,
 * so a connection lost in the middle of a form saves nothing.
 */
export function readBody(request: IncomingMessage, pathname: string): Promise<Uint8Array<ArrayBuffer>> {
  const maxTyped = maxTypedBytes(pathname);
  return readUpTo(request, maxTyped, takesFiles(pathname) ? MAX_UPLOAD_BYTES : maxTyped);
}

/** The body of an API call. */
export function readCall(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return readUpTo(request, MAX_CALL_BYTES, MAX_CALL_BYTES);
}

async function readUpTo(
  request: IncomingMessage,
  maxTyped: number,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLargeError();
  const body = await wholeBody(request, limit);
  // The bodies of many requests can arrive in one turn of the event loop, and checking and parsing large ones is slow.
  if (body.length > LARGE_BODY_BYTES) await exclusiveTurn();
  const type = request.headers["content-type"] ?? "";
  if (hasTooManyFields(type, body) || typedBytes(type, body) > maxTyped) throw new BodyTooLargeError();
  return new Uint8Array(body.buffer, body.byteOffset, body.length);
}

/** Uses events, because an async iterator joins the chunks that have arrived and so cannot count them. */
function wholeBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onChunk = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return refuse();
      chunks.push(chunk);
      if (chunks.length <= FREE_CHUNKS + size / MIN_CHUNK_BYTES) return;
      // No browser sends so many tiny chunks. Reading the rest in order to respond is exactly the cost to avoid.
      request.socket.destroy();
      refuse();
    };
    // The connection stays open for the error message.
    const refuse = () => {
      request.off("data", onChunk);
      reject(new BodyTooLargeError());
    };
    request.on("data", onChunk);
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
    const cutOff = () => reject(new Error("the body of a request ended too early"));
    request.on("close", cutOff);
    // The client may have left before the listeners were attached; no event would follow.
    if (request.destroyed) cutOff();
  });
}

/** Forms with their own message for an unreadable file; it is also used for a file that is too large. */
const OWN_MESSAGES: Record<string, string> = { "/admin/fixtures": "Error al procesar el archivo" };

export function tooLargeText(path = ""): string {
  return OWN_MESSAGES[path.replace(/[.?].*$/, "")] ?? "Lo que enviaste es demasiado grande.";
}
