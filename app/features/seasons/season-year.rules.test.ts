import { expect, test } from "vitest";
import { seasonYear } from "./season-year.rules.ts";

const season = { name: "Apertura", startsOn: null, firstMatchday: null };

test.each([
  [
    "the start date, before all else",
    { ...season, name: "Temporada 2024", startsOn: "2026-03-01", firstMatchday: "2025-12-01" },
    2026,
  ],
  [
    "the first matchday, before the name",
    { ...season, name: "Temporada 2024", firstMatchday: "2025-12-01" },
    2025,
  ],
  ["the year in the name", { ...season, name: "Clausura 2026" }, 2026],
])("seasonYear uses %s", (_, given, year) => {
  expect(seasonYear(given)).toBe(year);
});

test("seasonYear is null without a start date, a matchday or a year in the name; four digits of a longer number are not a year", () => {
  expect(seasonYear(season)).toBeNull();
  expect(seasonYear({ ...season, name: "Copa 120265" })).toBeNull();
});
