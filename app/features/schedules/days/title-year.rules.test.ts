import { expect, test } from "vitest";
import { linesOf, type Row } from "#tests/factories/schedules.ts";
import { yearInTitles } from "./title-year.rules.ts";

const NO_SEASON = { year: null, from: null, to: null };
const year = (rows: Row[], season = {}, today = "2026-11-15") =>
  yearInTitles(linesOf(rows), { season: { ...NO_SEASON, year: 2026, ...season }, today });

test.each<[Row[], number | null]>([
  [["APERTURA 2027"], 2027],
  [["Apertura 2028"], 2028],
  [["Apertura 2029"], null],
  [["Apertura 2024"], 2024],
  [["Apertura 2023"], null],
  [["Apertura 2026", "Clausura 2026"], 2026],
  [["Apertura 2026", "Clausura 2027"], null],
  [["Torneo categoría 2027"], null],
  [["Apertura 2027/28"], null],
  [["Apertura"], null],
  [["2027"], null],
  [[["Apertura 2027", ""]], 2027],
  [[["Apertura 2027", "x"]], null],
])("in a season of 2026, the year in the titles of %j is %j", (rows, expected) => {
  expect(year(rows)).toBe(expected);
});

test("the year in a title is read from up to 120 characters", () => {
  expect(year(["Apertura 2027".padEnd(120)])).toBe(2027);
  expect(year(["Apertura 2027".padEnd(121)])).toBeNull();
});

test("in a season without a year, the year in the titles must be near that of its first day, or of today", () => {
  expect(year(["Apertura 2030"], { year: null, from: "2029-03-01" })).toBe(2030);
  expect(year(["Apertura 2030"], { year: null })).toBeNull();
  expect(year(["Apertura 2027"], { year: null })).toBe(2027);
});
