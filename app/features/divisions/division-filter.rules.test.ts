import { expect, test } from "vitest";
import {
  divisionInUrl,
  divisionQuery,
  type FilterLeague,
  filterOf,
  filterWithin,
  levelChoices,
  levelOrder,
} from "./division-filter.rules.ts";

const zoneFirst: FilterLeague = {
  id: 1,
  name: "Liga Participando",
  slug: "liga_masculina",
  firstLevel: "zone",
  season: { id: 4, name: "Apertura 2026", slug: "apertura-2026", state: "current" },
};
const categoryFirst: FilterLeague = {
  id: 2,
  name: "LIFUFE",
  slug: "lifufe",
  firstLevel: "category",
  season: { id: 5, name: "2026", slug: "2026", state: "preparing" },
};
const leagues = [zoneFirst, categoryFirst];
const zone = (id: number, categoryId: number | null = null) => ({
  id,
  name: `Zona ${id}`,
  categoryId,
  legend: null,
});
const category = (id: number, zoneId: number | null = null) => ({ id, name: `20${id}`, zoneId });
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

const zonesFirst = { zones: [zone(1), zone(2)], categories: [category(10, 1), category(11, 2)] };
const categoriesFirst = { zones: [zone(1, 10), zone(2, 11)], categories: [category(10), category(11)] };

test.each([
  ["no parameters", {}, [10, 11], undefined, undefined],
  ["an unknown zone", { zone: "9" }, [10, 11], undefined, undefined],
  ["text", { zone: "x", category: "1e1" }, [10, 11], undefined, undefined],
  ["a category of another zone", { zone: "1", category: "11" }, [10], 1, undefined],
  ["a zone", { zone: "2" }, [11], 2, undefined],
  ["a category alone", { category: "11" }, [10, 11], undefined, 11],
  ["both", { zone: "2", category: "11" }, [11], 2, 11],
])(
  "filterOf with %s (%j), where zones come first, offers the categories %j and chooses zone %s and category %s",
  (_, params, categories, zoneId, categoryId) => {
    const filter = filterOf(leagues, zoneFirst, zonesFirst, {
      league: "1",
      zone: null,
      category: null,
      ...params,
    });
    expect(ids(filter.zones)).toEqual([1, 2]);
    expect(ids(filter.categories)).toEqual(categories);
    expect([filter.zone?.id, filter.category?.id]).toEqual([zoneId, categoryId]);
  },
);

test.each([
  ["no parameters", {}, [1, 2], undefined, undefined],
  ["a zone of another category", { zone: "2", category: "10" }, [1], undefined, 10],
  ["both", { zone: "2", category: "11" }, [2], 2, 11],
])(
  "filterOf with %s (%j), where categories come first, offers the zones %j and chooses zone %s and category %s",
  (_, params, zones, zoneId, categoryId) => {
    const requested = { league: "2", zone: null, category: null, ...params };
    const filter = filterOf(leagues, categoryFirst, categoriesFirst, requested);
    expect(ids(filter.categories)).toEqual([10, 11]);
    expect(ids(filter.zones)).toEqual(zones);
    expect([filter.zone?.id, filter.category?.id]).toEqual([zoneId, categoryId]);
  },
);

test("divisionInUrl reads the query that divisionQuery writes", () => {
  const params = divisionQuery({ league: 1, category: 9 });
  expect(params.toString()).toBe("liga=1&categoria=9");
  expect(divisionInUrl(params)).toEqual({ league: "1", season: null, zone: null, category: "9" });
});

const divisions = {
  leagues,
  zones: [
    { ...zone(1), leagueId: 1 },
    { ...zone(2, 20), leagueId: 2 },
  ],
  categories: [
    { ...category(10, 1), leagueId: 1 },
    { ...category(20), leagueId: 2 },
  ],
};

test("filterWithin stays in the chosen league: zones and categories of another are neither offered nor accepted", () => {
  const filter = filterWithin(divisions, { league: "2", zone: "1", category: "10" });
  expect([ids(filter.zones), ids(filter.categories)]).toEqual([[2], [20]]);
  expect([filter.zone, filter.category]).toEqual([null, null]);
});

test("filterWithin offers only leagues until one is chosen", () => {
  const filter = filterWithin(divisions, { league: "", zone: "1", category: "" });
  expect([filter.league, filter.zones, filter.categories]).toEqual([null, [], []]);
});

const all = {
  zones: [zone(1), zone(2)],
  categories: [
    { id: 10, name: "2014/15", zoneId: 1 },
    { id: 11, name: "2014/15", zoneId: 2 },
    { id: 12, name: "2016", zoneId: 2 },
  ],
};
const names = (params: Partial<ReturnType<typeof divisionInUrl>>) =>
  levelChoices(
    filterOf(leagues, zoneFirst, all, { league: "1", zone: null, category: null, ...params }),
    "category",
  ).map(({ name }) => name);

test("the options of a level add the zone to a repeated category name, while no zone is chosen", () => {
  expect(names({})).toEqual(["2014/15 · Zona 1", "2014/15 · Zona 2", "2016"]);
});

test("the options of a level are plain names once the zone is chosen", () => {
  expect(names({ zone: "2" })).toEqual(["2014/15", "2016"]);
});

test("the options of a level add the category to a repeated zone name where categories come first", () => {
  const zones = [
    { ...zone(1, 10), name: "Zona 1" },
    { ...zone(2, 11), name: "Zona 1" },
  ];
  const rows = { zones, categories: [category(10), category(11)] };
  const filter = filterOf(leagues, categoryFirst, rows, { league: "2", zone: null, category: null });
  expect(levelChoices(filter, "zone").map(({ name }) => name)).toEqual(["Zona 1 · 2010", "Zona 1 · 2011"]);
});

test("the panel asks for the league's first level first, and for the category where no league is chosen", () => {
  expect(levelOrder(zoneFirst)).toEqual(["zone", "category"]);
  expect(levelOrder(categoryFirst)).toEqual(["category", "zone"]);
  expect(levelOrder(null)).toEqual(["category", "zone"]);
});
