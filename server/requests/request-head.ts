import type { IncomingMessage } from "node:http";

/**
 * More than any page's URL. Parsing a query of 14 kB takes a millisecond: 2,000 of them, which can arrive in one turn of the
 * event loop, blocked it for two seconds.
 */
const MAX_URL = 2_000;
/** The router asks about many paths at once, and two screens of a season have their selection in the URL. */
const LONG_URLS = /^\/(?:__manifest\?|admin\/temporadas\/)/;

export type HeadFault = { status: number; text: string };

/** Why a request is refused before anything else is read of it; null if it is not. */
export function headFault({
  url = "",
  headers,
  httpVersion,
}: Pick<IncomingMessage, "url" | "headers" | "httpVersion">): HeadFault | null {
  if (url.length > MAX_URL && !LONG_URLS.test(url))
    return { status: 400, text: "La dirección no es válida." };
  // Node would answer these two by itself, all that are in one packet in one turn: see one-per-connection.ts.
  if (headers.host === undefined && httpVersion === "1.1") return { status: 400, text: "Falta el sitio." };
  const expected = headers.expect?.toLowerCase();
  if (expected !== undefined && expected !== "100-continue") {
    return { status: 417, text: "Ese pedido espera algo que este sitio no da." };
  }
  return null;
}
