import { expect, test } from "vitest";
import { entryName, freeLetter } from "./entries.rules.ts";

test.each([
  ["none for a club's first entry", [], ""],
  ["2 for its second", [""], "2"],
  ["2 beside a custom letter", ["A"], "2"],
  ["the next number that is not taken", ["", "2", "4"], "3"],
  ["a number even where a colour is taken", ["Blanca", "Azul"], "2"],
])("freeLetter is %s", (_, taken, letter) => {
  expect(freeLetter(taken)).toBe(letter);
  expect(taken).not.toContain(letter);
});

test("an entry is named after its club, with its letter if it has one", () => {
  expect(entryName("Los Aromos", "")).toBe("Los Aromos");
  expect(entryName("Los Aromos", "B")).toBe("Los Aromos B");
});
