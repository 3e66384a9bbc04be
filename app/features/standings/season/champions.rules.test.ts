import { expect, test } from "vitest";
import { type Champion, championsByCategory, seasonsWithChampions } from "./champions.rules.ts";

const champion = (id: number, zone: string, category: string): Champion => ({
  zone,
  category,
  team: { id, name: `Equipo ${id}`, logo: null },
});

test("a category with one table has a champion, and one with several has a winner of each zone", () => {
  const champions = [
    champion(3, "Zona 2", "2012"),
    champion(1, "Zona 1", "2012"),
    champion(2, "Única", "2011"),
  ];
  expect(
    championsByCategory(champions).map(({ category, winners }) => [
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

test("a page lists its own season's champions first, and says when other seasons have more", () => {
  const season = (id: number, champions: Champion[], state: "current" | "finished" = "finished") => ({
    id,
    name: `Temporada ${id}`,
    slug: `t-${id}`,
    state,
    hasGeneralTable: false,
    champions,
  });
  const champions = [champion(1, "Única", "2012")];
  const seasons = [
    season(9, [], "current"),
    season(8, champions),
    season(7, champions),
    season(2, champions),
  ];
  const listed = (shownId: number, all = seasons) => {
    const { withChampions, hasMore } = seasonsWithChampions(all, shownId);
    return [withChampions.map(({ id }) => id), hasMore];
  };
  expect(listed(9)).toEqual([[8, 7, 2], false]);
  expect(listed(2)).toEqual([[2, 8, 7], false]);
  expect(listed(9, [...seasons, season(1, [])])).toEqual([[8, 7, 2], true]);
  expect(listed(9, [season(9, [], "current"), season(1, [])])).toEqual([[], false]);
});
