import { expect, test } from "vitest";
import { groupsOf } from "./list-groups.rules.ts";

const parents = [
  { id: 1, name: "Zona 1" },
  { id: 2, name: "Zona 2" },
];
const rows = [
  { name: "2009/10", zone: 2 },
  { name: "2011", zone: 2 },
];
const zoneOf = (row: { zone: number | null }) => row.zone;

test("a zone or category without contents is shown empty, except in a search", () => {
  const groups = groupsOf(parents, rows, zoneOf, { without: "Sin zona", onlyFound: false });
  expect(groups.map(({ title, rows: { length } }) => [title, length])).toEqual([
    ["Zona 1", 0],
    ["Zona 2", 2],
  ]);
  expect(groupsOf(parents, rows, zoneOf, { without: "Sin zona", onlyFound: true })).toHaveLength(1);
});

test("categories without a zone are the last group of a list", () => {
  const ungrouped = { name: "2013", zone: null };
  const groups = groupsOf(parents, [ungrouped, ...rows], zoneOf, { without: "Sin zona", onlyFound: true });
  expect(groups.at(-1)).toEqual({ title: "Sin zona", rows: [ungrouped] });
});
