import { expect, test } from "vitest";
import { authenticatorKey, isAuthenticatorUri, squaresPath } from "./authenticator.rules.ts";

test("the key in the application is named after the site and the user name, e-mail or not", () => {
  const made = "otpauth://totp/Potrero:null?secret=ABCDEFGH2345&issuer=Potrero&digits=6&period=30";
  expect(authenticatorKey(made, "Potrero", "la jefa")).toEqual({
    uri: "otpauth://totp/Potrero:la%20jefa?secret=ABCDEFGH2345&issuer=Potrero&digits=6&period=30",
    secret: "ABCDEFGH2345",
  });
});

test.each(["", "javascript:alert(1)", "https://evil.example", "otpauth://hotp/x", " otpauth://totp/x"])(
  "%j is no address of an application",
  (text) => expect(isAuthenticatorUri(text)).toBe(false),
);

test("every dark square of a code is in its path, and no other", () => {
  const [o, x] = [false, true];
  expect(squaresPath([[o, o]])).toBe("");
  expect(
    squaresPath([
      [x, x, o, x],
      [o, o, o, o],
      [o, x, x, x],
    ]),
  ).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z");
});
