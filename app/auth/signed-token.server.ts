import { createHmac, timingSafeEqual } from "node:crypto";
import { carriesSession } from "#app/lib/session-cookie.ts";

/**
 * The value of the session cookie, or of another one of ours, if it bears our signature, as better-auth writes it; null if there is none, if there
 * are several, or if it is not ours.
 */
export function signedToken(cookies: string, secret: string, isWanted = carriesSession): string | null {
  const [cookie = "", ...others] = cookies.split("; ").filter(isWanted);
  const found = cookie.match(/^[^=]+=([\w~-]+)\.([\w%]+)$/);
  if (!found || others.length > 0) return null;
  const [, token = "", signature = ""] = found;
  const hmac = createHmac("sha256", secret).update(token).digest("base64");
  const expected = Buffer.from(encodeURIComponent(hmac));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
