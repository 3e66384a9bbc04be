import { expect, test } from "vitest";
import { authenticatorKey, isAuthenticatorUri } from "./authenticator.rules.ts";

test("the key in the application is named after the site and the user name, e-mail or not", () => {
  const made = "otpauth://totp/Potrero:null?secret=ABCDEFGH2345&issuer=Potrero&digits=6&period=30";
  expect(authenticatorKey(made, "Liga Sur", "la jefa")).toEqual({
    uri: "otpauth://totp/Liga%20Sur:la%20jefa?secret=ABCDEFGH2345&issuer=Liga%20Sur&digits=6&period=30",
    secret: "ABCDEFGH2345",
  });
});

test.each(["", "javascript:alert(1)", "https://evil.example", "otpauth://hotp/x", " otpauth://totp/x"])(
  "%j is no address of an application",
  (text) => expect(isAuthenticatorUri(text)).toBe(false),
);
