import { describe, expect, test } from "vitest";
import { CATEGORIES_PER_ZONE, type Category } from "../categories/categories.rules.ts";
import type { Zone } from "../zones/zones.rules.ts";
import { branchesOf, choose, firstChoice, LEVEL_TEXTS } from "./choices.rules.ts";
import { standingsPath } from "./standings-url.rules.ts";

const zone = (id: number, categoryId: number | null = null): Zone => ({
  id,
  name: `Zona ${id}`,
  categoryId,
  legend: null,
});
const category = (id: number, zoneId: number | null = null): Category => ({ id, name: `20${id}`, zoneId });

test("branchesOf makes a branch for each zone, with its categories, where zones come first", () => {
  const branches = branchesOf(
    "zone",
    [zone(1), zone(2)],
    [category(11, 2), category(12, 1), category(13, 2)],
  );
  expect(branches).toEqual([
    { id: 1, name: "Zona 1", choices: [{ id: 12, name: "2012" }] },
    {
      id: 2,
      name: "Zona 2",
      choices: [
        { id: 11, name: "2011" },
        { id: 13, name: "2013" },
      ],
    },
  ]);
});

test("branchesOf makes a branch for each category, with its zones, where categories come first", () => {
  const branches = branchesOf(
    "category",
    [zone(1, 12), zone(2, 11)],
    [category(11), category(12), category(13)],
  );
  expect(branches.map(({ id, choices }) => [id, choices.map((choice) => choice.id)])).toEqual([
    [11, [2]],
    [12, [1]],
    [13, []],
  ]);
});

test("branchesOf shows no more categories in a zone than the limit", () => {
  const many = Array.from({ length: CATEGORIES_PER_ZONE + 1 }, (_, index) => category(index, 1));
  expect(branchesOf("zone", [zone(1)], many)[0]?.choices).toHaveLength(CATEGORIES_PER_ZONE);
});

describe("three zones with categories", () => {
  const zones = [zone(1), zone(2), zone(3)];
  const branches = branchesOf("zone", zones, [
    category(11, 1),
    category(12, 1),
    category(21, 2),
    category(22, 2),
  ]);

  test.each([
    ["no parameters", {}, null, undefined, undefined],
    ["null parameters", { zone: null, category: null }, null, undefined, undefined],
    ["an unknown zone", { zone: "99" }, null, undefined, undefined],
    ["text where numbers go", { zone: "abc", category: "'; drop" }, null, undefined, undefined],
    ["numbers out of range", { zone: "9".repeat(40), category: "-1" }, null, undefined, undefined],
    ["the id of a category as a zone", { zone: "21" }, null, undefined, undefined],
    ["a number with a leading zero", { zone: "01" }, null, undefined, undefined],
    ["a zone without categories", { zone: "3", category: "11" }, 3, 3, undefined],
    ["a category of another zone", { zone: "1", category: "21" }, 1, 1, 11],
    ["a category that does not exist", { zone: "2", category: "99" }, 2, 2, 21],
    ["a zone alone", { zone: "2" }, 2, 2, 21],
    ["a category alone", { category: "22" }, 2, 2, 22],
    ["a category with an unknown zone", { zone: "99", category: "12" }, 1, 1, 12],
    ["both", { zone: "2", category: "22" }, 2, 2, 22],
  ])(
    "choose with %s, %j, opens %s and chooses zone %s and category %s",
    (_, params, open, zoneId, categoryId) => {
      const chosen = choose(branches, "zone", params);
      expect([chosen.open?.id ?? null, chosen.zoneId, chosen.categoryId]).toEqual([open, zoneId, categoryId]);
    },
  );

  test("choose opens categories and picks zones where categories come first", () => {
    const categoryBranches = branchesOf("category", [zone(5, 11), zone(6, 11)], [category(11)]);
    const chosen = choose(categoryBranches, "category", { category: "11", zone: "6" });
    expect([chosen.open?.id, chosen.zoneId, chosen.categoryId]).toEqual([11, 6, 11]);
    expect(choose(categoryBranches, "category", { category: "11" }).zoneId).toBe(5);
    expect(choose(categoryBranches, "category", { zone: "11" }).open).toBeNull();
  });
});

test("firstChoice opens the first branch that is not empty", () => {
  const zones = [zone(1), zone(2), zone(3)];
  const branches = branchesOf("zone", zones, [category(21, 2), category(22, 2), category(31, 3)]);
  expect(firstChoice(branches, "zone")).toMatchObject({ open: { id: 2 }, zoneId: 2, categoryId: 21 });
  const byCategory = branchesOf("category", [zone(5, 12), zone(6, 12)], [category(11), category(12)]);
  expect(firstChoice(byCategory, "category")).toMatchObject({ open: { id: 12 }, zoneId: 5, categoryId: 12 });
  expect(firstChoice(branchesOf("zone", zones, []), "zone").open).toBeNull();
  expect(firstChoice([], "category").open).toBeNull();
});

test.each([
  [{}, "/league/lifufe/posiciones"],
  [{ zone: 3 }, "/league/lifufe/posiciones?zona=3"],
  [{ category: 4 }, "/league/lifufe/posiciones?categoria=4"],
  [{ category: 4, zone: 3 }, "/league/lifufe/posiciones?zona=3&categoria=4"],
])("standingsPath of %j is %s", (chosen, path) => {
  expect(standingsPath({ slug: "lifufe" }, chosen)).toBe(path);
});

test("the prompt names zone and category in the order of the league", () => {
  expect(LEVEL_TEXTS.zone.prompt).toBe("Selecciona una zona y categoría para ver la información");
  expect(LEVEL_TEXTS.category.prompt).toBe("Selecciona una categoría y zona para ver la información");
});

const hidden = (id: number, zoneId: number | null) => ({ ...category(id, zoneId), hasPublicTable: false });

test("a category without a public table is not offered, and its URL counts as unknown", () => {
  const branches = branchesOf("zone", [zone(1)], [category(11, 1), hidden(16, 1)]);
  expect(branches[0]?.choices.map(({ id }) => id)).toEqual([11]);
  expect(choose(branches, "zone", { zone: "1", category: "16" }).categoryId).toBe(11);
  expect(choose(branches, "zone", { category: "16" }).open).toBeNull();
});

test("a zone with only categories without a public table is not offered, but an empty zone is", () => {
  const branches = branchesOf("zone", [zone(1), zone(2)], [hidden(16, 1)]);
  expect(branches.map(({ id }) => id)).toEqual([2]);
});

test("where categories come first, a category without a public table has no branch", () => {
  const branches = branchesOf("category", [zone(1, 11), zone(2, 16)], [category(11, null), hidden(16, null)]);
  expect(branches.map(({ id }) => id)).toEqual([11]);
  expect(choose(branches, "category", { category: "16", zone: "2" }).open).toBeNull();
});
