import fc from "fast-check";
import { expect, test } from "vitest";
import { demoPlayers } from "#demo/sign-ins.ts";
import {
  codeFrom,
  DEMO_DOCUMENTS,
  groupedCode,
  normaliseCode,
  safeReturn,
  unknownDocument,
} from "./sign-in.rules.ts";

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "prode",
  "",
  null,
  "/a\nb",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/prode//evil.example",
  "/%2fevil.example",
  "/%5Cevil.example",
  "/%252fevil.example",
  "%2f%2fevil.example",
  "/prode#@evil.example",
  "http:/prode",
  "/@evil.example",
])("safeReturn refuses %j", (to) => {
  expect(safeReturn(to)).toBe("/");
});

test.each([
  "/prode",
  "/prode?fecha=2026-11-21",
  "/league/lifufe?zona=2&categoria=1",
  "/?a=%2F%2Fb",
  "/",
  "/prode?torneo=Apertura+2026&fixture=8%C2%B0+FECHA",
  "/prode#partido-12",
])("safeReturn accepts %s", (to) => {
  expect(safeReturn(to)).toBe(to);
});

test("codeFrom throws when it has too few random bytes", () => {
  expect(() => codeFrom(new Uint8Array(12).fill(255))).toThrow("too few random bytes");
});

test("codeFrom uses no ambiguous letters", () => {
  const code = codeFrom(Uint8Array.from({ length: 10 }, (_, i) => i * 3));
  expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/);
});

test("case and spacing of a typed code do not matter", () => {
  expect(normaliseCode(" abcde-2345 6 ")).toBe("ABCDE23456");
  expect(groupedCode(" abcde2345 6 ")).toBe("ABCDE-23456");
});

test("the message for an unknown document lists the demo's documents, if there are any", () => {
  expect([...DEMO_DOCUMENTS]).toEqual(demoPlayers.map(({ document }) => document));
  expect(unknownDocument([])).toBe("Usuario no encontrado");
  expect(unknownDocument(["1", "2"])).toBe("Usuario no encontrado. Usuarios disponibles: 1, 2");
});

test("any return path, resolved as a browser does, stays on this site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "evil.example",
    "%2f",
    "%5c",
    "%2e",
    "?",
    "#",
    "=",
    "@",
    ":",
    "\t",
    "a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const to = safeReturn(pieces.join(""));
      expect(new URL(to, "https://liga.example/user/auth").origin).toBe("https://liga.example");
      expect(to).not.toMatch(/^\/[/\\]/);
    }),
  );
});
