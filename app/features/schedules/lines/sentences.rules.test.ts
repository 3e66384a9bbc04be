import { expect, test } from "vitest";
import { numberedLines, sentencesOf, withoutNumber } from "./sentences.rules.ts";

test.each([
  ["Zona A: A vs B. Zona B: C vs D.", ["Zona A: A vs B. ", "Zona B: C vs D."]],
  ["Fecha 1: A vs B; fecha 2: C vs D", ["Fecha 1: A vs B; ", "fecha 2: C vs D"]],
  ["Cat. 2012: A 2-1 B. Cat. 2013: A 0-0 B", ["Cat. 2012: A 2-1 B. ", "Cat. 2013: A 0-0 B"]],
  ["Fecha 1: Zona A: A vs B", ["Fecha 1: Zona A: A vs B"]],
  ["Zona A: A, B. Zona B: C vs D", ["Zona A: A, B. Zona B: C vs D"]],
  ["A vs B", ["A vs B"]],
])("%j is split before each title that follows a match: %j", (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test.each([
  [
    ["1) A", "2) B"],
    [0, 1],
  ],
  [
    ["1) A", "", "2) B"],
    [0, 2],
  ],
  [
    ["1. A", "2. B", "9. C"],
    [0, 1],
  ],
  [["1) A", "3) B"], []],
  [["A", "2) B"], []],
])("in %j, the lines whose number belongs to a list are %j", (texts, numbered) => {
  expect([...numberedLines(texts)]).toEqual(numbered);
});

test.each([
  ["1. A vs B", true, "A vs B"],
  ["1. A vs B", false, "1. A vs B"],
  ["1) A vs B", false, "A vs B"],
  ["Partido 2: A vs B", false, "A vs B"],
  ["n° 4: A vs B", false, "A vs B"],
  ["- 3) A vs B", false, "A vs B"],
  ["• A vs B", false, "A vs B"],
  ["9 de Julio vs B", true, "9 de Julio vs B"],
])("the line %j, numbered in a list: %s, is read without its number as %j", (text, isNumbered, expected) => {
  expect(withoutNumber(text, isNumbered)).toBe(expected);
});
