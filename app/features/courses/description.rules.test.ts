import fc from "fast-check";
import { expect, test } from "vitest";
import { EXCERPT_LENGTH, excerpt, paragraphsOf, withLinks } from "./description.rules.ts";

test.each([
  ["", []],
  [" \n\n \n", []],
  ["Uno", ["Uno"]],
  ["Uno\nsigue", ["Uno\nsigue"]],
  ["Uno\n\nDos", ["Uno", "Dos"]],
  ["Uno\r\n\r\nDos\r\nsigue", ["Uno", "Dos\nsigue"]],
  ["\n\nUno\n  \n\n\n  Dos\n\n", ["Uno", "Dos"]],
])("paragraphsOf splits %j", (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});

test("paragraphsOf loses no word", () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "é", " ", "\n", "\r", "\t") }), (text) => {
      expect(paragraphsOf(text).flatMap(words)).toEqual(words(text));
    }),
  );
});

const hrefs = (text: string) =>
  withLinks(text).flatMap((piece) => (typeof piece === "string" ? [] : [piece.href]));

test.each([
  "javascript:alert(1)",
  "data:text/html,hola",
  "a las 9:30, cancha 2",
  "el 21/11 @ cancha 1",
  "http://",
  "www.",
  "<b>fuerte</b>",
])("withLinks finds no link in %j", (text) => {
  expect(withLinks(text)).toEqual([text]);
});

test.each([
  ["Anotate en https://ejemplo.org/curso.", ["https://ejemplo.org/curso"]],
  ["(más en http://ejemplo.org/a?b=1&c=2)", ["http://ejemplo.org/a?b=1&c=2"]],
  ["https://es.example/wiki/Arco_(fútbol)", ["https://es.example/wiki/Arco_(fútbol)"]],
  [
    "www.ejemplo.org, o escribí a cursos@liga.example.",
    ["https://www.ejemplo.org", "mailto:cursos@liga.example"],
  ],
  ["«https://ejemplo.org»", ["https://ejemplo.org"]],
  ["https://ejemplo.org/javascript:alert(1)", ["https://ejemplo.org/javascript:alert(1)"]],
])("withLinks links the URLs in %j", (text, found) => {
  expect(hrefs(text)).toEqual(found);
});

test("withLinks does not change the text, and links only to http(s) and mailto", () => {
  const bits = fc.constantFrom(
    "https://",
    "www.",
    "a@b.com",
    "javascript:",
    " ",
    ".",
    ")",
    "(",
    "\n",
    "ñ",
    "<",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(bits, fc.string())), (parts) => {
      const text = parts.join("");
      const pieces = withLinks(text);
      expect(pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("")).toBe(text);
      for (const href of hrefs(text)) expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
    }),
  );
});

test.each(["a", "a.", "a@", "www.", "https://"])(
  "withLinks is fast with the longest text made of %j",
  (bit) => {
    const start = performance.now();
    withLinks(bit.repeat(20_000 / bit.length));
    expect(performance.now() - start).toBeLessThan(500);
  },
);

test.each([
  ["", ""],
  ["Corto.", "Corto."],
  ["  Dos\n\nson ", "Dos son"],
  ["Uno dos, tres", "Uno dos…"],
  ["Sinespaciosenabsoluto", "Sinespacio…"],
  ["👍👍👍👍👍👍👍👍👍👍👍👍", "👍👍👍👍👍👍👍👍👍👍…"],
])("excerpt shortens %j to ten characters as %j", (text, short) => {
  expect(excerpt(text, 10)).toBe(short);
});

test("excerpt is one line, and never longer than its limit", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (text) => {
      const short = excerpt(text);
      expect([...short].length).toBeLessThanOrEqual(EXCERPT_LENGTH + 1);
      expect(short).not.toMatch(/\n/);
    }),
  );
});
