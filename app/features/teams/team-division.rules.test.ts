import { expect, test } from "vitest";
import { chosenDivision } from "./team-division.rules.ts";

const zoneFirst = { id: 1, firstLevel: "zone" as const, seasonId: 101 };
const zone = { id: 10, seasonId: 101, categoryId: null };
const inZone = { id: 20, seasonId: 101, zoneId: 10 };

const categoryFirst = { id: 2, firstLevel: "category" as const, seasonId: 102 };
const category = { id: 30, seasonId: 102, zoneId: null };
const inCategory = { id: 40, seasonId: 102, categoryId: 30 };

test.each([
  ["a zone that does not exist", { league: zoneFirst, zone: undefined, category: null }, "zoneId"],
  ["a category that does not exist", { league: zoneFirst, zone, category: undefined }, "categoryId"],
  ["a zone of another league", { league: categoryFirst, zone, category }, "zoneId"],
  [
    "a zone of another season of the league",
    { league: { ...zoneFirst, seasonId: 103 }, zone, category: null },
    "zoneId",
  ],
  [
    "a category of another season of the league",
    { league: { ...categoryFirst, seasonId: 103 }, zone: null, category },
    "categoryId",
  ],
  ["a category of another league", { league: zoneFirst, zone, category }, "categoryId"],
  [
    "a category of another zone",
    { league: zoneFirst, zone: { ...zone, id: 11 }, category: inZone },
    "categoryId",
  ],
  [
    "a zone of another category",
    { league: categoryFirst, zone: inCategory, category: { ...category, id: 31 } },
    "zoneId",
  ],
])("chosenDivision refuses %s", (_, chosen, field) => {
  expect(Object.keys((chosenDivision(chosen) as { errors: object }).errors)).toEqual([field]);
});

test.each([
  [
    "neither zone nor category when none was chosen",
    { league: zoneFirst, zone: null, category: null },
    [1, null, null],
  ],
  ["both zone and category", { league: zoneFirst, zone, category: inZone }, [1, 10, 20]],
  ["both where categories come first", { league: categoryFirst, zone: inCategory, category }, [2, 40, 30]],
  ["the zone that contains a category", { league: zoneFirst, zone: null, category: inZone }, [1, 10, 20]],
  [
    "the category that contains a zone",
    { league: categoryFirst, zone: inCategory, category: null },
    [2, 40, 30],
  ],
  ["the first level alone", { league: zoneFirst, zone, category: null }, [1, 10, null]],
  [
    "a category alone where categories come first",
    { league: categoryFirst, zone: null, category },
    [2, null, 30],
  ],
])("chosenDivision returns %s", (_, chosen, [leagueId, zoneId, categoryId]) => {
  const { seasonId } = chosen.league;
  expect(chosenDivision(chosen)).toEqual({ leagueId, seasonId, zoneId, categoryId });
});
