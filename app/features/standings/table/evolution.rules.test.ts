import { expect, test } from "vitest";
import { DEFAULT_POINTS } from "../tally/tally.rules.ts";
import type { Correction } from "./corrections.rules.ts";
import { evolutionOf, evolutionText } from "./evolution.rules.ts";
import { DEFAULT_TIE_BREAKS } from "./tie-break.rules.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const rows = [1, 2, 3].map((id) => ({ team: { id, name: `Equipo ${id}` } }));
const order = { ...DEFAULT_POINTS, tieBreaks: DEFAULT_TIE_BREAKS };
const match = (number: number | null, day: string, home: number, away: number, score: [number, number]) => ({
  number,
  kickoff: new Date(`${day}T13:00:00Z`),
  homeTeamId: home,
  awayTeamId: away,
  homeGoals: score[0],
  awayGoals: score[1],
  walkover: null,
  isDecider: false,
  legend: null as string | null,
  countsFor: [home, away],
});
const matches = [
  match(1, "2026-03-07", 1, 2, [0, 1]),
  match(2, "2026-03-14", 1, 3, [4, 0]),
  match(3, "2026-03-21", 2, 3, [1, 1]),
];

test("the evolution lists a team's place after each matchday, in the order they were played", () => {
  expect(evolutionOf(1, { rows, counted: matches.toReversed(), corrections: [], order }, ZONE, null)).toEqual(
    [
      { label: "1.ª", place: 3 },
      { label: "2.ª", place: 1 },
      { label: "3.ª", place: 2 },
    ],
  );
});

test("the evolution includes a correction from its day on", () => {
  const correction = { id: 1, teamId: 1, points: -3, played: 0, won: 0, drawn: 0, lost: 0 };
  const decided: Correction = {
    ...correction,
    goalsFor: 0,
    goalsAgainst: 0,
    reason: "Tribunal",
    decidedOn: "2026-03-20",
    source: "organizacion",
  };
  const places = evolutionOf(1, { rows, counted: matches, corrections: [decided], order }, ZONE, null);
  expect(places.map(({ place }) => place)).toEqual([3, 1, 3]);
});

test("the evolution labels matchdays without a number with their day", () => {
  const unnumbered = matches.map((match) => ({ ...match, number: null }));
  const places = evolutionOf(1, { rows, counted: unnumbered, corrections: [], order }, ZONE, null);
  expect(evolutionText(places)).toBe("07/03: 3.º; 14/03: 1.º; 21/03: 2.º");
});

test("a match can count in a table for only one of its teams", () => {
  const oneSided = matches.map((match) => ({
    ...match,
    countsFor: match.countsFor.filter((id) => id !== 3),
  }));
  const places = evolutionOf(3, { rows, counted: oneSided, corrections: [], order }, ZONE, null);
  // None of team 3's matches count for it here; team 1 lost, and then won.
  expect(places.map(({ place }) => place)).toEqual([2, 3, 3]);
});

test("the evolution has two matchdays for the same number in two tournaments", () => {
  const twice = [...matches, { ...match(1, "2026-08-01", 1, 2, [5, 0]), legend: "Clausura" }];
  const places = evolutionOf(1, { rows, counted: twice, corrections: [], order }, ZONE, null);
  expect(places).toEqual([
    { label: "1.ª", place: 3 },
    { label: "2.ª", place: 1 },
    { label: "3.ª", place: 2 },
    { label: "1.ª", place: 1 },
  ]);
});

test("the evolution ends with the team's place in the table", () => {
  const places = evolutionOf(1, { rows, counted: matches, corrections: [], order }, ZONE, 3);
  expect(places.at(-1)).toEqual({ label: "3.ª", place: 3 });
});
