import { expect, test } from "vitest";
import { canonicalPath, pageDescription, type StandingsPage } from "./standings-page.rules.ts";
import type { TableRow } from "./table/standings-table.rules.ts";
import { divisionTitle } from "./tally/division.rules.ts";

const zone = { id: 1, name: "Zona 1", legend: null };
const category = { id: 2, name: "2009/10" };
const league = { slug: "lifufe", name: "LIFUFE" };
const noSelection: StandingsPage = {
  firstLevel: "category",
  outer: [category],
  open: null,
  isFirst: false,
  zone: null,
  category: null,
  table: null,
};
const chosen: StandingsPage = { ...noSelection, open: { ...category, choices: [zone] }, zone, category };

function leaders(rows: Pick<TableRow, "position" | "highlight">[]): StandingsPage {
  const team = { id: 1, name: "El Ceibo", logo: null };
  const tally = { won: 3, drawn: 0, lost: 0, goalsFor: 5, goalsAgainst: 1, difference: 4 };
  const table = { isManual: false, corrections: [], qualifiers: null, legend: null, tieBreak: "" };
  const common = {
    team,
    points: 9,
    played: 3,
    tally,
    form: [],
    isShared: false,
    reasons: [],
    tiedWith: null,
    mark: null,
  };
  return {
    ...chosen,
    table: { ...table, hasTallies: true, rows: rows.map((row) => ({ ...row, ...common })) },
  };
}

test("divisionTitle is null until both zone and category are chosen", () => {
  expect(divisionTitle(noSelection)).toBeNull();
  expect(divisionTitle({ ...chosen, zone: null })).toBeNull();
});

test("divisionTitle names zone and category in the order of the league", () => {
  expect(divisionTitle(chosen)).toBe("2009/10 · Zona 1");
  expect(divisionTitle({ ...chosen, firstLevel: "zone" })).toBe("Zona 1 · 2009/10");
});

test("canonicalPath is the URL of what is shown, with the slug, however it was requested", () => {
  expect(canonicalPath(league, noSelection)).toBe("/league/lifufe/posiciones");
  expect(canonicalPath(league, chosen)).toBe("/league/lifufe/posiciones?zona=1&categoria=2");
});

test("pageDescription describes the page while nothing is chosen or no match has been played", () => {
  expect(pageDescription(league, noSelection)).toBe(
    "Tabla de posiciones de LIFUFE: puntos y partidos jugados.",
  );
  expect(pageDescription(league, leaders([{ position: 1, highlight: null }]))).toContain("puntos y partidos");
});

test("pageDescription names the leader", () => {
  const page = leaders([
    { position: 1, highlight: { mark: "up", medal: "gold" } },
    { position: 2, highlight: { mark: "down" } },
  ]);
  expect(pageDescription(league, page)).toBe(
    "Tabla de posiciones de LIFUFE, 2009/10 · Zona 1: 1. El Ceibo (9).",
  );
});
