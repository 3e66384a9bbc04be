import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoPlayers } from "#demo/sign-ins.ts";
import {
  codeFrom,
  DEMO_DOCUMENTS,
  groupedCode,
  normaliseCode,
  safeReturn,
  unknownDocument,
} from "./sign-in.rules.ts";

describe("safeReturn", () => {
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
  ])("does not lead to %j", (to) => {
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
  ])("leads to %s", (to) => {
    expect(safeReturn(to)).toBe(to);
  });
});

describe("codeFrom", () => {
  test("refuses to make a short code", () => {
    expect(() => codeFrom(new Uint8Array(12).fill(255))).toThrow("too few random bytes");
  });

  test("uses no letter that can be taken for another", () => {
    const every = codeFrom(Uint8Array.from({ length: 10 }, (_, i) => i * 3));
    expect(every).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/);
  });
});

test("a code is the same however it was copied", () => {
  expect(normaliseCode(" abcde-2345 6 ")).toBe("ABCDE23456");
  expect(groupedCode(" abcde2345 6 ")).toBe("ABCDE-23456");
});

test("the documents on offer are those of the demo, and only when there are some", () => {
  expect([...DEMO_DOCUMENTS]).toEqual(demoPlayers.map(({ document }) => document));
  expect(unknownDocument([])).toBe("Usuario no encontrado");
  expect(unknownDocument(["1", "2"])).toBe("Usuario no encontrado. Usuarios disponibles: 1, 2");
});

test("wherever a return path leads, it is this site, to a browser that resolves it", () => {
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
