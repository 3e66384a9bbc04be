import { expect, test } from "vitest";
import { leagueKey } from "./league-page.rules.ts";

test.each([
  ["", null],
  ["2147483648", null],
  ["-1", { slug: "-1" }],
  ["1.5", null],
  ["1e3", { slug: "1e3" }],
  ["lifufe\0", null],
  ["lifufe' or 1=1", null],
  ["LIFUFE", null],
  ["0", null],
  ["01", null],
  ["1", { id: 1 }],
  ["2147483647", { id: 2_147_483_647 }],
  ["liga_masculina", { slug: "liga_masculina" }],
  ["torneo-2026", { slug: "torneo-2026" }],
])("leagueKey reads %j as %j", (text, key) => {
  expect(leagueKey(text)).toEqual(key);
});

test("leagueKey reads a number of 400 digits as null", () => {
  expect(leagueKey("9".repeat(400))).toBeNull();
});
