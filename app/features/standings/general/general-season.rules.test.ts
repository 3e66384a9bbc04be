import { expect, test } from "vitest";
import { DEFAULT_POINTS } from "../tally/tally.rules.ts";
import {
  addPoints,
  type GeneralCell,
  type GeneralMatch,
  type GeneralRow,
  generalSeasonOf,
  pairingResult,
  sameZone,
  zonesIn,
} from "./general-season.rules.ts";

const entry = (id: number) => ({ id }) as GeneralCell["entry"];
const figures = (points: number, changes = {}) => ({
  ...{ points, played: 1, won: 0, goalsFor: 0, difference: 0, awayGoals: 0, walkovers: 0 },
  ...changes,
});
const cell = (id: number, category: string, points: number, zone = "Zona 1"): GeneralCell => ({
  entry: entry(id),
  zone,
  category,
  figures: figures(points),
});
const match = (home: number, away: number, goals: [number, number], changes = {}): GeneralMatch => ({
  ...{ homeTeamId: home, awayTeamId: away, homeGoals: goals[0], awayGoals: goals[1] },
  ...{ walkover: null, isDecider: false, matchday: "1", homeZone: "Zona 1", awayZone: "Zona 1" },
  ...changes,
});
const season = (kind: "points" | "pairings", cells: GeneralCell[], matches: GeneralMatch[], rules = {}) =>
  generalSeasonOf({ kind, cells, matches, rules: { ...DEFAULT_POINTS, ...rules } });
const CELLS = [cell(1, "2015", 3), cell(2, "2015", 0)];

test("a season by points adds up the categories of an entry in each zone, by their folded names", () => {
  const cells = [
    cell(1, "2015", 3),
    cell(1, "2016", 1),
    cell(1, "2016 ", 1, "ZONA 1"),
    cell(1, "2015", 2, "Zona 2"),
  ];
  const { rows } = season("points", cells, []);
  expect(rows.map(({ zone, figures: { points, played } }) => [zone, points, played])).toEqual([
    ["Zona 1", 5, 3],
    ["Zona 2", 2, 1],
  ]);
  expect([...(rows[0]?.byCategory.values() ?? [])]).toEqual([
    { name: "2015", points: 3 },
    { name: "2016", points: 2 },
  ]);
});

test("a season by points has each match as a meeting, with its capped difference, in the zone of both", () => {
  const matches = [
    match(1, 2, [5, 1]),
    match(2, 1, [1, 5]),
    match(1, 2, [1, 0], { awayZone: "ZONA 1" }),
    match(1, 2, [1, 0], { awayZone: "Zona 2" }),
    match(1, 2, [1, 0], { homeZone: null, awayZone: null }),
  ];
  const { meetings } = season("points", CELLS, matches, { differenceCap: 3 });
  expect(meetings.map(({ homeGoals, awayGoals, zone }) => [homeGoals, awayGoals, zone])).toEqual([
    [3, 0, "Zona 1"],
    [0, 3, "Zona 1"],
    [1, 0, "Zona 1"],
    [1, 0, null],
    [1, 0, null],
  ]);
});

test("a season by pairings has one result for each matchday, with the goals of all its categories", () => {
  const matches = [
    match(1, 2, [5, 1]),
    match(2, 1, [0, 2]),
    match(1, 2, [0, 1]),
    match(1, 2, [0, 1], { matchday: "2" }),
    match(1, 2, [9, 0], { isDecider: true }),
  ];
  const { rows, meetings } = season("pairings", CELLS, matches, { differenceCap: 3 });
  expect(rows.map((row) => row.figures)).toEqual([
    { points: 3, played: 2, won: 1, goalsFor: 7, difference: 3, awayGoals: 2, walkovers: 0 },
    { points: 3, played: 2, won: 1, goalsFor: 3, difference: -3, awayGoals: 3, walkovers: 0 },
  ]);
  expect(meetings).toMatchObject([
    {
      homeTeamId: 1,
      awayTeamId: 2,
      homeGoals: 4,
      awayGoals: 0,
      zone: "Zona 1",
      results: { home: "G", away: "P" },
    },
    { homeTeamId: 1, awayTeamId: 2, homeGoals: 0, awayGoals: 1, results: { home: "P", away: "G" } },
  ]);
  expect(meetings.map(({ walkover, isDecider }) => [walkover, isDecider])).toEqual([
    [null, false],
    [null, false],
  ]);
});

test("a season by pairings keeps the opponents of a matchday apart, and the walkovers of each entry", () => {
  const matches = [match(1, 2, [3, 0], { walkover: "visitante" }), match(1, 3, [0, 1])];
  const { rows } = season("pairings", [...CELLS, cell(3, "2015", 0)], matches);
  expect(rows.map(({ figures: { points, played, walkovers } }) => [points, played, walkovers])).toEqual([
    [3, 2, 0],
    [0, 1, 1],
    [3, 1, 0],
  ]);
});

test("a season by pairings counts a pairing of entries in different zones for each, but not as a meeting", () => {
  const { rows, meetings } = season(
    "pairings",
    [cell(1, "2015", 0), cell(2, "2015", 0, "Zona 2")],
    [match(1, 2, [1, 0], { awayZone: "Zona 2" })],
  );
  expect(meetings).toEqual([]);
  expect(rows.map((row) => [row.figures.points, row.figures.played])).toEqual([
    [3, 1],
    [0, 1],
  ]);
});

test.each([
  ["more categories won", [match(1, 2, [1, 0]), match(1, 2, [1, 0]), match(2, 1, [9, 0])], "G", "P"],
  ["as many won as lost", [match(1, 2, [1, 0]), match(2, 1, [9, 0])], "E", "E"],
  ["only draws", [match(1, 2, [1, 1])], "E", "E"],
  [
    "a double walkover and a draw",
    [match(1, 2, [0, 0], { walkover: "ambos" }), match(1, 2, [1, 1])],
    "E",
    "E",
  ],
  ["nothing but double walkovers", [match(1, 2, [0, 0], { walkover: "ambos" })], "P", "P"],
] as const)("a pairing with %s is %s for one side and %s for the other", (_, matches, one, other) => {
  expect([pairingResult(matches, 1), pairingResult(matches, 2)]).toEqual([one, other]);
});

test("points of categories with the same folded name are added up under the first name", () => {
  const byCategory: GeneralRow["byCategory"] = new Map();
  addPoints(byCategory, "Décima", 3);
  addPoints(byCategory, "DECIMA", 1);
  expect([...byCategory.values()]).toEqual([{ name: "Décima", points: 4 }]);
});

test("zones are listed once, by number, and are the same by their folded names", () => {
  const rows = ["Zona 10", "Zona 2", "ZONA 10"].map((zone) => ({ zone })) as GeneralRow[];
  expect(zonesIn({ rows })).toEqual(["Zona 2", "ZONA 10"]);
  expect([sameZone("Zona 1", "Zona 1"), sameZone("Zona 1", "ZONA 1"), sameZone("Zona 1", "Zona 2")]).toEqual([
    ...[true, true, false],
  ]);
});
