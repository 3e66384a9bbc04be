import { expect, test } from "vitest";
import { distinctNames, divisionKey, divisionsByName } from "./division-names.rules.ts";

test("distinctNames lists each name once, in its first spelling", () => {
  expect(distinctNames([" Zona Única ", "zona unica", "Zona 2", "ZONA 2"])).toEqual(["Zona Única", "Zona 2"]);
});

test.each([
  [
    "categories inside zones",
    [{ id: 1, name: "Zona 1", categoryId: null }],
    [
      { id: 12, name: "2012", zoneId: 1 },
      { id: 13, name: "2013", zoneId: null },
    ],
  ],
  [
    "zones inside categories",
    [
      { id: 1, name: "Zona 1", categoryId: 12 },
      { id: 2, name: "Zona 2", categoryId: null },
    ],
    [{ id: 12, name: "2012", zoneId: null }],
  ],
])("a division is found by the names of its zone and category: %s", (_, zones, categories) => {
  const found = divisionsByName(zones, categories);
  expect(found.size).toBe(1);
  expect(found.get(divisionKey({ zone: "ZONA 1", category: "2012" }))).toEqual({
    zone: "Zona 1",
    category: "2012",
    zoneId: 1,
    categoryId: 12,
  });
});
