import { expect, test } from "vitest";
import { compareZones, type Zone } from "./zones.rules.ts";

const zone = (id: number, name: string): Zone => ({ id, name, categoryId: null, legend: null });

test("zones are sorted by number, then by id, and those without a number come last", () => {
  const zones = [zone(1, "Zona Única"), zone(3, "Zona 10"), zone(5, "Zona 2"), zone(4, "Zona 2")];
  expect(zones.sort(compareZones).map(({ id }) => id)).toEqual([4, 5, 3, 1]);
});
