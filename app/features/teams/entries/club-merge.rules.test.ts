import { expect, test } from "vitest";
import { mergePlan, splitPlan } from "./club-merge.rules.ts";
import { teamNameAfter } from "./entries.rules.ts";

let last = 0;
function entry(seasonId: number, letter: string, categories: (string | null)[]) {
  last += 1;
  const teams = categories.map((category, index) => ({ id: last * 100 + index, name: "x", category }));
  return { id: last, seasonId, letter, teams };
}
const steps = (planned: ReturnType<typeof mergePlan>) => planned.map(({ step }) => step);

test("a merge of clubs moves an entry unchanged when the other club has none with its letter in that season", () => {
  const into = [entry(1, "B", ["2016"]), entry(2, "", ["2016"])];
  expect(steps(mergePlan([entry(1, "", ["2016"])], into))).toEqual([{ kind: "move", letter: "" }]);
});

test("a merge of clubs joins the teams of two entries that share no category", () => {
  const into = entry(1, "", ["2016", null]);
  expect(steps(mergePlan([entry(1, "", ["2017", null])], [into]))).toEqual([
    { kind: "join", letter: "", intoId: into.id },
  ]);
});

test("a merge of clubs re-letters an entry whose category the other club's entry also has, with a letter that neither club uses", () => {
  const from = [entry(1, "", ["2016"]), entry(1, "2", ["2016"]), entry(1, "B", ["2016"])];
  const into = [entry(1, "", ["2016"]), entry(1, "B", ["2016"])];
  expect(steps(mergePlan(from, into))).toEqual([
    { kind: "reletter", letter: "3" },
    { kind: "move", letter: "2" },
    { kind: "reletter", letter: "4" },
  ]);
});

test("a split of a club removes the letter of a season's only entry, and keeps the letters of several", () => {
  const chosen = [entry(1, "B", []), entry(2, "A", []), entry(2, "B", []), entry(3, "", [])];
  expect(splitPlan(chosen).map(({ step }) => step)).toEqual([
    { kind: "reletter", letter: "" },
    { kind: "move", letter: "A" },
    { kind: "move", letter: "B" },
    { kind: "move", letter: "" },
  ]);
});

const before = { club: "El Ceibo", letter: "B" };
test.each([
  ["El Ceibo B", "La Flor 2"],
  ["EL CEIBO  b", "La Flor 2"],
  ["El Ceibo", "La Flor"],
])("a team named %j gets the name %j when its club changes", (name, after) => {
  expect(teamNameAfter(name, before, { club: "La Flor", letter: "2" })).toBe(after);
});

test.each(["Ceibitos", "El Ceibo A"])("a team whose name is not its club's keeps it: %j", (name) => {
  expect(teamNameAfter(name, before, { club: "La Flor", letter: "2" })).toBeNull();
});
