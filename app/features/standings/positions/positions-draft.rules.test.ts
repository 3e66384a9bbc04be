import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Position } from "../table/official-row.rules.ts";
import {
  addTeam,
  type Draft,
  editCell,
  forgetTeam,
  moveTeam,
  NO_DRAFT,
  orderByPoints,
  rebaseDraft,
  rowsOf,
  unsavedOf,
  unsavedText,
  writeLegend,
} from "./positions-draft.rules.ts";

const position = (teamId: number, changes: Partial<Position> = {}): Position => ({
  id: teamId + 100,
  teamId,
  name: `Club ${teamId}`,
  logo: null,
  played: 2,
  points: 10 - teamId,
  order: 0,
  tally: { won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, difference: 0 },
  automatic: teamId - 1,
  reasons: [],
  mark: null,
  isDoubtful: false,
  ...changes,
});
const stored = [position(1), position(2), position(3)];
const manual = stored.map((row, index) => ({ ...row, order: index + 1 }));
const team = { id: 9, name: "Nuevo", logo: null };
const order = (rows: Position[], draft: Draft) => rowsOf(rows, draft).map(({ teamId }) => teamId);
const places = (rows: Position[], draft: Draft) => rowsOf(rows, draft).map((row) => row.order);
const unsaved = (rows: Position[], draft: Draft) => unsavedOf(rowsOf(rows, draft), "", draft);

test("typing in a cell marks only its row as modified, until the old value is typed again", () => {
  const draft = editCell(stored, NO_DRAFT, 2, "points", 99);
  expect(rowsOf(stored, draft).map(({ isModified }) => isModified)).toEqual([false, true, false]);
  expect(rowsOf(stored, draft)[1]).toMatchObject({ points: 99, saved: { points: 8 }, seen: { points: 8 } });
  expect(unsaved(stored, editCell(stored, draft, 2, "points", 8)).rows).toBe(0);
});

test("typing in a cell does not reorder rows before they are saved", () => {
  expect(order(stored, editCell(stored, NO_DRAFT, 3, "points", 99))).toEqual([1, 2, 3]);
});

test("typing in a cell can be undone", () => {
  expect(unsaved(stored, forgetTeam(editCell(stored, NO_DRAFT, 2, "played", 5), 2)).rows).toBe(0);
});

test("a new team is an unsaved row at the end, and can be removed again", () => {
  const draft = addTeam(stored, NO_DRAFT, team);
  expect(rowsOf(stored, draft).at(-1)).toMatchObject({
    ...{ id: "temp-9", saved: null, seen: null, isModified: true },
    ...{ played: 0, points: 0, order: 0 },
  });
  expect(unsaved(stored, draft)).toEqual({ rows: 1, order: false, legend: false });
  expect(order(stored, forgetTeam(draft, 9))).toEqual([1, 2, 3]);
});

test("a new team takes the last place of a manually ordered table", () => {
  const gap = manual.map((row) => ({ ...row, order: row.order * 2 }));
  expect(places(gap, addTeam(gap, NO_DRAFT, team))).toEqual([2, 4, 6, 7]);
});

test("a new team is added once, and not when the table already has it", () => {
  const draft = addTeam(stored, NO_DRAFT, team);
  expect(addTeam(stored, draft, team)).toBe(draft);
  expect(addTeam(stored, NO_DRAFT, { ...team, id: 1 })).toBe(NO_DRAFT);
});

test("moving a row renumbers every row, and leaves the order unsaved", () => {
  const draft = moveTeam(stored, NO_DRAFT, 3, 0);
  expect(order(stored, draft)).toEqual([3, 1, 2]);
  expect(places(stored, draft)).toEqual([1, 2, 3]);
  expect(unsaved(stored, draft)).toEqual({ rows: 0, order: true, legend: false });
});

test.each([
  ["to its own place", 1, 0],
  ["above the top", 1, -1],
  ["of a team that is not in the table", 77, 0],
])("moving a row %s does nothing", (_, teamId, to) => {
  expect(moveTeam(stored, NO_DRAFT, teamId, to)).toBe(NO_DRAFT);
});

test("moving a row back to its original place leaves nothing to save", () => {
  const draft = moveTeam(manual, moveTeam(manual, NO_DRAFT, 1, 1), 1, 0);
  expect(unsaved(manual, draft).order).toBe(false);
});

test("moving a row is a permutation: no row is lost or repeated, and places count from one without a gap", () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: -3, max: 15 })));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), moves, (size, list) => {
      const rows = Array.from({ length: size }, (_, i) => position(i + 1));
      const draft = list.reduce((now, [teamId, to]) => moveTeam(rows, now, teamId, to), NO_DRAFT);
      expect(order(rows, draft).sort((a, b) => a - b)).toEqual(rows.map(({ teamId }) => teamId));
      if (draft !== NO_DRAFT) expect(places(rows, draft)).toEqual(rows.map((_, i) => i + 1));
    }),
  );
});

test("'Orden por Puntos' sets every place to 0, sorts by the typed values, and leaves the order unsaved", () => {
  const typed = editCell(manual, NO_DRAFT, 3, "points", 50);
  const draft = orderByPoints(manual, typed);
  expect(order(manual, draft)).toEqual([3, 1, 2]);
  expect(places(manual, draft)).toEqual([0, 0, 0]);
  expect(unsaved(manual, draft)).toEqual({ rows: 1, order: true, legend: false });
});

test("'Orden por Puntos' breaks ties by the season's criteria, a new row last among equals", () => {
  const tied = [
    position(1, { points: 3, order: 1, automatic: 2 }),
    position(2, { points: 3, order: 2, automatic: 1 }),
    position(3, { points: 3, order: 3, automatic: 0 }),
  ];
  const added = editCell(tied, addTeam(tied, NO_DRAFT, team), 9, "points", 3);
  expect(order(tied, orderByPoints(tied, added))).toEqual([3, 2, 1, 9]);
});

describe("a typed draft of a table that has changed", () => {
  const typed = editCell(stored, NO_DRAFT, 2, "points", 50);
  // The server sends the rows in order: with 20 points the second team is now first.
  const meanwhile = [position(2, { points: 20 }), position(1), position(3)];

  test("the draft keeps the values it was based on when the stored table changes", () => {
    expect(rowsOf(meanwhile, typed)[1]).toMatchObject({ teamId: 1, seen: { points: 9 } });
    expect(rowsOf(meanwhile, typed)[0]).toMatchObject({
      teamId: 2,
      points: 50,
      seen: { points: 8 },
      saved: { points: 20 },
    });
  });

  test("after a conflict the draft keeps what was typed, now based on the stored values", () => {
    expect(rowsOf(meanwhile, rebaseDraft(meanwhile, "", typed))[0]).toMatchObject({
      points: 50,
      seen: { points: 20 },
    });
  });

  test("a row that is removed while a table is edited loses its draft, and an added one is shown", () => {
    const others = [position(1), position(4)];
    expect(order(others, moveTeam(stored, typed, 2, 0))).toEqual([1, 4]);
    expect(unsaved(others, typed).rows).toBe(0);
  });

  test("a save clears the draft, except for what was typed meanwhile", () => {
    const all = writeLegend(stored, addTeam(stored, moveTeam(stored, typed, 2, 0), team), " Nota ");
    const saved = rowsOf(stored, all).map((row, i) =>
      position(row.teamId, { played: row.played, points: row.points, order: i + 1 }),
    );
    expect(rebaseDraft(saved, "Nota", all)).toBe(NO_DRAFT);
    const more = editCell(stored, all, 1, "played", 7);
    expect(rebaseDraft(saved, "Nota", more)).toMatchObject({
      edits: { 1: { played: 7 } },
      added: [],
      ranking: null,
    });
  });
});

test.each([
  [{ rows: 1, order: false, legend: false }, "1 equipo modificado"],
  [{ rows: 3, order: true, legend: false }, "3 equipos modificados, orden sin guardar"],
  [{ rows: 0, order: true, legend: true }, "Orden sin guardar, leyenda sin guardar"],
])("unsaved changes %j are shown as %j", (changes, text) => {
  expect(unsavedText(changes)).toBe(text);
});
