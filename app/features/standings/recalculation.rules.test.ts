import { expect, it } from "vitest";
import { recalculatedRows, recalculationKey, recalculationOf } from "./recalculation.rules.ts";

const position = (teamId: number, played: number, points: number, order = 0) => ({
  id: teamId,
  teamId,
  name: `Club ${teamId}`,
  logo: null,
  played,
  points,
  order,
  goalsFor: 0,
  goalsAgainst: 0,
});
const counted = (teamId: number, played: number, points: number) => ({
  teamId,
  name: `Club ${teamId}`,
  played,
  points,
});

it("tells what changes, what joins, what stays and who does not play here", () => {
  const rows = [position(1, 1, 3), position(2, 1, 0), position(9, 5, 5)];
  const recalculation = recalculationOf(rows, [counted(1, 2, 6), counted(2, 1, 0), counted(3, 1, 1)]);
  expect(recalculation).toEqual({
    changes: [
      { teamId: 1, name: "Club 1", before: { played: 1, points: 3 }, after: { played: 2, points: 6 } },
      { teamId: 3, name: "Club 3", before: null, after: { played: 1, points: 1 } },
    ],
    unchanged: 1,
    outside: ["Club 9"],
    keepsManualOrder: false,
  });
  expect(recalculationKey(recalculation)).toBe("1:1/3>2/6,3:->1/1");
});

it("a team without results joins with zeros", () => {
  expect(recalculationOf([], [counted(1, 0, 0)]).changes).toHaveLength(1);
});

it("keeps places decided by hand, and puts who joins at the end", () => {
  const rows = [position(1, 1, 3, 4), position(2, 1, 0, 2)];
  const recalculation = recalculationOf(rows, [
    counted(1, 2, 6),
    counted(2, 1, 0),
    counted(3, 0, 0),
    counted(4, 0, 0),
  ]);
  expect(recalculatedRows(rows, recalculation).map(({ teamId, order }) => [teamId, order])).toEqual([
    [1, 4],
    [3, 5],
    [4, 6],
  ]);
});

it("leaves the order automatic where it was", () => {
  const rows = [position(1, 1, 3, 4), position(2, 1, 0)];
  const written = recalculatedRows(rows, recalculationOf(rows, [counted(2, 2, 3), counted(3, 0, 0)]));
  expect(written.map(({ order }) => order)).toEqual([0, 0]);
});
