import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a POST was sent by a page of this site. Browsers send the origin of a POST and do not let a page forge it. A
 * client that sends none is not a browser, so no user's cookies can be abused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none";
  const from = headers.origin;
  if (from === undefined) return true;
  return from === origin || hostOf(from) === headers.host;
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).host;
  } catch {
    return null;
  }
}
