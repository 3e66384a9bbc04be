import { expect, test } from "vitest";
import { authenticatorKey, isAuthenticatorUri } from "./authenticator.rules.ts";

test("the authenticator app shows the names of the site and the user, even with spaces", () => {
  const uri = "otpauth://totp/Potrero:null?secret=ABCDEFGH2345&issuer=Potrero&digits=6&period=30";
  expect(authenticatorKey(uri, "Liga Sur", "la jefa")).toEqual({
    uri: "otpauth://totp/Liga%20Sur:la%20jefa?secret=ABCDEFGH2345&issuer=Liga%20Sur&digits=6&period=30",
    secret: "ABCDEFGH2345",
  });
});

test.each(["", "javascript:alert(1)", "https://evil.example", "otpauth://hotp/x", " otpauth://totp/x"])(
  "%j is not accepted as an authenticator URI",
  (text) => expect(isAuthenticatorUri(text)).toBe(false),
);
