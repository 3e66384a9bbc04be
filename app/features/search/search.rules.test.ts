import { expect, test } from "vitest";
import {
  type FoundKind,
  type FoundRow,
  foundGroups,
  MAX_SUGGESTIONS,
  onlyClub,
  searchWords,
  suggestionsOf,
} from "./search.rules.ts";

test.each([
  [null, []],
  ["   ", []],
  ["\0", []],
  ["los  pibes", ["los", "pibes"]],
  ["a b c d e f g h", ["a", "b", "c", "d", "e", "f"]],
])("%j is searched as the words %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("a search uses only the first 60 characters", () => {
  expect(searchWords("x".repeat(500))).toEqual(["x".repeat(60)]);
});

function row(kind: FoundKind, id: number, slug: string, more: Partial<FoundRow> = {}): FoundRow {
  return { kind, id, slug, name: `Nombre ${id}`, logo: null, detail: null, score: 1, ...more };
}

test("search results link to their pages, clubs first", () => {
  const rows = [
    row("league", 1, "liga", { detail: " " }),
    row("team", 5, "el-ceibo"),
    row("club", 7, "el-ceibo"),
  ];
  expect(
    foundGroups(rows, { isExact: true }).map(({ kind, found }) => [kind, found[0]?.to, found[0]?.detail]),
  ).toEqual([
    ["club", "/club/el-ceibo", null],
    ["team", "/team/5", null],
    ["league", "/league/liga", null],
  ]);
});

test("search results that match much less than the best are left out, but not exact ones", () => {
  const clubs = [0.5, 0.4, 0.33].map((score, id) => row("club", id, `club-${id}`, { score }));
  const countOf = (isExact: boolean) => foundGroups(clubs, { isExact })[0]?.found.length;
  expect([countOf(false), countOf(true)]).toEqual([2, 3]);
  expect(foundGroups([], { isExact: false })).toEqual([]);
});

test.each<[string, string | null, FoundRow[]]>([
  ["nothing", null, []],
  ["a club alone", "/club/el-ceibo", [row("club", 1, "el-ceibo")]],
  ["a club and its teams", "/club/el-ceibo", [row("club", 1, "el-ceibo"), row("team", 2, "el-ceibo")]],
  ["a club and a team of another", null, [row("club", 1, "el-ceibo"), row("team", 2, "otro")]],
  ["two clubs", null, [row("club", 1, "el-ceibo"), row("club", 2, "ceibo-norte")]],
  ["two clubs, one of them better", null, [row("club", 1, "a", { score: 9 }), row("club", 2, "b")]],
  ["a club and a league of one name", null, [row("club", 1, "sur"), row("league", 2, "sur")]],
  ["only teams", null, [row("team", 1, "el-ceibo")]],
  ["only a league", null, [row("league", 1, "liga")]],
])("onlyClub for a search that finds %s is %j", (_, page, rows) => {
  expect(onlyClub(rows)).toBe(page);
});

const namesOf = (rows: FoundRow[]) => suggestionsOf(foundGroups(rows, { isExact: true })).map(({ to }) => to);

test("suggestions leave out teams when clubs were found", () => {
  expect(namesOf([row("club", 1, "a"), row("team", 2, "a"), row("league", 3, "l")])).toEqual([
    "/club/a",
    "/league/l",
  ]);
  expect(namesOf([row("team", 2, "a")])).toEqual(["/team/2"]);
});

test("suggestions are limited in number", () => {
  const many = Array.from({ length: 8 }, (_, id) => row("club", id, `club-${id}`));
  expect(namesOf(many)).toHaveLength(MAX_SUGGESTIONS);
  expect(namesOf([])).toEqual([]);
});
