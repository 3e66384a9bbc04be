import { expect, test } from "vitest";
import { seasonYear } from "./season-year.rules.ts";

const season = { name: "Apertura", startsOn: null, firstMatchday: null };

test.each([
  [
    "its start date",
    { ...season, name: "Temporada 2024", startsOn: "2026-03-01", firstMatchday: "2025-12-01" },
    2026,
  ],
  ["its first matchday", { ...season, name: "Temporada 2024", firstMatchday: "2025-12-01" }, 2025],
  ["its name", { ...season, name: "Clausura 2026" }, 2026],
])("seasonYear uses %s", (_, given, year) => {
  expect(seasonYear(given)).toBe(year);
});

test("seasonYear is null without days and without a year in the name, even if a longer number contains one", () => {
  expect(seasonYear(season)).toBeNull();
  expect(seasonYear({ ...season, name: "Copa 120265" })).toBeNull();
});
