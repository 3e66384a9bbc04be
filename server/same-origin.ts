/**
 * Whether a request that changes something was sent by a page of ours. Browsers say where a POST comes from and do not
 * let a page lie about it; a program that says nothing carries nobody's cookies but its own.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const from = headers.get("Origin");
  if (from === null) return true;
  return from === origin || hostOf(from) === headers.get("Host");
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}
