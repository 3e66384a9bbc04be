import { expect, test } from "vitest";
import type { ScheduleMatch } from "../schedules/schedule.rules.ts";
import { matchdayDays, matchdayKey, withMatchdays } from "./import-matchdays.rules.ts";
import type { ImportSeason } from "./import-season.rules.ts";

const match = (matchday: number | null, day: string | null, legend: string | null = null) =>
  ({ matchday, day, legend, line: 1 }) as ScheduleMatch;
const seasonWith = (...matches: { number: number | null; day: string; legend: string | null }[]) =>
  ({ matches }) as unknown as ImportSeason;
const numbered = (matches: ScheduleMatch[], season = seasonWith()) => {
  const skipped: string[] = [];
  const resolved = withMatchdays(
    matches,
    season,
    (legend) => legend,
    (_, why) => skipped.push(why),
  );
  return { resolved, skipped, numbers: resolved.map(({ number }) => number) };
};

test("the number of a matchday comes from the text, whatever its day", () => {
  const season = seasonWith({ number: 9, day: "2027-03-13", legend: null });
  expect(numbered([match(3, "2027-03-13"), match(1, null)], season).numbers).toEqual([3, 1]);
});

test("a matchday number that the text leaves out follows the order of the days, after the highest one in the text", () => {
  const matches = [
    match(null, "2027-03-27"),
    match(null, "2027-03-20"),
    match(2, null),
    match(null, "2027-03-27"),
  ];
  expect(numbered(matches).numbers).toEqual([4, 3, 2, 4]);
});

test("a matchday number that the text leaves out is the season's for that day, or follows the season's highest", () => {
  const season = seasonWith(
    { number: 5, day: "2027-03-13", legend: null },
    { number: 4, day: "2027-03-06", legend: null },
    { number: null, day: "2027-03-20", legend: null },
  );
  const matches = [match(null, "2027-03-06"), match(null, "2027-03-20")];
  expect(numbered(matches, season).numbers).toEqual([4, 6]);
});

test("matchdays are numbered separately in each tournament, however its name is spelled", () => {
  const season = seasonWith({ number: 5, day: "2027-03-13", legend: "Apertura" });
  const matches = [match(null, "2027-03-20", "APERTURA"), match(null, "2027-03-20", "Clausura")];
  expect(numbered(matches, season).numbers).toEqual([6, 1]);
});

test("the number of a matchday is unknown if the text has neither number nor day, and the line is skipped", () => {
  expect(numbered([match(null, null)])).toMatchObject({
    resolved: [],
    skipped: ["No dice qué fecha es ni qué día se juega."],
  });
});

const days = (matches: ScheduleMatch[], chosen = {}, season = seasonWith()) =>
  [...matchdayDays(numbered(matches, season).resolved, chosen, season)].map(([key, { day, isProposed }]) => [
    ...[key, day, isProposed],
  ]);

test("the day of a matchday is the first one in the text, even if the season has another", () => {
  const season = seasonWith({ number: 1, day: "2027-03-01", legend: null });
  const matches = [match(1, null), match(1, "2027-03-07"), match(1, "2027-03-06")];
  expect(days(matches, { "|1": "2027-05-01" }, season)).toEqual([["|1", "2027-03-06", false]]);
});

test("the day of a matchday that the text leaves out is the season's, else the chosen one", () => {
  const season = seasonWith({ number: 1, day: "2027-03-01", legend: null });
  const chosen = { "|1": "2027-05-01", "|2": "2027-05-08" };
  expect(days([match(1, null), match(2, null)], chosen, season)).toEqual([
    ["|1", "2027-03-01", false],
    ["|2", "2027-05-08", true],
  ]);
});

test("the day of a matchday that is given nowhere is a week after the previous matchday, by number", () => {
  expect(days([match(3, null), match(2, null), match(1, "2027-03-06")])).toEqual([
    ["|1", "2027-03-06", false],
    ["|2", "2027-03-13", true],
    ["|3", "2027-03-20", true],
  ]);
});

test("the day of the first matchday is unknown if it is given nowhere", () => {
  expect(days([match(1, null), match(2, "2027-03-13")])).toEqual([
    ["|1", null, true],
    ["|2", "2027-03-13", false],
  ]);
});

test("a matchday's key is the same in any spelling of its tournament", () => {
  expect(matchdayKey("APERTURA", 3)).toBe(matchdayKey("apertura", 3));
  expect(matchdayKey(null, 3)).not.toBe(matchdayKey(null, 4));
});
