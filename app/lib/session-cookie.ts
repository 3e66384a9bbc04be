/** The end of the session cookie's name; behind TLS it has a prefix. */
const SESSION_COOKIE = "potrero.session_token=";

/**
 * Whether a request comes with a session, which may be over. Without one it is a visitor's: nobody is looked up, and the
 * pages that all visitors share may be given.
 */
export function carriesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false;
}
