import type { IncomingMessage } from "node:http";

/** Room for a picture of an upload form; everything else is far smaller. */
const MAX_BODY_BYTES = 12 * 1024 * 1024;

export class BodyTooLargeError extends Error {}

/**
 * Reads a whole request body, or refuses it. Handlers never see half a body: a connection lost in the middle of a save
 * has then saved nothing.
 */
export async function readBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLargeError();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Where a form has its own words for what cannot be read, they are said too when it is not even taken in. */
const OWN_WORDS: Record<string, string> = { "/admin/fixtures": "Error al procesar el archivo" };

export function tooLargeText(path = ""): string {
  return OWN_WORDS[path.replace(/[.?].*$/, "")] ?? "Lo que enviaste es demasiado grande.";
}
