import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signedToken } from "./signed-token.server.ts";

const SECRET = "un-secreto";
const signed = (token: string, secret = SECRET) =>
  encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
const own = `potrero.session_token=${signed("abc")}`;

describe("the token of a session cookie is taken", () => {
  it.each([
    ["when there is no cookie", ""],
    ["when it has no signature", "potrero.session_token=abc"],
    ["when it was signed by somebody else", `potrero.session_token=${signed("abc", "otro")}`],
    ["when the signature is of another token", own.replace("=abc.", "=abd.")],
    ["when the signature is cut short", own.slice(0, -3)],
    ["when the signature is empty", "potrero.session_token=abc."],
    ["when there are two", `${own}; ${own}`],
  ])("not %s", (_, cookies) => {
    expect(signedToken(cookies, SECRET)).toBeNull();
  });

  it.each([own, `tema=oscuro; ${own}; otra=1`, `__Host-${own}`])("from %s", (cookies) => {
    expect(signedToken(cookies, SECRET)).toBe("abc");
  });
});
