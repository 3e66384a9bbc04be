import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request that changes something was sent by a page of ours. Browsers say where a POST comes from and do not
 * let a page lie about it; a program that says nothing carries nobody's cookies but its own.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none";
  const from = headers.origin;
  if (from === undefined) return true;
  return from === origin || hostOf(from) === headers.host;
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}
