import { expect, test } from "vitest";
import { matchdayInUrl, matchdayPath } from "./matchday-url.rules.ts";

const noMatchday = { leagueId: null, category: null, day: null };

test.each([
  ["", noMatchday],
  ["liga=7&categoria=2012&fecha=2026-11-21", { leagueId: 7, category: "2012", day: "2026-11-21" }],
  ["liga=2147483647", { ...noMatchday, leagueId: 2147483647 }],
  ["liga=2147483648", noMatchday],
  ["liga=0", noMatchday],
  ["liga=07", noMatchday],
  ["liga=x", noMatchday],
  // Without a league, a day is a filter.
  ["fecha=2026-11-21", noMatchday],
  ["liga=7&fecha=2026-02-30", { ...noMatchday, leagueId: 7 }],
  [`categoria=${"a".repeat(60)}`, { ...noMatchday, category: "a".repeat(60) }],
  [`categoria=${"a".repeat(61)}`, noMatchday],
  ["categoria=Sub 8", noMatchday],
])("the query '%s' asks for the matchday %j", (query, request) => {
  expect(matchdayInUrl(new URLSearchParams(query))).toEqual(request);
});

test.each([
  [noMatchday, "/prode"],
  [{ ...noMatchday, category: "2012" }, "/prode?categoria=2012"],
  [{ leagueId: 7, category: "2012", day: "2026-11-21" }, "/prode?liga=7&categoria=2012&fecha=2026-11-21"],
])("the path of the matchday %j is %s", (request, path) => {
  expect(matchdayPath(request)).toBe(path);
});
