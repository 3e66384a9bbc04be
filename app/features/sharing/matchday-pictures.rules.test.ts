import { expect, test } from "vitest";
import { matchdayPictures } from "./matchday-pictures.rules.ts";

type Match = Parameters<typeof matchdayPictures>[0]["matches"][number];
const match = (id: number, zoneId: number | null, categoryId: number, home: number, away: number) =>
  ({
    id,
    zoneId,
    categoryId,
    zone: zoneId && `Zona ${zoneId}`,
    category: `201${categoryId}`,
    home: { entryId: home },
    away: { entryId: away },
  }) as unknown as Match;
const shared = {
  league: { id: 2, slug: "lifufe" },
  season: { slug: "2026", state: "current" },
  day: "2026-11-21",
  hasPodium: false,
  matches: [match(1, 1, 4, 10, 11), match(2, 1, 5, 10, 11), match(3, 1, 4, 12, 13), match(4, 2, 4, 20, 21)],
};
const labels = (scope = {}, matchday: Parameters<typeof matchdayPictures>[0] = shared) =>
  matchdayPictures(matchday, scope).map(({ label }) => label);

test("a matchday has pictures of its results and of each table whose teams played", () => {
  expect(labels()).toEqual([
    "Resultados",
    "Posiciones Zona 1 · 2014",
    "Posiciones Zona 1 · 2015",
    "Posiciones Zona 2 · 2014",
  ]);
  expect(matchdayPictures(shared, {})[0]?.src).toBe("/imagen/fecha/lifufe/actual.png?fecha=2026-11-21");
});

test("a matchday with more pairings than fit in a picture has one of each zone", () => {
  const matches = Array.from({ length: 9 }, (_, i) => match(i, (i % 2) + 1, 4, i, i + 100));
  expect(labels({}, { ...shared, matches }).slice(0, 2)).toEqual(["Resultados Zona 1", "Resultados Zona 2"]);
});

test("the podium of the Prode is included with the whole matchday, once anybody has points", () => {
  const settled = { ...shared, hasPodium: true };
  expect(labels({}, settled).slice(0, 2)).toEqual(["Resultados", "Podio del Prode"]);
  expect(matchdayPictures(settled, {})[1]?.src).toBe("/imagen/podio/2/actual.png?fecha=2026-11-21");
  expect(labels({ club: 12 }, settled)).not.toContain("Podio del Prode");
});

test("a zone or a club has only the pictures that concern it", () => {
  expect(labels({ zone: "zona 2" })).toEqual(["Resultados Zona 2", "Posiciones Zona 2 · 2014"]);
  expect(labels({ club: 12 })).toEqual(["Resultados Zona 1", "Posiciones Zona 1 · 2014"]);
});

test("the pictures of a finished season name it in their URL", () => {
  const past = { ...shared, season: { slug: "2025", state: "finished" } };
  expect(matchdayPictures(past, {})[1]?.src).toContain("temporada=2025");
});

test("a match without a zone adds no picture of a table", () => {
  expect(labels({}, { ...shared, matches: [match(1, null, 4, 10, 11)] })).toEqual(["Resultados"]);
});

test("a matchday has at most twelve pictures", () => {
  const many = Array.from({ length: 40 }, (_, i) => match(i, i + 1, 4, i, i + 100));
  expect(labels({}, { ...shared, matches: many })).toHaveLength(12);
});
