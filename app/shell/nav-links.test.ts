import { expect, test } from "vitest";
import type { ShellLeague } from "./current-league.ts";
import { navLinks } from "./nav-links.ts";

const leagues: ShellLeague[] = [
  { id: 1, name: "Liga Participando", slug: "liga_masculina", color: "celeste" },
  { id: 2, name: "LIFUFE", slug: "lifufe", color: "violet" },
];

test.each([
  ["/", undefined, ["Inicio"]],
  ["/courses/7", undefined, ["Cursos"]],
  ["/prode", undefined, ["Prode"]],
  ["/league/2", leagues[1], ["LIFUFE"]],
  ["/admin/temporadas/2/fecha", leagues[1], []],
  ["/prodeco", undefined, []],
])("on %s only the link of the open page is marked as current", (path, currentLeague, labels) => {
  const links = navLinks(path, leagues, currentLeague);
  const all = [links.home, ...links.leagues, links.courses, links.prode];
  expect(all.filter((link) => link.current).map((link) => link.label)).toEqual(labels);
});
