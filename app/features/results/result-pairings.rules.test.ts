import { expect, test } from "vitest";
import {
  lacksResult,
  type PairedRow,
  pairingStatus,
  pairingsUrl,
  resultPairings,
} from "./result-pairings.rules.ts";

const NOW = { now: new Date("2026-11-21T18:00:00Z"), timeZone: "America/Argentina/Buenos_Aires" };
const STATUS = {
  isPlayed: false,
  state: "programado",
  walkover: null,
  reason: null,
  byDecision: false,
} as const;

function row(
  id: number,
  hour: number,
  category: string,
  home: number,
  away: number,
  goals: number | null = null,
) {
  const side = (entry: number) => ({ id: entry * 100 + id, name: `Club ${entry}`, logo: null });
  return {
    day: "2026-11-21",
    league: null,
    fixture: {
      id,
      name: "7° FECHA",
      day: "2026-11-21",
      legend: null,
      centralText: null,
      zoneName: "Zona 1",
      categoryName: category,
    },
    match: {
      id,
      kickoff: new Date(Date.UTC(2026, 10, 21, hour)),
      homeGoals: goals,
      awayGoals: goals,
      correctedAt: null,
      settledAt: null,
      isPublished: true,
      ...STATUS,
    },
    home: side(home),
    away: side(away),
    entries: { home, away },
  } satisfies PairedRow;
}

test("matches of two clubs are one pairing, sorted by hour, even if a category swapped the sides", () => {
  const [first, second] = resultPairings(
    [row(2, 13, "2014", 1, 2), row(1, 12, "2015", 2, 1), row(3, 12, "2015", 3, 4, 1)],
    NOW,
  );
  expect(first?.title).toBe("7° FECHA · Zona 1");
  expect([first?.left.name, first?.right.name]).toEqual(["Club 2", "Club 1"]);
  expect(first?.rows.map(({ category, isSwapped }) => [category, isSwapped])).toEqual([
    ["2015", false],
    ["2014", true],
  ]);
  expect(first && lacksResult(first)).toBe(true);
  expect(second && lacksResult(second)).toBe(false);
});

test("a match that was called off needs no result, even after its old hour", () => {
  const calledOff = (state: "suspendido" | "postergado") => {
    const sample = row(1, 12, "2015", 1, 2);
    return { ...sample, match: { ...sample.match, state } };
  };
  for (const state of ["suspendido", "postergado"] as const) {
    const [pairing] = resultPairings([calledOff(state)], NOW);
    expect(pairing && lacksResult(pairing)).toBe(false);
  }
});

test.each([
  ["Completo", [3, 3]],
  ["Falta 1", [3, null]],
  ["Faltan 2", [null, null]],
])("the status of a pairing is %s with the goals %j", (status, goals) => {
  const [pairing] = resultPairings(
    goals.map((goal, i) => row(i + 1, 12, String(2014 + i), 1, 2, goal)),
    NOW,
  );
  expect(pairing && pairingStatus(pairing)).toBe(status);
});

test("a pairing that has not begun has no status", () => {
  const [pairing] = resultPairings([row(1, 23, "2015", 1, 2)], NOW);
  expect(pairing && pairingStatus(pairing)).toBe("");
});

test("a pairing with one result still lacks the other", () => {
  const [pairing] = resultPairings([row(1, 12, "2015", 1, 2, 3), row(2, 13, "2014", 1, 2)], NOW);
  expect(pairing && lacksResult(pairing)).toBe(true);
});

test("pairings are sorted by matchday as a number, then by home club", () => {
  const rowNamed = (id: number, name: string, home: number) => {
    const sample = row(id, 12, "2015", home, 9);
    return { ...sample, fixture: { ...sample.fixture, name } };
  };
  const sorted = resultPairings(
    [rowNamed(1, "10° FECHA", 1), rowNamed(2, "9° FECHA", 3), rowNamed(3, "9° FECHA", 2)],
    NOW,
  );
  expect(sorted.map(({ title, left }) => [title, left.name])).toEqual([
    ["9° FECHA · Zona 1", "Club 2"],
    ["9° FECHA · Zona 1", "Club 3"],
    ["10° FECHA · Zona 1", "Club 1"],
  ]);
});

test.each([
  [{ missing: false }, "/admin/results/cruces"],
  [{ missing: true }, "/admin/results/cruces?estado=sin-resultado"],
  [{ missing: false, day: "2026-11-21", pairing: "1-2" }, "/admin/results/cruces?fecha=2026-11-21&cruce=1-2"],
])("the URL of the pairings with %j is %s", (chosen, url) => {
  expect(pairingsUrl({ filter: {} as never, ...chosen })).toBe(url);
});
