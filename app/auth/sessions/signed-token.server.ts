import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The value of a cookie signed by this site, in better-auth's format. Null if no cookie has exactly this name, if
 * several have it, or if the signature is wrong.
 */
export function signedToken(cookies: string, secret: string, name: string): string | null {
  const [cookie = "", ...others] = cookies
    .split("; ")
    .filter((candidate) => candidate.startsWith(`${name}=`));
  const found = cookie.match(/^[^=]+=([\w~-]+)\.([\w%]+)$/);
  if (!found || others.length > 0) return null;
  const [, token = "", signature = ""] = found;
  const hmac = createHmac("sha256", secret).update(token).digest("base64");
  const expected = Buffer.from(encodeURIComponent(hmac));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : null;
}
