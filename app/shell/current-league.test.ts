import { expect, test } from "vitest";
import { leagueOfPage, type ShellLeague, shellTitle } from "./current-league.ts";
import { navLinks } from "./nav-links.ts";

const leagues: ShellLeague[] = [
  { id: 1, name: "Liga Participando", slug: "liga_masculina", color: "celeste" },
  { id: 2, name: "LIFUFE", slug: "lifufe", color: "violet" },
];

test.each([
  ["a page of no league", [null, undefined, {}, { league: null }], undefined],
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

test("the title is that of the page's league, else the site's name, else the first league's", () => {
  expect(shellTitle(leagues[1], leagues)).toBe("LIFUFE");
  expect(shellTitle(undefined, leagues)).toBe("Liga Participando");
  expect(shellTitle(undefined, leagues, "Liga del Sur")).toBe("Liga del Sur");
  expect(shellTitle(leagues[1], leagues, "Liga del Sur")).toBe("LIFUFE");
  expect(shellTitle(undefined, [])).toBe("Potrero");
});

test.each([
  ["/", undefined, ["Inicio"]],
  ["/courses/7", undefined, ["Cursos"]],
  ["/prode", undefined, ["Prode"]],
  ["/league/2", leagues[1], ["LIFUFE"]],
  ["/prodeco", undefined, []],
])("on %s only the link of the open page is marked as current", (path, currentLeague, labels) => {
  const links = navLinks(path, leagues, currentLeague);
  const all = [links.home, ...links.leagues, links.courses, links.prode];
  expect(all.filter((link) => link.current).map((link) => link.label)).toEqual(labels);
});
