import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { cookiePrefix } from "#app/lib/http/session-cookie.ts";
import { signedToken } from "./signed-token.server.ts";

const SECRET = "un-secreto";
const NAME = "potrero.session_token";
const signed = (token: string, secret = SECRET) =>
  encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
const own = `potrero.session_token=${signed("abc")}`;

test.each([
  ["when there is no cookie", ""],
  ["when the cookie has no signature", "potrero.session_token=abc"],
  ["when the cookie was signed with another secret", `potrero.session_token=${signed("abc", "otro")}`],
  ["when the signature belongs to another token", own.replace("=abc.", "=abd.")],
  ["when the signature is truncated", own.slice(0, -3)],
  ["when the signature is empty", "potrero.session_token=abc."],
  ["when two cookies have that name", `${own}; ${own}`],
  ["when the name of the cookie only ends with the expected one", `x${own}`],
  ["when the name of the cookie has an unexpected prefix", `__Host-${own}`],
])("signedToken is null %s", (_, cookies) => {
  expect(signedToken(cookies, SECRET, NAME)).toBeNull();
});

test.each([own, `tema=oscuro; ${own}; otra=1`])("signedToken reads the token from %s", (cookies) => {
  expect(signedToken(cookies, SECRET, NAME)).toBe("abc");
});

test("signedToken ignores a cookie that another site on the same domain could set, if ours is served over TLS", () => {
  const name = `${cookiePrefix("https://liga.example")}.session_token`;
  expect(signedToken(own, SECRET, name)).toBeNull();
  expect(signedToken(`__Host-${own}`, SECRET, name)).toBe("abc");
});
