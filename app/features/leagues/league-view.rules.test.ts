import { expect, test } from "vitest";
import { hasBackLink, leagueViewOf } from "./league-view.rules.ts";

const opensOnChoice = { openingView: "choice" } as const;
const opensOnStandings = { openingView: "standings" } as const;

test.each([
  ["/league/lifufe", "choice"],
  ["/league/lifufe/", "choice"],
  ["/league/2", "choice"],
  ["/league/fixture", "choice"],
  ["/league/posiciones", "choice"],
  ["/league/lifufe/fixture", "fixture"],
  ["/league/lifufe/fixture/", "fixture"],
  ["/league/2/posiciones", "standings"],
])("leagueViewOf reads %s as %s", (pathname, view) => {
  expect(leagueViewOf(pathname, opensOnChoice)).toBe(view);
});

test("leagueViewOf is the standings for a league that opens on them", () => {
  expect(leagueViewOf("/league/mundialito", opensOnStandings)).toBe("standings");
  expect(leagueViewOf("/league/mundialito/fixture", opensOnStandings)).toBe("fixture");
});

test.each([
  ["choice", opensOnChoice, false],
  ["fixture", opensOnChoice, true],
  ["standings", opensOnChoice, true],
  ["fixture", opensOnStandings, false],
  ["standings", opensOnStandings, false],
] as const)("'← Volver' on the %s view, in a league with %j, is shown: %s", (view, league, isShown) => {
  expect(hasBackLink(view, league)).toBe(isShown);
});
