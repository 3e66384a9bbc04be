import { expect, test } from "vitest";
import {
  type GeneralPage,
  generalCsv,
  generalDescription,
  generalFile,
  generalPath,
  generalText,
  parseYear,
  requestedZone,
  zoneSlugs,
} from "./general-page.rules.ts";

const current = { slug: "liga", season: { slug: "2026", state: "current" } };
const finished = { slug: "liga", season: { slug: "2025", state: "finished" } };

test("the zones of the general table have unique URLs made from their names", () => {
  expect(zoneSlugs(["Zona 1", "Zona 1-2", "Zona 1 2", "Ñandú", "¡!"]).map(({ slug }) => slug)).toEqual([
    "zona-1",
    "zona-1-2",
    "zona-1-2-2",
    "nandu",
    "zona",
  ]);
});

test.each([
  ["a slug", "zona-2", null, "Zona 2"],
  ["a name", "  ZONA 2 ", null, "Zona 2"],
  ["an id, as on the league's other pages", "17", "Zona 2", "Zona 2"],
])("the zones of the general table can be selected by %s", (_, requested, nameById, name) => {
  expect(requestedZone(zoneSlugs(["Zona 1", "Zona 2"]), requested, nameById)?.name).toBe(name);
});

test.each(["zona-9", null])("no zone of the general table is selected for %j", (requested) => {
  expect(requestedZone(zoneSlugs(["Zona 1", "Zona 2"]), requested)).toBeNull();
});

test.each([
  ["2026", 2026],
  ["1999", 1999],
  ["3026", null],
  ["2026 ", null],
  ["٢٠٢٦", null],
  [null, null],
])("the year read from %j is %j", (text, year) => {
  expect(parseYear(text)).toBe(year);
});

test.each([
  [generalPath(current), "/league/liga/general"],
  [generalPath(current, { zone: "zona-1" }), "/league/liga/general?zona=zona-1"],
  [generalPath(finished, { zone: "zona-1" }), "/league/liga/general?temporada=2025&zona=zona-1"],
  [generalPath(finished, { zone: "zona-1", year: 2025 }), "/league/liga/general?anual=2025&zona=zona-1"],
  [generalFile(generalPath(current, { zone: "zona-1" })), "/league/liga/general.csv?zona=zona-1"],
])("the URL of the general table is %s", (url, expected) => {
  expect(url).toBe(expected);
});

const row = (position: number, name: string, points: number) => ({
  position,
  points,
  played: 3,
  difference: -2,
  isShared: false,
  reasons: [],
  entry: { id: position, clubId: position, letter: "", name, logo: null, slug: "club" },
  byCategory: [points, null],
});
const table = { columns: ["2011", "=2012"], rows: [row(1, "El Ceibo", 7), row(2, "=cmd()", -3)] };

test("the CSV keeps numbers as numbers, and escapes text that looks like a formula", () => {
  expect(generalCsv(table)).toBe(
    "\uFEFFPosición;Club;PTS;PJ;DG;2011;'=2012\r\n1;El Ceibo;7;3;-2;7;\r\n2;'=cmd();-3;3;-2;-3;\r\n",
  );
});

const page = { kind: "points", zone: { name: "Zona 1", slug: "zona-1" }, annual: null } as const;
const complete = {
  ...page,
  table: { ...table, marks: {}, corrections: [], qualifiers: null, tieBreak: "" },
};

test("the preview of the general table names the three leading clubs, or describes the page if none has played", () => {
  const league = { name: "Liga" };
  expect(generalDescription(league, complete as unknown as GeneralPage)).toBe(
    "Tabla general de Liga, Zona 1: 1. El Ceibo (7), 2. =cmd() (-3).",
  );
  const rows = [1, 2, 3, 4].map((place) => row(place, `Club ${place}`, 9 - place));
  const described = (changed: object[]) =>
    generalDescription(league, { ...page, table: { ...table, rows: changed } } as unknown as GeneralPage);
  expect(described(rows)).toBe("Tabla general de Liga, Zona 1: 1. Club 1 (8), 2. Club 2 (7), 3. Club 3 (6).");
  expect(described([row(1, "Club 1", 3), { ...row(2, "Club 2", 0), played: 0 }])).toBe(
    "Tabla general de Liga, Zona 1: 1. Club 1 (3).",
  );
  expect(described([{ ...row(1, "Club 1", 0), played: 0 }])).toContain("los puntos de cada club");
  expect(generalDescription(league, { ...page, table: null } as unknown as GeneralPage)).toBe(
    "Tabla general de Liga, Zona 1: los puntos de cada club en todas sus categorías.",
  );
});

test("the texts of the general table say what the table adds up", () => {
  expect(generalText(page)).toBe("Los puntos de todas las categorías que suman de cada club, sumados.");
  const annual = { year: 2026, seasons: ["Apertura", "Clausura"] };
  expect(generalText({ ...page, annual })).toContain("en Apertura y Clausura, sumados");
  expect(generalText({ kind: "pairings", annual: null })).toContain("Un resultado por cruce:");
});
