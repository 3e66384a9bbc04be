import { expect, test } from "vitest";
import { filterInUrl, filterOptions, isFiltered, matchesPath, viewOf } from "./match-filter.rules.ts";

const noFilter = {
  zone: null,
  category: null,
  tournament: null,
  day: null,
  fixture: null,
  view: null,
  page: 1,
};
const filterOf = (search: string) => filterInUrl(new URLSearchParams(search));

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
])("the filters in the query '%s' are %j", (search, expected) => {
  expect(filterOf(search)).toEqual({ ...noFilter, ...expected });
});

test("filters are written back to the URL that they were read from", () => {
  for (const search of [
    "",
    "zona=7-12&fecha=2026-11-21",
    "zona=7&torneo=Fase+de+grupos&fecha=2026-11-21&fixture=8%C2%B0+FECHA&ver=jugados",
  ]) {
    expect(filterOf(matchesPath(filterOf(search)).split("?")[1] ?? "")).toEqual(filterOf(search));
  }
  expect(matchesPath(filterOf("pagina=4"), { view: "jugados" })).toBe("/prode?ver=jugados");
});

test("a list with only a view or a page in the URL is not filtered", () => {
  expect(isFiltered(filterOf("ver=jugados&pagina=2"))).toBe(false);
  expect(isFiltered(filterOf("zona=1"))).toBe(true);
});

const counts = (upcoming: number, played: number) => ({ total: upcoming + played, upcoming, played });

test.each([
  ["the upcoming matches", "", counts(3, 22), "proximos"],
  ["all matches of a day", "fecha=2026-11-21", counts(3, 22), "todos"],
  ["the played matches, if none are upcoming", "torneo=Apertura", counts(0, 22), "jugados"],
  ["the empty upcoming list, if there are no matches at all", "torneo=Apertura", counts(0, 0), "proximos"],
  ["the view in the URL, even if it is empty", "ver=proximos", counts(0, 22), "proximos"],
])("the Prode's list opens on %s", (_, search, found, view) => {
  expect(viewOf(filterOf(search), found)).toBe(view);
});

test("filter options are sorted by number, each once", () => {
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

test("a zone with several categories is offered by category and as a whole", () => {
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
