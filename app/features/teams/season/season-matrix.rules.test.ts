import { expect, test } from "vitest";
import {
  changeCount,
  doubleClubs,
  isTooLarge,
  type Matrix,
  type MatrixRow,
  matrixChanges,
  matrixFault,
  rowsByZone,
  teamCount,
  withCategory,
  withCell,
  withClubs,
  withSecondEntry,
  withZone,
} from "./season-matrix.rules.ts";

const row = (entryId: number | null, club: string, more: Partial<MatrixRow> = {}): MatrixRow => ({
  entryId,
  club,
  letter: "",
  zone: "Zona 1",
  cells: { "2012": "Zona 1", "2013": "Zona 1" },
  ...more,
});
const matrix: Matrix = {
  categories: ["2012", "2013"],
  zones: ["Zona 1", "Zona 2"],
  rows: [row(1, "El Ceibo"), row(2, "Los Pibes FC")],
};
const change = (index: number, by: (row: MatrixRow) => MatrixRow): Matrix => ({
  ...matrix,
  rows: matrix.rows.map((old, i) => (i === index ? by(old) : old)),
});

test("saving an untouched matrix changes nothing", () => {
  expect(changeCount(matrixChanges(matrix, structuredClone(matrix)))).toBe(0);
});

test("saving a matrix can remove, add and move teams", () => {
  expect(
    matrixChanges(
      matrix,
      change(0, (club) => withCell(club, "2013", null)),
    ).removed,
  ).toEqual([{ entryId: 1, category: "2013" }]);
  const without = change(0, (club) => withCell(club, "2013", null));
  expect(matrixChanges(without, matrix).added).toMatchObject([{ category: "2013", zone: "Zona 1" }]);
  expect(
    matrixChanges(
      matrix,
      change(1, (club) => withCell(club, "2012", "Zona 2")),
    ).moved,
  ).toEqual([{ entryId: 2, category: "2012", zone: "Zona 2" }]);
});

test("a category may be named like a property that every JavaScript object has", () => {
  const ticked = change(0, (club) => withCell(club, "constructor", "Zona 1"));
  expect(matrixChanges(matrix, ticked).added).toMatchObject([{ category: "constructor", zone: "Zona 1" }]);
  expect(matrixChanges(ticked, matrix).removed).toEqual([{ entryId: 1, category: "constructor" }]);
});

test("saving a matrix can remove a club with its teams, or add one with all of its teams", () => {
  expect(matrixChanges(matrix, { ...matrix, rows: matrix.rows.slice(1) }).goneEntries).toEqual([1]);
  const more = { ...matrix, rows: [...matrix.rows, row(null, "Nuevo")] };
  const { newRows, added } = matrixChanges(matrix, more);
  expect([newRows.length, added.length]).toEqual([1, 2]);
});

test("a club's teams move with its zone, except those in another zone", () => {
  const mixed = row(1, "El Ceibo", { cells: { "2012": "Zona 1", "2013": "Zona 2" } });
  expect(withZone(mixed, "Zona 3").cells).toEqual({ "2012": "Zona 3", "2013": "Zona 2" });
});

test("a pasted list adds the missing clubs, each with a team in every category", () => {
  const more = withClubs(matrix, [
    { club: "El Ceibo", zone: "Zona 1", state: "there" },
    { club: "Nuevo", zone: "Zona 9", state: "new" },
  ]);
  expect(more.rows).toHaveLength(3);
  expect(more.rows[2]?.cells).toEqual({ "2012": "Zona 9", "2013": "Zona 9" });
  expect(more.zones).toEqual(["Zona 1", "Zona 2", "Zona 9"]);
});

test("a pasted list adds a club of another league, or a new one of its name, to which its second entry also belongs", () => {
  const from = "LIFUFE y Mundialito";
  const known = { club: "El Fortín", zone: "Zona 1", state: "known", from, isAnother: false } as const;
  expect(withClubs(matrix, [known]).rows[2]).toMatchObject({ club: "El Fortín", from });
  const marked = withClubs(matrix, [{ ...known, club: "fortin", state: "new", isAnother: true }]);
  expect(marked.rows[2]).toMatchObject({ club: "fortin", isAnother: true });
  expect(withSecondEntry(marked, marked.rows[2] as MatrixRow).rows[3]).toMatchObject({
    letter: "B",
    isAnother: true,
  });
});

test("a new category gets a team of every club, and is not added twice", () => {
  const more = withCategory(matrix, " 2014 ");
  expect([more.categories, teamCount(more)]).toEqual([["2012", "2013", "2014"], 6]);
  expect(withCategory(more, "2014")).toBe(more);
});

test("a second entry of a club is below the first, with a letter", () => {
  const first = matrix.rows[0] as MatrixRow;
  expect(withSecondEntry(matrix, first).rows.map(({ club, letter }) => `${club}/${letter}`)).toEqual([
    "El Ceibo/",
    "El Ceibo/B",
    "Los Pibes FC/",
  ]);
});

test.each([
  ["a club twice under one letter", [row(1, "El Ceibo"), row(null, "el ceibo")], "el ceibo está dos veces"],
  ["a cell without a zone", [row(1, "El Ceibo", { cells: { "2012": " " } })], "Elegí la zona de El Ceibo"],
  ["an unknown category", [row(1, "El Ceibo", { cells: { "1999": "Zona 1" } })], "no está en la lista"],
  ["a name that is too long with its letter", [row(1, "x".repeat(50), { letter: "B" })], "entran 50"],
  ["a club with teams and no zone", [row(1, "El Ceibo", { zone: "" })], "Elegí la zona de El Ceibo"],
  [
    "a club with a single team and no zone",
    [row(1, "El Ceibo", { zone: "", cells: { "2012": "Zona 1" } })],
    "Elegí la zona de El Ceibo",
  ],
])("%s cannot be saved", (_, rows, text) => {
  expect(matrixFault({ ...matrix, rows })).toContain(text);
  expect(matrixFault(matrix)).toBeNull();
});

test("a matrix with more cells than the screen can draw is refused, even if none is ticked", () => {
  const rows = Array.from({ length: 150 }, (_, i) => row(i + 1, `Club ${i}`, { cells: {} }));
  const categories = Array.from({ length: 10 }, (_, i) => String(2010 + i));
  expect(matrixFault({ ...matrix, categories, rows })).toBeNull();
  expect(matrixFault({ ...matrix, categories: [...categories, "2020"], rows })).toContain("demasiados");
});

test("a matrix is too large for the screen with more than 150 rows or 1,500 cells", () => {
  const sized = (rows: number, categories: number) => ({
    ...matrix,
    rows: Array.from({ length: rows }, (_, i) => row(i + 1, `Club ${i}`)),
    categories: Array.from({ length: categories }, (_, i) => String(i)),
  });
  expect([isTooLarge(sized(150, 10)), isTooLarge(sized(151, 1)), isTooLarge(sized(79, 19))]).toEqual([
    ...[false, true, true],
  ]);
  // 79 times 19 is 1,501.
  expect(matrixFault(sized(79, 19))).toContain("1500 casilleros");
});

test("a club without teams needs no zone", () => {
  expect(matrixFault({ ...matrix, rows: [row(1, "El Ceibo", { zone: "", cells: {} })] })).toBeNull();
});

test("a row whose entry was removed meanwhile counts as new", () => {
  const after = { ...matrix, rows: [...matrix.rows, row(9, "Otro")] };
  expect(matrixChanges(matrix, after)).toMatchObject({
    newRows: [{ club: "Otro" }],
    added: [{}, {}],
    goneEntries: [],
  });
});

test("both rows of a club that enters twice are marked, however its name is spelled", () => {
  const rows = [row(1, "El Ceibo"), row(2, "EL CEIBO", { letter: "B" }), row(3, "Los Pibes FC")];
  expect(rows.map(doubleClubs({ ...matrix, rows }))).toEqual([true, true, false]);
});

test("rows are grouped by zone, and those without a zone come last", () => {
  const rows = [row(1, "A", { zone: "zona 2" }), row(2, "B"), row(3, "C", { zone: "" }), row(4, "D")];
  const groups = rowsByZone({ ...matrix, zones: ["Zona 1", "Zona 2", "Zona 3"], rows });
  expect(groups.map(({ zone, rows }) => [zone, ...rows.map(({ club }) => club)])).toEqual([
    ["Zona 1", "B", "D"],
    ["Zona 2", "A"],
    ["Sin zona", "C"],
  ]);
});
