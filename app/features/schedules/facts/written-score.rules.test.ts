import { expect, test } from "vitest";
import { scoreOf, scoreOfDay } from "./written-score.rules.ts";

test.each([
  ["2-1", { home: 2, away: 1 }],
  [" 12 a 0 ", { home: 12, away: 0 }],
  ["2x1", { home: 2, away: 1 }],
  ["2:1", { home: 2, away: 1 }],
  ["10:30", null],
  ["2-1 ", { home: 2, away: 1 }],
  ["2-1 hs", null],
  ["2", null],
  ["", null],
])("the score in %j is %j", (text, score) => {
  expect(scoreOf(text)).toEqual(score);
});

test.each([
  ["2026-01-02", { home: 2, away: 1 }],
  ["2026-10-03", { home: 3, away: 10 }],
  ["2-1", null],
])("the score that a spreadsheet turned into %j was %j", (text, score) => {
  expect(scoreOfDay(text)).toEqual(score);
});
