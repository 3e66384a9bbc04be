import { describe, expect, test } from "vitest";
import { canonicalPath, divisionTitle, pageDescription, type StandingsPage } from "./standings-page.rules.ts";
import type { TableRow } from "./standings-table.rules.ts";

const zone = { id: 1, name: "Zona 1", legend: null };
const category = { id: 2, name: "2009/10" };
const league = { slug: "lifufe", name: "LIFUFE" };
const nothing: StandingsPage = {
  firstLevel: "category",
  panels: [category],
  open: null,
  isFirst: false,
  zone: null,
  category: null,
  table: null,
};
const chosen: StandingsPage = { ...nothing, open: { ...category, choices: [zone] }, zone, category };

function leaders(rows: Pick<TableRow, "position" | "highlight">[]): StandingsPage {
  const team = { id: 1, name: "El Ceibo", logo: null };
  const tally = { won: 3, drawn: 0, lost: 0, goalsFor: 5, goalsAgainst: 1, difference: 4 };
  const table = { isManual: false, corrections: [], qualifiers: null, legend: null, tieBreak: "" };
  const same = {
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
  return { ...chosen, table: { ...table, hasTallies: true, rows: rows.map((row) => ({ ...row, ...same })) } };
}

describe("divisionTitle", () => {
  test("names nothing until both are chosen", () => {
    expect(divisionTitle(nothing)).toBeNull();
    expect(divisionTitle({ ...chosen, zone: null })).toBeNull();
  });

  test("names the level first that comes first in the league", () => {
    expect(divisionTitle(chosen)).toBe("2009/10 · Zona 1");
    expect(divisionTitle({ ...chosen, firstLevel: "zone" })).toBe("Zona 1 · 2009/10");
  });
});

describe("canonicalPath", () => {
  test("is what is shown, under the slug, however it was asked for", () => {
    expect(canonicalPath(league, nothing)).toBe("/league/lifufe/posiciones");
    expect(canonicalPath(league, chosen)).toBe("/league/lifufe/posiciones?zona=1&categoria=2");
  });
});

describe("pageDescription", () => {
  test("says what there is to see while nothing is chosen or nobody has played", () => {
    expect(pageDescription(league, nothing)).toBe(
      "Tabla de posiciones de LIFUFE: puntos y partidos jugados.",
    );
    expect(pageDescription(league, leaders([{ position: 1, highlight: null }]))).toContain(
      "puntos y partidos",
    );
  });

  test("says who leads", () => {
    const page = leaders([
      { position: 1, highlight: { mark: "up", medal: "gold" } },
      { position: 2, highlight: { mark: "down" } },
    ]);
    expect(pageDescription(league, page)).toBe(
      "Tabla de posiciones de LIFUFE, 2009/10 · Zona 1: 1. El Ceibo (9).",
    );
  });
});
