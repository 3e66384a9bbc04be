import { expect, test } from "vitest";
import { foundGroups, searchWords } from "./search.rules.ts";

test.each([
  [null, []],
  ["   ", []],
  ["\0", []],
  ["los  pibes", ["los", "pibes"]],
  ["a b c d e f g h", ["a", "b", "c", "d", "e", "f"]],
  ["x".repeat(500), ["x".repeat(60)]],
])("%j is looked for as %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("what was found leads to its page, clubs first", () => {
  const row = { logo: null, detail: " ", slug: null, score: 1 };
  expect(
    foundGroups([
      { ...row, kind: "league", id: 1, name: "Liga", slug: "liga" },
      { ...row, kind: "team", id: 5, name: "El Ceibo" },
      { ...row, kind: "club", id: 7, name: "El Ceibo", slug: "el-ceibo" },
    ]).map(({ kind, found }) => [kind, found[0]?.to, found[0]?.detail]),
  ).toEqual([
    ["club", "/club/el-ceibo", null],
    ["team", "/team/5", null],
    ["league", "/league/liga", null],
  ]);
});

test("what agrees much less than the best is left out", () => {
  const club = (id: number, score: number) => ({
    ...{ kind: "club" as const, name: `Club ${id}`, slug: `club-${id}`, logo: null, detail: null },
    id,
    score,
  });
  const [group] = foundGroups([club(1, 0.5), club(2, 0.4), club(3, 0.33)]);
  expect(group?.found.map(({ name }) => name)).toEqual(["Club 1", "Club 2"]);
  expect(foundGroups([])).toEqual([]);
});
