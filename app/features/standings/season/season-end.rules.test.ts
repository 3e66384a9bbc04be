import { expect, test } from "vitest";
import { DEFAULT_TIE_BREAKS, type RankedFigures, rankRows, type TieBreak } from "../table/tie-break.rules.ts";
import { DEFAULT_POINTS } from "../tally/tally.rules.ts";
import { undecidedTies } from "./season-end.rules.ts";

const row = (teamId: number, points: number, difference = 0, played = 3, order = 0): RankedFigures => ({
  teamId,
  name: `Equipo ${teamId}`,
  points,
  played,
  difference,
  order,
  won: 0,
  goalsFor: 0,
  awayGoals: 0,
  walkovers: 0,
});
const ties = (rows: RankedFigures[], tieBreaks: readonly TieBreak[] = DEFAULT_TIE_BREAKS) =>
  undecidedTies(rankRows(rows, { ...DEFAULT_POINTS, tieBreaks }));

test.each<[string, RankedFigures[], string[][]]>([
  ["none where points separate all", [row(1, 9), row(2, 6)], []],
  ["none where the goal difference separates all", [row(1, 9, 5), row(2, 9, 2)], []],
  ["two teams separated only by their names", [row(1, 9), row(2, 4), row(3, 4)], [["Equipo 2", "Equipo 3"]]],
  [
    "two groups separated only by their names",
    [row(1, 9), row(2, 9), row(3, 4), row(4, 4), row(5, 4)],
    [
      ["Equipo 1", "Equipo 2"],
      ["Equipo 3", "Equipo 4", "Equipo 5"],
    ],
  ],
  ["none among teams that have not played", [row(1, 9), row(2, 0, 0, 0), row(3, 0, 0, 0)], []],
  ["none in a table ordered manually", [row(1, 4, 0, 3, 2), row(2, 4, 0, 3, 1)], []],
])("ties to decide before a season ends are %s", (_, rows, expected) => {
  expect(ties(rows)).toEqual(expected);
});

test("ties to decide before a season ends include shared places", () => {
  expect(ties([row(1, 9), row(2, 9)], ["points", "shared_place"])).toEqual([["Equipo 1", "Equipo 2"]]);
});

test("a team that has not played does not tie the teams above and below it", () => {
  const rows = [row(1, 3), row(2, 0, 0, 0), row(3, 0)];
  expect(ties(rows, ["points", "name"])).toEqual([]);
});
