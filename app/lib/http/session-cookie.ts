/**
 * The prefix of our cookie names. With TLS, `__Host-` makes browsers refuse the cookie unless it is Secure, has no Domain and
 * has Path=/, so that no other host of the same domain can set it.
 */
export function cookiePrefix(origin: string): string {
  return origin.startsWith("https:") ? "__Host-potrero" : "potrero";
}

/** The end of the session cookie's name. */
const SESSION_COOKIE = "potrero.session_token=";

/**
 * Whether a request has a session cookie; the session may have expired. Without one it is a visitor's request: no session is
 * looked up, and cached pages may be served.
 */
export function carriesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false;
}
