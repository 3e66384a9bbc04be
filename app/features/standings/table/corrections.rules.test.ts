import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Correction,
  type CorrectionFigures,
  correctionLines,
  correctionMark,
  correctionsByTeam,
  correctionText,
  hasFigures,
  NO_FIGURES,
  withCorrection,
} from "./corrections.rules.ts";

const figures = (changes: Partial<CorrectionFigures>): CorrectionFigures => ({ ...NO_FIGURES, ...changes });
const correction = (id: number, changes: Partial<Correction>): Correction => ({
  ...NO_FIGURES,
  id,
  teamId: 1,
  reason: "Resolución del tribunal",
  decidedOn: "2026-10-12",
  source: "organizacion",
  ...changes,
});
const NAMES = new Map([
  [1, "El Ceibo"],
  [2, "Sur"],
]);

test.each<[Partial<CorrectionFigures>, string]>([
  [{}, ""],
  [{ points: -3 }, "−3 puntos"],
  [{ points: 1, played: -1 }, "+1 punto, −1 partido jugado"],
  [{ won: 2, drawn: 1, lost: -2 }, "+2 ganados, +1 empatado, −2 perdidos"],
  [{ goalsFor: 1, goalsAgainst: 4 }, "+1 gol a favor, +4 goles en contra"],
])("a correction of %j is written %j", (changes, text) => {
  expect(correctionText(figures(changes))).toBe(text);
  expect(hasFigures(figures(changes))).toBe(text !== "");
});

test.each<[string, Partial<CorrectionFigures>[], string | null]>([
  ["no correction", [], null],
  ["an empty correction", [{}], null],
  ["points", [{ points: -3 }], "−3 por corrección"],
  ["points of two corrections", [{ points: -3 }, { points: 5 }], "+2 por corrección"],
  ["points that cancel out", [{ points: -3 }, { points: 3 }], "corregido"],
  ["other figures", [{ goalsFor: 2 }], "corregido"],
])("the mark of a row with %s (%j) is %j", (_, changes, mark) => {
  expect(correctionMark(changes.map(figures))).toBe(mark);
});

describe("a row of a table", () => {
  const row = { won: 3, goalsFor: 9, difference: 4 };
  test("a row with a correction has it added to its figures, and its difference follows the goals", () => {
    const sum = figures({ won: 1, goalsFor: 2, goalsAgainst: 5 });
    expect(withCorrection(row, sum)).toEqual({ won: 4, goalsFor: 11, difference: 1 });
  });

  test("a row with a correction gets no figures that it did not have", () => {
    expect(withCorrection(row, figures({ points: -3, played: 1, lost: 2 }))).toEqual(row);
  });
});

test("a row without a correction is unchanged", () => {
  const row = { won: 3, goalsFor: 9, difference: 4, awayGoals: 2 };
  expect(withCorrection(row)).toEqual(row);
});

test("the lines below a table are sorted by day and then by id, each with its reason and day", () => {
  const lines = correctionLines(
    [
      correction(3, { points: 1, decidedOn: "2026-10-13", teamId: 2, reason: "Apelación" }),
      correction(2, { points: -1 }),
      correction(1, { played: 1 }),
    ],
    NAMES,
  );
  expect(lines).toEqual([
    {
      key: "1",
      team: "El Ceibo",
      figures: "+1 partido jugado",
      reason: "Resolución del tribunal (12/10/2026)",
    },
    { key: "2", team: "El Ceibo", figures: "−1 punto", reason: "Resolución del tribunal (12/10/2026)" },
    { key: "3", team: "Sur", figures: "+1 punto", reason: "Apelación (13/10/2026)" },
  ]);
});

test("the lines below a table combine all corrections of the previous version in one line without a day, before the decisions", () => {
  const lines = correctionLines(
    [
      correction(3, { points: -1, decidedOn: "2026-01-01" }),
      correction(1, { points: 3, source: "version_anterior" }),
      correction(2, { played: 1, teamId: 2, source: "version_anterior" }),
    ],
    NAMES,
  );
  expect(lines).toEqual([
    {
      key: "anterior",
      team: "De la versión anterior",
      figures: "",
      reason: "El Ceibo +3 puntos; Sur +1 partido jugado",
    },
    expect.objectContaining({ key: "3" }),
  ]);
});

test("the lines below a table leave out an empty correction, and one of a team that is not in the table", () => {
  expect(correctionLines([correction(1, {}), correction(2, { points: 1, teamId: 9 })], NAMES)).toEqual([]);
});

test("a team's corrections add up figure by figure, in any order", () => {
  const amount = fc.integer({ min: -20, max: 20 });
  const anyCorrections = fc.array(
    fc
      .record({
        teamId: fc.integer({ min: 1, max: 3 }),
        points: amount,
        played: amount,
        won: amount,
        drawn: amount,
        lost: amount,
        goalsFor: amount,
        goalsAgainst: amount,
      })
      .map((row) => correction(1, row)),
  );
  fc.assert(
    fc.property(anyCorrections, (list) => {
      const sums = correctionsByTeam(list);
      expect(correctionsByTeam(list.toReversed())).toEqual(sums);
      for (const figure of Object.keys(NO_FIGURES) as (keyof CorrectionFigures)[]) {
        for (const teamId of [1, 2, 3]) {
          const values = list
            .filter((correction) => correction.teamId === teamId)
            .map((correction) => correction[figure]);
          expect(sums.get(teamId)?.[figure] ?? 0).toBe(values.reduce((a, b) => a + b, 0));
        }
      }
    }),
  );
});
