import { ROLES, type Role } from "./form.ts";

/* Values that every form refuses from any role, and the fields of a person. */

export const NO_ID = [
  "",
  "0",
  "-1",
  "999999999",
  "abc",
  "1 or 1=1",
  "2147483648",
  "99999999999999999999",
  "__proto__",
];
export const NO_TEXT = ["", " ", "\u200d", "\u0000", "x".repeat(20_001)];
export const NO_NUMBER = ["-1", "1.5", "abc", "1e9", "99999999999", "NaN", "0x10"];
export const NO_PASSWORD = ["", "corta", "x".repeat(1000)];
export const OTHER_PASSWORD = ["", "no-es-esta", "' or '1'='1", "x".repeat(1000), "\u0000"];
export const NO_ONE = "no such person";
export const INVALID_USERS = ["", "abc", "99999999999", "' or 1=1 --", "9".repeat(500), "\u0000"];
export const ALL = ROLES;
export const PLAYERS: Role[] = ["document player", "player"];
export const ADMIN: Role[] = ["admin"];

export const person = {
  fields: {
    name: "Ana",
    surname: "Gómez",
    school: "Escuela 1",
    teamId: "{team}",
    email: "ana@example.org",
  },
  invalid: {
    name: [...NO_TEXT, "Ana 11 5555 0000"],
    surname: [...NO_TEXT, "@ana", "ejemplo.com"],
    school: NO_TEXT,
    teamId: NO_ID,
    email: ["no", "a@b", "x".repeat(300)],
  },
};
export const birthDate = ["", "2026-13-40", "1980-01-01", "2999-01-01", "hoy", "2015-02-30", "\u0000"];
export const invalidName = { name: NO_TEXT };
export const picture = ["", "no es un archivo"];
