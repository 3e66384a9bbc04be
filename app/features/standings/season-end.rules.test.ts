import { expect, test } from "vitest";
import { undecidedTies } from "./season-end.rules.ts";
import type { TableRow } from "./standings-table.rules.ts";

const row = (id: number, points: number, goalsFor: number, played = 3): TableRow => ({
  position: id,
  highlight: null,
  team: { id, name: `Equipo ${id}`, logo: null },
  played,
  points,
  tally: { played, won: 0, drawn: 0, lost: 0, goalsFor, goalsAgainst: 0 },
  form: [],
});
const rows = [row(1, 9, 5), row(2, 9, 2), row(3, 4, 1), row(4, 4, 1), row(5, 0, 0, 0), row(6, 0, 0, 0)];

test.each([
  ["by hand: nothing is undecided", "hand", []],
  ["by points and goals: who is equal in both", "goals", [["Equipo 3", "Equipo 4"]]],
  [
    "by points alone: goals decide nothing",
    "points",
    [
      ["Equipo 1", "Equipo 2"],
      ["Equipo 3", "Equipo 4"],
    ],
  ],
] as const)("ties of a table that is put in order %s", (_, decidedBy, ties) => {
  expect(undecidedTies({ rows }, decidedBy)).toEqual(ties);
});
