import type { IncomingMessage } from "node:http";
import { hasTooManyFields } from "./form-fields.ts";

/** Every form that is only typed, a whole matchday included. */
const MAX_FORM_BYTES = 1024 * 1024;
/** A picture of 8 MB, and what is typed around it. */
const MAX_UPLOAD_BYTES = 9 * 1024 * 1024;

/** The screens of the panel that send a file (a picture, a fixture in a document), to themselves or to below them. */
const UPLOAD_SCREENS = [
  "/admin/courses",
  "/admin/flyers",
  "/admin/leagues",
  "/admin/teams",
  "/admin/clubes",
  "/admin/fixtures",
];

export class BodyTooLargeError extends Error {}

/** Whether a form with a file may be sent here. Scripts send to the page's address with `.data` behind it. */
export function takesFiles(pathname: string): boolean {
  const path = pathname.replace(/\.data$/, "");
  return UPLOAD_SCREENS.some((screen) => path === screen || path.startsWith(`${screen}/`));
}

/**
 * Reads a whole request body, or refuses it as soon as it is known to be too large. Handlers never see half a body: a
 * connection lost in the middle of a save has then saved nothing.
 */
export async function readBody(
  request: IncomingMessage,
  withFile: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const limit = withFile ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES;
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
  if (hasTooManyFields(request.headers["content-type"] ?? "", body)) throw new BodyTooLargeError();
  return new Uint8Array(body.buffer, body.byteOffset, body.length);
}

/** Where a form has its own words for what cannot be read, they are said too when it is not even taken in. */
const OWN_WORDS: Record<string, string> = { "/admin/fixtures": "Error al procesar el archivo" };

export function tooLargeText(path = ""): string {
  return OWN_WORDS[path.replace(/[.?].*$/, "")] ?? "Lo que enviaste es demasiado grande.";
}
