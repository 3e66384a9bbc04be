import { expect, test } from "vitest";
import { matchesSearch } from "./search-text.ts";

test.each([
  ["Zona Ñandú", ""],
  ["Zona Ñandú", "nandu"],
  ["Zona Ñandú", "ÑAN  zon"],
  ["2009/10", "9/1"],
])("%j has %j", (text, search) => expect(matchesSearch(text, search)).toBe(true));

test.each([
  ["Zona 1", "zona 2"],
  ["Zona 1", ".*"],
])("%j has not %j", (text, search) => expect(matchesSearch(text, search)).toBe(false));
