import { expect, test } from "vitest";
import { foldText, matchesSearch } from "./search-text.ts";

test.each([
  ["Zona Ñandú", ""],
  ["Zona Ñandú", "nandu"],
  ["Zona Ñandú", "ÑAN  zon"],
  ["2009/10", "9/1"],
])("%j matches the search %j", (text, search) => expect(matchesSearch(text, search)).toBe(true));

test.each([
  ["Zona 1", "zona 2"],
  ["Zona 1", ".*"],
])("%j does not match the search %j", (text, search) => expect(matchesSearch(text, search)).toBe(false));

test.each([
  ["", ""],
  ["  El   Ceibo ", "el ceibo"],
  ["ÑANDÚ  Güemes", "nandu guemes"],
  ["A\u0301ngel\u00a0B", "angel b"],
  ["Atlético Conceição", "atletico conceicao"],
])("%j folded is %j", (text, folded) => expect(foldText(text)).toBe(folded));
