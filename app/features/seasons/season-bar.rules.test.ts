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
  ["none, with several leagues", null, null, undefined],
  ["an unknown league", "7", null, undefined],
  ["a league alone: its first season", "1", null, 4],
  ["a season of the league", "1", "3", 3],
  ["a season of another league: the league's first", "1", "9", 4],
])("the panel works on the season in the URL: %s", (_, league, seasonId, id) => {
  expect(chosenSeason(seasons, league, seasonId)?.id).toBe(id);
});

test("with a single league, the league in the URL is ignored", () => {
  const one = seasons.slice(0, 2);
  expect(chosenSeason(one, null, null)?.id).toBe(4);
  expect(chosenSeason(one, "99", "3")?.id).toBe(3);
});

test("the value of a season contains its league", () => {
  expect(barValue(season(9, 2))).toBe("2.9");
});
