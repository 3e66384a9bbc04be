import type { IncomingMessage } from "node:http";
import { MAX_UPLOAD_BYTES, maxTypedBytes, takesFiles } from "#app/lib/body-limits.ts";
import { hasTooManyFields, typedBytes } from "./form-fields.ts";

export class BodyTooLargeError extends Error {}

/**
 * Reads a whole request body, or refuses it as soon as it is known to be too large. Handlers never see a partial body,
 * so a connection lost in the middle of a form saves nothing.
 */
export async function readBody(request: IncomingMessage, pathname: string): Promise<Uint8Array<ArrayBuffer>> {
  const maxTyped = maxTypedBytes(pathname);
  const limit = takesFiles(pathname) ? MAX_UPLOAD_BYTES : maxTyped;
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLargeError();
  const body = await wholeBody(request, limit);
  const type = request.headers["content-type"] ?? "";
  if (hasTooManyFields(type, body) || typedBytes(type, body) > maxTyped) throw new BodyTooLargeError();
  return new Uint8Array(body.buffer, body.byteOffset, body.length);
}

/**
 * The number of chunks that any body may have, and the minimum average length beyond that. A chunk costs the same
 * whatever its length: 60,000 chunks of one byte blocked the event loop for 200 ms, and a million, discarded, for over
 * a second.
 */
const FREE_PIECES = 1_000;
const SHORTEST_PIECE = 64;

/** Uses events, because an async iterator joins the chunks that have arrived and so cannot count them. */
function wholeBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const onPiece = (piece: Buffer) => {
      size += piece.length;
      if (size > limit) return refuse();
      pieces.push(piece);
      if (pieces.length <= FREE_PIECES + size / SHORTEST_PIECE) return;
      // No browser sends this. Reading the rest in order to answer is exactly the cost to avoid.
      request.socket.destroy();
      refuse();
    };
    // The connection stays open for the error message.
    const refuse = () => {
      request.off("data", onPiece);
      reject(new BodyTooLargeError());
    };
    request.on("data", onPiece);
    request.on("end", () => resolve(Buffer.concat(pieces)));
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
