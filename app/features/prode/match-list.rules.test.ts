import { describe, expect, test } from "vitest";
import {
  type DayGroup,
  filterOptions,
  isFiltered,
  matchesPath,
  spanAround,
  viewOf,
  wantedMatches,
  withSaved,
} from "./match-list.rules.ts";
import type { Choice, Picked } from "./prode.rules.ts";

const nothing = {
  zone: null,
  category: null,
  tournament: null,
  day: null,
  fixture: null,
  view: null,
  page: 1,
};
const wanted = (search: string) => wantedMatches(new URLSearchParams(search));

describe("what an address asks for", () => {
  test.each([
    ["", {}],
    ["zona=7&torneo=Apertura", { zone: 7, tournament: "Apertura" }],
    ["zona=7-12", { zone: 7, category: 12 }],
    ["zona=7-", {}],
    ["zona=7-99999999999", {}],
    ["fecha=2026-11-21", { day: "2026-11-21" }],
    ["fecha=2026-11-21&ver=jugados", { day: "2026-11-21", view: "jugados" }],
    ["fecha=2026-99-99", {}],
    ["fecha=2026-02-31", {}],
    ["fecha=0000-01-01", {}],
    ["zona=-1&ver=nada&pagina=x&torneo=", {}],
    ["zona=99999999999&pagina=3", { page: 3 }],
    ["fixture=%00", {}],
  ])("'%s'", (search, expected) => {
    expect(wanted(search)).toEqual({ ...nothing, ...expected });
  });

  test("and the address of what it asks for is the same again", () => {
    for (const search of [
      "",
      "zona=7-12&fecha=2026-11-21",
      "zona=7&torneo=Fase+de+grupos&fecha=2026-11-21&fixture=8%C2%B0+FECHA&ver=jugados",
    ]) {
      expect(wanted(matchesPath(wanted(search)).split("?")[1] ?? "")).toEqual(wanted(search));
    }
    expect(matchesPath(wanted("pagina=4"), { view: "jugados" })).toBe("/prode?ver=jugados");
  });

  test("only the four filters count as filters", () => {
    expect(isFiltered(wanted("ver=jugados&pagina=2"))).toBe(false);
    expect(isFiltered(wanted("zona=1"))).toBe(true);
  });
});

describe("what is shown where the address does not say", () => {
  const counts = (upcoming: number, played: number) => ({ total: upcoming + played, upcoming, played });

  test.each([
    ["what is to come", "", counts(3, 22), "proximos"],
    ["a whole day", "fecha=2026-11-21", counts(3, 22), "todos"],
    ["what was played, where nothing is to come", "torneo=Apertura", counts(0, 22), "jugados"],
    ["the empty list to come, where there is nothing at all", "torneo=Apertura", counts(0, 0), "proximos"],
    ["what the address asks for, even if there is none", "ver=proximos", counts(0, 22), "proximos"],
  ])("%s", (_, search, found, view) => {
    expect(viewOf(wanted(search), found)).toBe(view);
  });
});

test("the game is about some weeks before and after today", () => {
  expect(spanAround("2026-11-15")).toEqual({ from: "2026-10-16", to: "2026-12-30" });
});

test("filters are sorted as people count, each once", () => {
  const option = (zoneId: number, zoneName: string, legend: string | null, day: string, name: string) => ({
    zoneId,
    zoneName,
    categoryId: 5,
    categoryName: "2014",
    leagueName: "Liga",
    legend,
    day,
    name,
  });
  expect(
    filterOptions([
      option(2, "Zona 10", null, "2026-11-21", "10° FECHA"),
      option(1, "Zona 9", "Clausura", "2026-11-14", "9° FECHA"),
      option(1, "Zona 9", "Apertura", "2026-11-14", "9° FECHA"),
    ]),
  ).toEqual({
    zones: [
      { value: "1-5", name: "Zona 9 · 2014 · Liga" },
      { value: "2-5", name: "Zona 10 · 2014 · Liga" },
    ],
    tournaments: ["Apertura", "Clausura"],
    days: ["2026-11-14", "2026-11-21"],
    fixtures: ["9° FECHA", "10° FECHA"],
  });
});

test("a zone that several categories share is offered by category and whole", () => {
  const option = (categoryId: number, categoryName: string) => ({
    zoneId: 1,
    zoneName: "Zona 1",
    categoryId,
    categoryName,
    leagueName: "Liga",
    legend: null,
    day: "2026-11-21",
    name: "1° FECHA",
  });
  expect(filterOptions([option(5, "2009/10"), option(6, "2011"), option(5, "2009/10")]).zones).toEqual([
    { value: "1-5", name: "Zona 1 · 2009/10 · Liga" },
    { value: "1-6", name: "Zona 1 · 2011 · Liga" },
    { value: "1", name: "Zona 1 · todas las categorías · Liga" },
  ]);
});

describe("a list after choices were saved", () => {
  const match = (id: number, choice: Choice | null) => ({ id, choice });
  const day = (name: string, ...matches: ReturnType<typeof match>[]) =>
    ({ day: name, label: null, fixtures: [{ id: 1, title: "Zona 1", league: null, matches }] }) as DayGroup;
  const list = {
    days: [
      day("2026-11-21", match(1, null), match(2, "local")),
      day("2026-11-22", match(3, null), match(4, null)),
    ],
    progress: { "2026-11-21": { open: 5, predicted: 3 }, "2026-11-22": { open: 2, predicted: 0 } },
  };
  const saving = (...saved: [number, Choice][]) => {
    const { days, progress } = withSaved(list, new Map(saved.map(([id, choice]) => [id, { choice }])));
    const choices = days.flatMap(({ fixtures }) => fixtures.flatMap(({ matches }) => matches));
    return { choices: choices.map(({ choice }) => choice), progress: Object.values(progress) };
  };

  test("without any it is the same list", () => {
    expect(withSaved(list, new Map())).toBe(list);
  });

  test("the first of a match counts for its day, and its day alone", () => {
    expect(saving([1, "empate"])).toEqual({
      choices: ["empate", "local", null, null],
      progress: [
        { open: 5, predicted: 4 },
        { open: 2, predicted: 0 },
      ],
    });
  });

  test("another choice for the same match counts no more than before", () => {
    const { choices, progress } = saving([2, "visitante"]);
    expect([choices[1], progress[0]]).toEqual(["visitante", { open: 5, predicted: 3 }]);
  });

  test("a match of another page changes nothing here, nor does a day without progress", () => {
    expect(saving([77, "local"])).toEqual(saving());
    expect(withSaved({ ...list, progress: {} }, new Map([[3, { choice: "local" }]])).progress).toEqual({});
  });

  test("a score stays with its choice, goes with another one, and is replaced by a new one", () => {
    const of = (pick: Picked) =>
      withSaved(withSaid, new Map([[2, pick]])).days[0]?.fixtures[0]?.matches[1]?.said;
    const said = { home: 2, away: 1 };
    const withSaid = structuredClone(list);
    Object.assign(withSaid.days[0]?.fixtures[0]?.matches[1] ?? {}, { said });
    expect(of({ choice: "local" })).toEqual(said);
    expect(of({ choice: "empate" })).toBeNull();
    expect(of({ choice: "empate", score: { home: 0, away: 0 } })).toEqual({ home: 0, away: 0 });
  });

  test("what was read stays as it was", () => {
    saving([1, "empate"], [3, "local"]);
    expect(list.days[0]?.fixtures[0]?.matches[0]?.choice).toBeNull();
    expect(list.progress["2026-11-21"].predicted).toBe(3);
  });
});
