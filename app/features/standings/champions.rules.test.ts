import { expect, test } from "vitest";
import { type Champion, championsByCategory } from "./champions.rules.ts";

const champion = (id: number, zone: string, category: string): Champion => ({
  zone,
  category,
  team: { id, name: `Equipo ${id}`, logo: null },
});

test("a category with one table has a champion, one with several a winner of each zone", () => {
  const won = [champion(3, "Zona 2", "2012"), champion(1, "Zona 1", "2012"), champion(2, "Única", "2011")];
  expect(
    championsByCategory(won).map(({ category, winners }) => [
      category,
      winners.map(({ zone, team }) => [zone, team.id]),
    ]),
  ).toEqual([
    ["2011", [[null, 2]]],
    [
      "2012",
      [
        ["Zona 1", 1],
        ["Zona 2", 3],
      ],
    ],
  ]);
  expect(championsByCategory([])).toEqual([]);
});
