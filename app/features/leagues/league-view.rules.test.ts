import { describe, expect, test } from "vitest";
import { hasBackLink, leagueViewOf } from "./league-view.rules.ts";

const asks = { openingView: "choice" } as const;
const opensOnStandings = { openingView: "standings" } as const;

describe("leagueViewOf", () => {
  test.each([
    ["/league/lifufe", "choice"],
    ["/league/lifufe/", "choice"],
    ["/league/2", "choice"],
    ["/league/fixture", "choice"],
    ["/league/posiciones", "choice"],
    ["/league/lifufe/fixture", "fixture"],
    ["/league/lifufe/fixture/", "fixture"],
    ["/league/2/posiciones", "standings"],
  ])("reads %s as %s", (pathname, view) => {
    expect(leagueViewOf(pathname, asks)).toBe(view);
  });

  test("is the standings for a league that opens on them", () => {
    expect(leagueViewOf("/league/mundialito", opensOnStandings)).toBe("standings");
    expect(leagueViewOf("/league/mundialito/fixture", opensOnStandings)).toBe("fixture");
  });
});

describe("'← Volver'", () => {
  test.each([
    ["choice", asks, false],
    ["fixture", asks, true],
    ["standings", asks, true],
    ["fixture", opensOnStandings, false],
    ["standings", opensOnStandings, false],
  ] as const)("on %s of the league %j is shown: %s", (view, league, leads) => {
    expect(hasBackLink(view, league)).toBe(leads);
  });
});
