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
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not end the connection: what is wrong has still to be told.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const type = request.headers["content-type"] ?? "";
  if (hasTooManyFields(type, body) || typedBytes(type, body) > mostTyped) throw new BodyTooLargeError();
  return new Uint8Array(body.buffer, body.byteOffset, body.length);
}

/** Where a form has its own words for what cannot be read, they are said too when it is not even taken in. */
const OWN_WORDS: Record<string, string> = { "/admin/fixtures": "Error al procesar el archivo" };

export function tooLargeText(path = ""): string {
  return OWN_WORDS[path.replace(/[.?].*$/, "")] ?? "Lo que enviaste es demasiado grande.";
}
