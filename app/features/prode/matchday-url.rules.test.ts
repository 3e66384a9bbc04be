import { expect, test } from "vitest";
import { matchdayPath, wantedMatchday } from "./matchday-url.rules.ts";

const nothing = { leagueId: null, category: null, day: null };

test.each([
  ["", nothing],
  ["liga=7&categoria=2012&fecha=2026-11-21", { leagueId: 7, category: "2012", day: "2026-11-21" }],
  ["liga=2147483647", { ...nothing, leagueId: 2147483647 }],
  ["liga=2147483648", nothing],
  ["liga=0", nothing],
  ["liga=07", nothing],
  ["liga=x", nothing],
  // Without a league, a day is a filter.
  ["fecha=2026-11-21", nothing],
  ["liga=7&fecha=2026-02-30", { ...nothing, leagueId: 7 }],
  [`categoria=${"a".repeat(60)}`, { ...nothing, category: "a".repeat(60) }],
  [`categoria=${"a".repeat(61)}`, nothing],
  ["categoria=Sub 8", nothing],
])("the query '%s' asks for the matchday %j", (query, wanted) => {
  expect(wantedMatchday(new URLSearchParams(query))).toEqual(wanted);
});

test.each([
  [nothing, "/prode"],
  [{ ...nothing, category: "2012" }, "/prode?categoria=2012"],
  [{ leagueId: 7, category: "2012", day: "2026-11-21" }, "/prode?liga=7&categoria=2012&fecha=2026-11-21"],
])("the path of the matchday %j is %s", (wanted, path) => {
  expect(matchdayPath(wanted)).toBe(path);
});
