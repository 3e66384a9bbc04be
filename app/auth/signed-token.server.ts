import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The value of a cookie of ours, if it bears our signature, as better-auth writes it; null if there is none of exactly this
 * name, if there are several, or if it is not ours.
 */
export function signedToken(cookies: string, secret: string, name: string): string | null {
  const [cookie = "", ...others] = cookies.split("; ").filter((one) => one.startsWith(`${name}=`));
  const found = cookie.match(/^[^=]+=([\w~-]+)\.([\w%]+)$/);
  if (!found || others.length > 0) return null;
  const [, token = "", signature = ""] = found;
  const hmac = createHmac("sha256", secret).update(token).digest("base64");
  const expected = Buffer.from(encodeURIComponent(hmac));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
