import { describe, expect, test } from "vitest";
import { leagueOfPath, type ShellLeague, titleOfPath } from "./by-path.ts";
import { navLinks } from "./nav-links.ts";

const leagues: ShellLeague[] = [
  { id: 1, name: "Liga Participando", slug: "liga_masculina", color: "celeste" },
  { id: 2, name: "LIFUFE", slug: "lifufe", color: "violet" },
];

describe("the league of an address", () => {
  test.each([
    ["/league/lifufe", 2],
    ["/league/2", 2],
    ["/league/lifufe/", 2],
    ["/league/1", 1],
    ["/league/lifufe2", undefined],
    ["/league", undefined],
    ["/courses/2", undefined],
    ["/", undefined],
  ])("%s", (path, id) => {
    expect(leagueOfPath(path, leagues)?.id).toBe(id);
  });
});

test("the title is that league's, else the first one's, else the site's", () => {
  expect(titleOfPath("/league/lifufe", leagues)).toBe("LIFUFE");
  expect(titleOfPath("/prode", leagues)).toBe("Liga Participando");
  expect(titleOfPath("/prode", [])).toBe("Potrero");
});

describe("the open page is marked, and only that one", () => {
  test.each([
    ["/", ["Inicio"]],
    ["/courses/7", ["Cursos"]],
    ["/prode", ["Prode"]],
    ["/league/2", ["LIFUFE"]],
    ["/prodeco", []],
  ])("%s", (path, labels) => {
    const links = navLinks(path, leagues);
    const all = [links.home, ...links.leagues, links.courses, links.prode];
    expect(all.filter((link) => link.current).map((link) => link.label)).toEqual(labels);
  });
});
