import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.rules.ts";
import { isCommonPassword } from "./passwords.rules.ts";

test.each([
  "12345678",
  "PASSWORD",
  "Contraseña",
  "contrasen\u0303a",
  "aaaaaaaa",
  "⚽⚽⚽⚽⚽⚽⚽⚽",
  "23456789",
  "hgfedcba",
  "riverplate",
  "Trustno1",
  "baseball",
  "Maradona10",
])("%s is a common password", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["golazo-2026", "potrero-demo", "la pelota no se mancha", "12345687", "ñandú veloz"])(
  "%s is not a common password",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test("each of the 3,000 listed passwords is common, and long enough to be accepted otherwise", () => {
  expect(COMMON_PASSWORDS.size).toBe(3_000);
  for (const password of COMMON_PASSWORDS) {
    expect(password.length).toBeGreaterThanOrEqual(8);
    expect(isCommonPassword(password)).toBe(true);
  }
});
