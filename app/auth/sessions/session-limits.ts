/** A session that nobody uses ends after this long; one in use is refreshed at most once an hour. */
export const SESSION_IDLE_SECONDS = 30 * 24 * 3600;
export const SESSION_REFRESH_SECONDS = 3600;
/** Maximum age of a session, however much it is used. */
const SESSION_MAX_SECONDS = 180 * 24 * 3600;

/** Administrators can see everybody's data, so their sessions are shorter. */
const ADMIN_IDLE_SECONDS = 12 * 3600;
const ADMIN_MAX_SECONDS = 7 * 24 * 3600;

/** An administrator's password-recovery link. Its e-mail says 'media hora'. */
export const RECOVERY_SECONDS = 30 * 60;

/** How long an account recognises a browser: the longest that browsers keep a cookie. */
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600;

/** The expiry of a session used now. */
export function sessionEnd(role: string, openedAt: Date, now: Date): Date {
  const admin = role === "admin";
  const idleEnd = now.getTime() + (admin ? ADMIN_IDLE_SECONDS : SESSION_IDLE_SECONDS) * 1000;
  const maxEnd = openedAt.getTime() + (admin ? ADMIN_MAX_SECONDS : SESSION_MAX_SECONDS) * 1000;
  return new Date(Math.min(idleEnd, maxEnd));
}
