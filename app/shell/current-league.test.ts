import { expect, test } from "vitest";
import { leagueOfPage, type ShellLeague, shellTitle } from "./current-league.ts";

const leagues: ShellLeague[] = [
  { id: 1, name: "Liga Participando", slug: "liga_masculina", color: "celeste" },
  { id: 2, name: "LIFUFE", slug: "lifufe", color: "violet" },
];

test.each([
  ["a page outside any league", [null, undefined, {}, { league: null }], undefined],
  ["a league that is not listed", [{ league: { id: 9 } }], undefined],
  ["a league's page", [null, { league: { id: 2, slug: "lifufe" } }], 2],
  ["a team's page", [{ team: { id: 1 }, league: { id: 1 } }], 1],
])("leagueOfPage for %s, with the loader data %j, is %s", (_, pages, id) => {
  expect(
    leagueOfPage(
      pages.map((loaderData) => ({ loaderData })),
      leagues,
    )?.id,
  ).toBe(id);
});

test("the title is the name of the page's league, else the site's, else the first league's, else 'Potrero'", () => {
  expect(shellTitle(leagues[1], leagues)).toBe("LIFUFE");
  expect(shellTitle(undefined, leagues)).toBe("Liga Participando");
  expect(shellTitle(undefined, leagues, "Liga del Sur")).toBe("Liga del Sur");
  expect(shellTitle(leagues[1], leagues, "Liga del Sur")).toBe("LIFUFE");
  expect(shellTitle(undefined, [])).toBe("Potrero");
});
