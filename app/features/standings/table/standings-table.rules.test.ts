import { expect, test } from "vitest";
import { blankStanding, DEFAULT_POINTS, type Standing } from "../tally/tally.rules.ts";
import { type Correction, NO_FIGURES } from "./corrections.rules.ts";
import { type StoredStanding, standingsTableOf, type TableParts } from "./standings-table.rules.ts";
import { DEFAULT_TIE_BREAKS, type TieBreak } from "./tie-break.rules.ts";

interface Changes {
  name?: string | null;
  official?: [points: number, played: number, order?: number | null];
  computed?: Partial<Standing> | null;
  finalPlace?: number | null;
}

function storedRow(id: number, changes: Changes): StoredStanding {
  const { name = `Club ${id}`, official: [points, played, order = null] = [0, 0], computed = {} } = changes;
  const { teamId: _, ...blank } = blankStanding(id);
  return {
    team: { id, name, logo: null },
    official: { points, played, order, finalPlace: changes.finalPlace ?? null },
    computed: computed && { ...blank, ...computed },
  };
}

const by = (...tieBreaks: TieBreak[]) => ({ order: { ...DEFAULT_POINTS, tieBreaks } });
const tableOf = (rows: StoredStanding[], parts: Partial<TableParts> = {}) =>
  standingsTableOf(rows, { ...by(...DEFAULT_TIE_BREAKS), ...parts });
const teamIds = (rows: StoredStanding[], parts: Partial<TableParts> = {}) =>
  tableOf(rows, parts).rows.map(({ team }) => team.id);
const correction = (teamId: number, figures: Partial<Correction>): Correction => ({
  ...NO_FIGURES,
  id: teamId,
  teamId,
  reason: "Resolución del tribunal",
  decidedOn: "2026-10-12",
  source: "organizacion",
  ...figures,
});

test("the table that visitors see is empty without rows", () => {
  expect(tableOf([])).toMatchObject({ rows: [], corrections: [], isManual: false, hasTallies: false });
});

test("the table that visitors see puts goal difference before goals and games, and says so", () => {
  const rows = [
    storedRow(1, { official: [4, 2], computed: { goalsFor: 9, difference: 1 } }),
    storedRow(2, { official: [4, 2], computed: { goalsFor: 5, difference: 4 } }),
  ];
  expect(teamIds(rows)).toEqual([2, 1]);
  expect(tableOf(rows).tieBreak).toBe(
    "Orden: puntos, diferencia de gol, goles a favor, menos partidos jugados, nombre.",
  );
});

test("the table that visitors see is in the organiser's order only when every row has its place, and says so", () => {
  const manual = [storedRow(1, { official: [3, 1, 2] }), storedRow(2, { official: [0, 1, 1] })];
  expect(teamIds(manual)).toEqual([2, 1]);
  expect(tableOf(manual)).toMatchObject({
    isManual: true,
    tieBreak: expect.stringContaining("Orden: decisión de la organización, puntos,"),
    rows: [
      { reasons: ["Adelante de Club 1 por decisión de la organización."] },
      { reasons: ["Detrás de Club 2 por decisión de la organización."] },
    ],
  });
  const halfOrdered = [storedRow(1, { official: [3, 1, 2] }), storedRow(2, { official: [0, 1, 0] })];
  expect(teamIds(halfOrdered)).toEqual([1, 2]);
  expect(tableOf(halfOrdered)).toMatchObject({
    isManual: false,
    tieBreak: expect.not.stringContaining("decisión"),
  });
});

test("the table that visitors see numbers the rows from one and marks the first and the last", () => {
  const rows = Array.from({ length: 7 }, (_, index) => storedRow(index + 1, { official: [70 - index, 7] }));
  expect(tableOf(rows).rows.map(({ position, highlight }) => [position, highlight?.mark ?? null])).toEqual([
    [1, "up"],
    [2, "up"],
    [3, "up"],
    [4, null],
    [5, "down"],
    [6, "down"],
    [7, "down"],
  ]);
});

test("the table that visitors see gives a shared place to every team that nothing separates, and skips the next", () => {
  const rows = [1, 2, 3].map((id) => storedRow(id, { official: [id === 3 ? 1 : 4, 2] }));
  expect(tableOf(rows, by("points", "shared_place")).rows).toMatchObject([
    { position: 1, isShared: true, reasons: ["Comparte el puesto con Club 2: igualan en todo."] },
    { position: 1, isShared: true, reasons: ["Comparte el puesto con Club 1: igualan en todo."] },
    { position: 3, isShared: false, reasons: [] },
  ]);
});

test("the table that visitors see gives no medals, reasons or shared places before the first match", () => {
  const rows = [storedRow(1, {}), storedRow(2, {})];
  for (const order of [by("points", "name"), by("points", "shared_place")]) {
    expect(tableOf(rows, order).rows).toMatchObject([
      { highlight: null, reasons: [], isShared: false },
      { highlight: null, reasons: [], isShared: false },
    ]);
  }
});

test("the table that visitors see shows both neighbours what separated them, unless it was points", () => {
  const rows = [
    storedRow(1, { official: [9, 3] }),
    storedRow(2, { name: "Barrio Norte", official: [6, 3], computed: { difference: 5 } }),
    storedRow(3, { name: "Sur", official: [6, 3], computed: { difference: -2 } }),
  ];
  expect(tableOf(rows).rows.map(({ reasons }) => reasons)).toEqual([
    [],
    ["Igual en puntos con Sur; adelante por diferencia de gol: +5 contra −2."],
    ["Igual en puntos con Barrio Norte; detrás por diferencia de gol: −2 contra +5."],
  ]);
});

test("a visitor's table adds corrections to won, drawn, lost and goals; games and points are stored with them", () => {
  const computed = { played: 3, points: 7, won: 2, drawn: 1, goalsFor: 6, goalsAgainst: 2, difference: 4 };
  const corrections = [
    correction(1, { won: 1, goalsFor: 3, goalsAgainst: 1, points: 3, played: 1 }),
    correction(1, { id: 7, drawn: -1, lost: 1, points: -1 }),
    correction(2, { lost: 2, goalsAgainst: 5, played: 2 }),
  ];
  const rows = [
    storedRow(1, { official: [9, 4], computed }),
    storedRow(2, { official: [0, 2], computed: null }),
  ];
  expect(tableOf(rows, { corrections }).rows).toMatchObject([
    {
      points: 9,
      played: 4,
      mark: "+2 por corrección",
      tally: { won: 3, drawn: 0, lost: 1, goalsFor: 9, goalsAgainst: 3, difference: 6 },
    },
    {
      points: 0,
      played: 2,
      mark: "corregido",
      tally: { won: 0, drawn: 0, lost: 2, goalsFor: 0, goalsAgainst: 5, difference: -5 },
    },
  ]);
});

test("the table that visitors see orders by corrected goals, and prints the corrections below", () => {
  const rows = [
    storedRow(1, { official: [4, 2], computed: { difference: 1 } }),
    storedRow(2, { official: [4, 2] }),
  ];
  const corrections = [correction(2, { goalsFor: 3 })];
  expect(teamIds(rows)).toEqual([1, 2]);
  expect(teamIds(rows, { corrections })).toEqual([2, 1]);
  expect(tableOf(rows, { corrections }).corrections).toEqual([
    {
      key: "2",
      team: "Club 2",
      figures: "+3 goles a favor",
      reason: "Resolución del tribunal (12/10/2026)",
    },
  ]);
});

test("a visitor's table keeps the places of a finished season, and explains them only when the criteria agree", () => {
  const rows = (first: number, second: number | null) => [
    storedRow(1, { official: [4, 2], computed: { difference: 1 }, finalPlace: first }),
    storedRow(2, { official: [4, 2], finalPlace: second }),
  ];
  expect(tableOf(rows(1, 2)).rows).toMatchObject([
    { position: 1, team: { id: 1 }, reasons: [expect.stringContaining("+1 contra 0")] },
    { position: 2, team: { id: 2 }, reasons: [expect.stringContaining("0 contra +1")] },
  ]);
  expect(tableOf(rows(2, 1)).rows).toMatchObject([
    { position: 1, team: { id: 2 }, reasons: [] },
    { position: 2, team: { id: 1 }, reasons: [] },
  ]);
  expect(tableOf(rows(1, 1)).rows).toMatchObject([
    { position: 1, isShared: true },
    { position: 1, isShared: true },
  ]);
  expect(tableOf(rows(1, null)).rows).toMatchObject([
    { position: 1, team: { id: 1 }, isShared: false },
    { position: 2, team: { id: 2 }, isShared: false },
  ]);
});

test("the table that visitors see has no results to show when nobody has played", () => {
  expect(tableOf([storedRow(1, {})]).hasTallies).toBe(false);
  expect(tableOf([storedRow(1, { computed: { drawn: 1, played: 1 } })]).hasTallies).toBe(true);
});

test("the table that visitors see calls a team without a name by its number", () => {
  expect(tableOf([storedRow(9, { name: " " })]).rows[0]?.team.name).toBe("Equipo 9");
});

test("the table that visitors see shows each team's own latest results", () => {
  const won = { matchId: 1, kickoff: new Date(0), result: "G" as const };
  const rows = [storedRow(1, { official: [0, 1] }), storedRow(2, { official: [3, 1] })];
  const table = tableOf(rows, { results: new Map([[2, [won]]]) });
  expect(table.rows.map(({ team, form }) => [team.id, form])).toEqual([
    [2, ["G"]],
    [1, []],
  ]);
});

test.each([
  [null, null],
  ["  ", null],
  [" Los tres primeros clasifican. ", "Los tres primeros clasifican."],
])("the table that visitors see shows the legend %j as %j", (legend, shown) => {
  expect(tableOf([], { legend }).legend).toBe(shown);
});
