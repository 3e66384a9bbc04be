/** The message for a form sent after its session ended, perhaps in another tab. */
export const SIGNED_OUT =
  "Tu sesión terminó. Iniciá sesión en otra pestaña y volvé a guardar: acá no se pierde nada.";

const PANEL = "/admin";

/** The message for a form refused because of its session; null if it was refused for another reason. */
export function sessionRefusal(status: number, path: string, message: unknown): string | null {
  if (status === 401) return SIGNED_OUT;
  if (status !== 403) return null;
  // In the panel, 403 means that the administrator's session ended and a player signed in. Elsewhere 403 means a limited
  // session, and the response says what to do.
  if (isPanel(path)) return SIGNED_OUT;
  return typeof message === "string" ? message : null;
}

/** Where to sign in again. */
export function signInPath(path: string): string {
  return isPanel(path) ? "/admin/login" : "/user/auth";
}

function isPanel(path: string): boolean {
  return path === PANEL || path.startsWith(`${PANEL}/`);
}
