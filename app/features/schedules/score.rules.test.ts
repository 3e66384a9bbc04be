import { expect, test } from "vitest";
import { matchText, readText } from "#tests/factories/schedules.ts";
import { scoreOf, scoreOfDay } from "./score.rules.ts";

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

test.each([
  ["(W.O. de El Ceibo)", "local"],
  ["(W.O. de Los Pibes)", "visitante"],
  ["(W.O. a favor de El Ceibo)", "visitante"],
  ["(W.O. a favor de Los Pibes)", "local"],
  ["(no se presentó El Ceibo FC)", "local"],
  ["(no se presentaron ambos)", "ambos"],
  ["3-0 (W.O.)", "visitante"],
  ["0-3 (W.O.)", "local"],
  ["0-0 (W.O.)", "unknown"],
  ["W.O.", "unknown"],
])("the absent side of a walkover after 'El Ceibo vs Los Pibes' is read from %j: %s", (text, side) => {
  const [match] = readText(`El Ceibo vs Los Pibes ${text}`).matches.map(matchText);
  expect(match).toContain(`walkover ${side}`);
});
