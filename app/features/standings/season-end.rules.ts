import { goalDifference } from "./standings.rules.ts";
import type { StandingsTable, TableRow } from "./standings-table.rules.ts";

/** What puts the teams of a table in order: the organiser's hand, points alone, or points and goals. */
export type DecidedBy = "hand" | "points" | "goals";

/** Teams of a table that nothing but their name tells apart, in groups: who is above is still to be decided. */
export function undecidedTies({ rows }: Pick<StandingsTable, "rows">, decidedBy: DecidedBy): string[][] {
  if (decidedBy === "hand") return [];
  const started = rows.filter(({ played }) => played > 0);
  const groups = Map.groupBy(started, (row) => figuresOf(row, decidedBy));
  return [...groups.values()]
    .filter((tied) => tied.length > 1)
    .map((tied) => tied.map(({ team }) => team.name));
}

function figuresOf({ points, played, tally }: TableRow, decidedBy: DecidedBy): string {
  const goals = decidedBy === "goals" && tally ? [goalDifference(tally), tally.goalsFor] : [];
  return [points, played, ...goals].join("/");
}
