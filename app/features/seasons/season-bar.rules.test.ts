import { expect, test } from "vitest";
import { type BarSeason, barValue, chosenSeason } from "./season-bar.rules.ts";

const season = (id: number, leagueId: number): BarSeason => ({
  id,
  name: `Temporada ${id}`,
  state: "current",
  league: { id: leagueId, name: `Liga ${leagueId}`, color: "pitch" },
});
const seasons = [season(4, 1), season(3, 1), season(9, 2)];

test.each([
  ["no season, if the URL names none of several leagues", null, null, undefined],
  ["no season, if the URL names an unknown league", "7", null, undefined],
  ["the league's first season, if the URL names only the league", "1", null, 4],
  ["the season in the URL", "1", "3", 3],
  ["the league's first season, if the URL names a season of another league", "1", "9", 4],
])("the panel works on %s", (_, league, seasonId, id) => {
  expect(chosenSeason(seasons, league, seasonId)?.id).toBe(id);
});

test("with a single league, the league in the URL is ignored", () => {
  const one = seasons.slice(0, 2);
  expect(chosenSeason(one, null, null)?.id).toBe(4);
  expect(chosenSeason(one, "99", "3")?.id).toBe(3);
});

test("the value of a season in the panel's bar contains its league", () => {
  expect(barValue(season(9, 2))).toBe("2.9");
});
