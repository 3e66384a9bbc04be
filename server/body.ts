import type { IncomingMessage } from "node:http";
import { MAX_UPLOAD_BYTES, mostTypedBytes, takesFiles } from "#app/lib/body-limits.ts";
import { hasTooManyFields, typedBytes } from "./form-fields.ts";

export class BodyTooLargeError extends Error {}

/**
 * Reads a whole request body, or refuses it as soon as it is known to be too large. Handlers never see half a body: a
 * connection lost in the middle of a save has then saved nothing.
 */
export async function readBody(request: IncomingMessage, pathname: string): Promise<Uint8Array<ArrayBuffer>> {
  const mostTyped = mostTypedBytes(pathname);
  const limit = takesFiles(pathname) ? MAX_UPLOAD_BYTES : mostTyped;
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLargeError();
  const body = await wholeBody(request, limit);
  const type = request.headers["content-type"] ?? "";
  if (hasTooManyFields(type, body) || typedBytes(type, body) > mostTyped) throw new BodyTooLargeError();
  return new Uint8Array(body.buffer, body.byteOffset, body.length);
}

/**
 * Pieces that any body may have, and how long they must be on average beyond that. A piece costs the same whatever its
 * length: 60,000 chunks of one letter held the loop for 200 ms, and a million of them, thrown away, for more than a second.
 */
const FREE_PIECES = 1_000;
const SHORTEST_PIECE = 64;

/** By events: an iterator joins what has arrived, and so does not see the pieces. */
function wholeBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const take = (piece: Buffer) => {
      size += piece.length;
      if (size > limit) return refuse();
      pieces.push(piece);
      if (pieces.length <= FREE_PIECES + size / SHORTEST_PIECE) return;
      // No browser sends this. Reading on to tell it so would cost what it is about to be refused for.
      request.socket.destroy();
      refuse();
    };
    // The connection stays: what is wrong has still to be told.
    const refuse = () => {
      request.off("data", take);
      reject(new BodyTooLargeError());
    };
    request.on("data", take);
    request.on("end", () => resolve(Buffer.concat(pieces)));
    request.on("error", reject);
    const cutOff = () => reject(new Error("the body of a request ended too early"));
    request.on("close", cutOff);
    // Who left while something else was looked at leaves nothing more to wait for.
    if (request.destroyed) cutOff();
  });
}

/** Where a form has its own words for what cannot be read, they are said too when it is not even taken in. */
const OWN_WORDS: Record<string, string> = { "/admin/fixtures": "Error al procesar el archivo" };

export function tooLargeText(path = ""): string {
  return OWN_WORDS[path.replace(/[.?].*$/, "")] ?? "Lo que enviaste es demasiado grande.";
}
