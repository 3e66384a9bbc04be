import { expect, test } from "vitest";
import { partsOf, placeChanges, rearrange, tieBreaksOf } from "./season-rules.rules.ts";

test.each([
  ["goals_for:up", ["goals_for", "goal_difference", "wins"]],
  ["goal_difference:up", ["goal_difference", "goals_for", "wins"]],
  ["goal_difference:down", ["goals_for", "goal_difference", "wins"]],
  ["wins:down", ["goal_difference", "goals_for", "wins"]],
  ["wins:remove", ["goal_difference", "goals_for"]],
  ["lots:add", ["goal_difference", "goals_for", "wins", "lots"]],
  ["points:up", ["goal_difference", "goals_for", "wins"]],
  ["nonsense", ["goal_difference", "goals_for", "wins"]],
])("the step '%s' rearranges the criteria to %j", (step, expected) => {
  expect(rearrange(["goal_difference", "goals_for", "wins"], step)).toEqual(expected);
});

test("tie-break criteria after the final one have no effect, and a list without a final one shares places", () => {
  expect(partsOf(["points", "wins", "name", "lots"])).toEqual({ middle: ["wins"], end: "name" });
  expect(partsOf(["wins", "name"])).toEqual({ middle: ["wins"], end: "name" });
  expect(partsOf(["points", "lots"])).toEqual({ middle: ["lots"], end: "shared_place" });
  expect(tieBreaksOf(["lots"], "name")).toEqual(["points", "lots", "name"]);
});

test("placeChanges names only teams whose place changes", () => {
  const row = (teamId: number, place: number) => ({ teamId, name: `Equipo ${teamId}`, place });
  expect(placeChanges([row(1, 1), row(2, 2), row(3, 3)], [row(2, 1), row(1, 2), row(3, 3)])).toEqual([
    "Equipo 2 pasa del 2.º al 1.º puesto",
    "Equipo 1 pasa del 1.º al 2.º puesto",
  ]);
});
