import { expect, test } from "vitest";
import { bracketCategories, cupsOfCategory, cupViews } from "./bracket-view.rules.ts";

const slot = (name: string, isWinner = false) => ({
  participant: { name, logo: null, path: `/${name}` },
  source: "",
  figure: null,
  penalties: null,
  isWinner,
});
const tie = (id: number, round: number, order: number, category: string | null, winner = "") => ({
  id,
  round,
  order,
  category,
  categoryId: category === null ? null : Number(category.slice(0, 4)),
  cupId: 1,
  cup: "Copa de Oro",
  decidesChampion: true,
  name: "",
  day: "2026-12-05",
  legs: [],
  needsDecision: false,
  note: null,
  sides: { home: slot("norte", winner === "norte"), away: slot("sur", winner === "sur") },
});

test("the brackets of a cup are one for each category, in the league's order", () => {
  const ties = [tie(1, 2, 1, "2014"), tie(2, 2, 1, "2012"), tie(3, 2, 1, "2013")];
  const [cup] = cupViews(ties);
  expect(cup?.brackets.map(({ category, categoryId }) => [category, categoryId])).toEqual([
    ["2012", 2012],
    ["2013", 2013],
    ["2014", 2014],
  ]);
});

test("the brackets of a cup list their rounds up to the final, then the third place, and each round's ties in order", () => {
  const ties = [tie(1, 3, 1, "2012"), tie(2, 2, 1, "2012"), tie(3, 4, 2, "2012"), tie(4, 4, 1, "2012")];
  const [cup] = cupViews([...ties, tie(5, 8, 1, "2012")]);
  expect(
    cup?.brackets[0]?.rounds.map(({ round, title, ties: all }) => [round, title, all.map(({ id }) => id)]),
  ).toEqual([
    [8, "Cuartos de final", [5]],
    [4, "Semifinales", [4, 3]],
    [2, "Final", [2]],
    [3, "Tercer puesto", [1]],
  ]);
});

test.each([
  ["the winner of the final", [tie(1, 4, 1, "2012", "norte"), tie(2, 2, 1, "2012", "sur")], "sur"],
  ["nobody before the final is decided", [tie(1, 4, 1, "2012", "norte"), tie(2, 2, 1, "2012")], undefined],
  ["nobody without a final", [tie(1, 3, 1, "2012", "norte")], undefined],
])("the champion of a cup's bracket is %s", (_, ties, champion) => {
  expect(cupViews(ties)[0]?.brackets[0]?.champion?.name).toBe(champion);
});

test("cupViews keeps cups apart, whatever the order of their ties", () => {
  const other = { ...tie(3, 2, 1, "2012"), cupId: 2, cup: "Copa de Plata", decidesChampion: false };
  expect(cupViews([tie(1, 4, 1, "2012"), other, tie(2, 2, 1, "2012")])).toMatchObject([
    { id: 1, name: "Copa de Oro", decidesChampion: true },
    { id: 2, name: "Copa de Plata", decidesChampion: false },
  ]);
});

const cups = cupViews([
  ...[tie(1, 2, 1, "2013"), tie(2, 2, 1, "2012")],
  { ...tie(3, 2, 1, "2012"), cupId: 2, cup: "Copa de Plata" },
  { ...tie(4, 2, 1, null), cupId: 3, cup: "Copa de clubes" },
  { ...tie(5, 2, 1, "2015"), cupId: 4, cup: "Copa de Bronce", categoryId: null },
]);

test("the categories of cups are listed once, in the league's order, without a cup of clubs or an unknown category", () => {
  expect(bracketCategories(cups).map(({ name }) => name)).toEqual(["2012", "2013"]);
});

test.each([
  ["2012", [1, 2, 3]],
  ["2013", [1, 3]],
  [null, [3]],
])("cupsOfCategory returns the cups of %j and those of clubs", (category, ids) => {
  const chosen = cupsOfCategory(cups, category);
  expect(chosen.map(({ id }) => id)).toEqual(ids);
  expect(chosen.every(({ brackets }) => brackets.length === 1)).toBe(true);
});
