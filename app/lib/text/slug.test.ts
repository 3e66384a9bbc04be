import fc from "fast-check";
import { expect, test } from "vitest";
import { slugFor } from "./slug.ts";

test.each([
  ["LIFUFE", "lifufe"],
  ["Liga de Ñandúes", "liga-de-nandues"],
  ["  Copa  «Potrero» 2026! ", "copa-potrero-2026"],
  ["2026", "liga-2026"],
  ["⚽", "liga"],
  ["<b>Liga</b>", "b-liga-b"],
])("slugFor of %j is %s", (name, slug) => {
  expect(slugFor(name, [], "liga")).toBe(slug);
});

test("slugFor appends a number if the slug is taken", () => {
  expect(slugFor("LIFUFE", ["lifufe"], "liga")).toBe("lifufe-2");
  expect(slugFor("LIFUFE", ["lifufe", "lifufe-2"], "liga")).toBe("lifufe-3");
});

test("slugFor is always valid for the database, and not taken", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (name) => {
      const first = slugFor(name, [], "liga");
      const second = slugFor(name, [first], "liga");
      for (const slug of [first, second]) {
        expect(slug).toMatch(/^[a-z0-9]+([_-][a-z0-9]+)*$/);
        expect(slug).not.toMatch(/^[0-9]+$/);
      }
      expect(second).not.toBe(first);
    }),
  );
});
