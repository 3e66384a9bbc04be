import { expect, test } from "vitest";
import type { ScheduleMatch } from "../schedules/schedule.rules.ts";
import { legendsIn } from "./import-legends.rules.ts";
import type { ImportSeason, StoredMatch } from "./import-season.rules.ts";

/** Entry 10 is of club 1, entry 20 of club 2, and so on. */
const entries = [1, 2, 3, 4].map((clubId) => ({ id: 10 * clubId, clubId }));
type Pair = [number, number];
const stored = (legend: string | null, number: number | null, day: string, [home, away]: Pair = [1, 2]) =>
  ({ legend, number, day, home: 10 * home, away: 10 * away }) as StoredMatch;
const written = (
  matchday: number | null,
  day: string | null,
  [home, away]: Pair = [1, 2],
  legend: string | null = null,
) => ({ legend, matchday, day, home: { clubId: home }, away: { clubId: away } }) as ScheduleMatch;
const legendOf = (matches: ScheduleMatch[], season: StoredMatch[]) =>
  legendsIn(matches, { entries, matches: season } as unknown as ImportSeason)(matches[0]?.legend ?? null);

const OTHERS: Pair = [3, 4];

test.each<[string, ScheduleMatch[], StoredMatch[], string | null]>([
  [
    "its own, if the season has it",
    [written(1, "2027-03-06", [1, 2], "APERTURA")],
    [stored("Apertura", 1, "2027-03-06")],
    "APERTURA",
  ],
  ["its own, in an empty season", [written(1, "2027-03-06", [1, 2], "Apertura")], [], "Apertura"],
  ["none, in an empty season", [written(1, "2027-03-06")], [], null],
  ["the season's, on the same day", [written(1, "2027-03-06")], [stored("Copa", 1, "2027-03-06")], "Copa"],
  ["the season's, 21 days later", [written(1, "2027-03-27")], [stored("Copa", 1, "2027-03-06")], "Copa"],
  ["none, 22 days later", [written(1, "2027-03-28")], [stored("Copa", 1, "2027-03-06")], null],
  ["the season's, 21 days earlier", [written(1, "2027-02-13")], [stored("Copa", 1, "2027-03-06")], "Copa"],
  ["none, 22 days earlier", [written(1, "2027-02-12")], [stored("Copa", 1, "2027-03-06")], null],
  ["the season's, without a day", [written(1, null)], [stored("Copa", 1, "2027-03-06")], "Copa"],
  [
    "the season's only one, for a new matchday",
    [written(9, "2027-05-01")],
    [stored("Copa", 1, "2027-03-06")],
    "Copa",
  ],
  [
    "none for a new matchday, if the season has two",
    [written(9, "2027-05-01")],
    [stored("Copa", 1, "2027-03-06"), stored("Liga", 1, "2027-03-06")],
    null,
  ],
  [
    "the season's, without a number on one of its days",
    [written(null, "2027-03-06")],
    [stored("Copa", 1, "2027-03-06"), stored("Liga", 1, "2027-09-06")],
    "Copa",
  ],
  [
    "the one with the same pairings, of two on the same days",
    [written(1, "2027-03-06", OTHERS)],
    [stored("Copa", 1, "2027-03-06"), stored("Liga", 1, "2027-03-06", OTHERS)],
    "Liga",
  ],
  [
    "the one with the same pairings, whichever club is at home",
    [written(1, "2027-03-06", [4, 3])],
    [stored("Copa", 1, "2027-03-06"), stored("Liga", 1, "2027-03-06", OTHERS)],
    "Liga",
  ],
  [
    "none, of two that fit equally well",
    [written(1, "2027-03-06")],
    [stored("Copa", 1, "2027-03-06"), stored("Liga", 1, "2027-03-06")],
    null,
  ],
  [
    "a longer name of the season",
    [written(1, "2027-03-06", OTHERS, "Apertura")],
    [stored("Torneo Apertura", 1, "2027-03-06")],
    "Torneo Apertura",
  ],
  [
    "a shorter name of the season",
    [written(1, "2027-03-06", OTHERS, "Torneo Apertura")],
    [stored("Apertura", 1, "2027-03-06")],
    "Apertura",
  ],
  [
    "its own, if neither name nor pairings are similar",
    [written(1, "2027-03-06", OTHERS, "Copa")],
    [stored("Apertura", 1, "2027-03-06")],
    "Copa",
  ],
  [
    "the season's, with another name over the same pairings",
    [written(1, "2027-03-06", [1, 2], "Copa")],
    [stored("Apertura", 1, "2027-03-06")],
    "Apertura",
  ],
  [
    "its own, with other pairings than a part without a name",
    [written(1, "2027-03-06", OTHERS, "Copa")],
    [stored(null, 1, "2027-03-06")],
    "Copa",
  ],
  [
    "its own, if as many days are far as near",
    [written(1, "2027-03-06", [1, 2], "Copa"), written(2, "2027-08-06", [1, 2], "Copa")],
    [stored("Apertura", 1, "2027-03-06"), stored("Apertura", 2, "2027-03-13")],
    "Copa",
  ],
  [
    "none for a play-off, whose matches have no number",
    [written(1, "2027-03-06")],
    [stored("Copa", null, "2027-03-06")],
    null,
  ],
])("a text's tournament is %s", (_, matches, season, expected) => {
  expect(legendOf(matches, season)).toBe(expected);
});

test("an unknown club shares no pairings", () => {
  const unknown = { ...written(1, "2027-03-06", [1, 2], "Copa"), home: { clubId: null } } as ScheduleMatch;
  expect(legendOf([unknown], [stored("Apertura", 1, "2027-03-06")])).toBe("Copa");
  // Two unknown clubs do not match each other either.
  expect(legendOf([unknown], [stored("Apertura", 1, "2027-03-06", [9, 2])])).toBe("Copa");
});

test("equal pairings outweigh any distance in days", () => {
  const matches = [written(1, "2027-03-06", OTHERS), written(2, "2027-03-13", OTHERS)];
  const season = [
    stored("Copa", 1, "2027-03-06"),
    stored("Copa", 2, "2027-03-13"),
    stored("Liga", 1, "2027-03-06", OTHERS),
  ];
  expect(legendOf(matches, season)).toBe("Liga");
});
