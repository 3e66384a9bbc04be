import { expect, test } from "vitest";
import { choose, panelsOf } from "./panels.rules.ts";

const zone = (id: number, categoryId: number | null = null) => ({
  id,
  name: `Zona ${id}`,
  categoryId,
  legend: null,
});
const category = (id: number, zoneId: number | null, hasPublicTable = true) => ({
  id,
  name: `20${id}`,
  zoneId,
  hasPublicTable,
});

test("a category without a public table is not offered, and its URL counts as unknown", () => {
  const panels = panelsOf("zone", [zone(1)], [category(11, 1), category(16, 1, false)]);
  expect(panels[0]?.choices.map(({ id }) => id)).toEqual([11]);
  expect(choose(panels, "zone", { zone: "1", category: "16" }).categoryId).toBe(11);
  expect(choose(panels, "zone", { category: "16" }).open).toBeNull();
});

test("a zone with only such categories is not offered, but an empty zone is", () => {
  const panels = panelsOf("zone", [zone(1), zone(2)], [category(16, 1, false)]);
  expect(panels.map(({ id }) => id)).toEqual([2]);
});

test("where categories come first, such a category has no panel", () => {
  const panels = panelsOf(
    "category",
    [zone(1, 11), zone(2, 16)],
    [category(11, null), category(16, null, false)],
  );
  expect(panels.map(({ id }) => id)).toEqual([11]);
  expect(choose(panels, "category", { category: "16", zone: "2" }).open).toBeNull();
});
