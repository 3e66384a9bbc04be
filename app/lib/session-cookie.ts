/**
 * What the names of our cookies begin with. Behind TLS the prefix makes browsers refuse a cookie unless it is Secure, of this
 * host alone and for every path: no other site of the same domain can set one.
 */
export function cookiePrefix(origin: string): string {
  return origin.startsWith("https:") ? "__Host-potrero" : "potrero";
}

/** The end of the session cookie's name. */
const SESSION_COOKIE = "potrero.session_token=";

/**
 * Whether a request comes with a session, which may be over. Without one it is a visitor's: nobody is looked up, and the
 * pages that all visitors share may be given.
 */
export function carriesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false;
}
