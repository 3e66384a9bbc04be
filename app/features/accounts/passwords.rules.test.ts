import { expect, it } from "vitest";
import { isCommonPassword } from "./passwords.rules.ts";

it.each([
  "12345678",
  "PASSWORD",
  "Contraseña",
  "contrasen\u0303a",
  "aaaaaaaa",
  "⚽⚽⚽⚽⚽⚽⚽⚽",
  "23456789",
  "hgfedcba",
  "riverplate",
  "Maradona10",
])("%s is among the first that anybody tries", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(["golazo-2026", "potrero-demo", "la pelota no se mancha", "12345679", "ñandú veloz"])(
  "%s is not",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
