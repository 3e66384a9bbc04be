import { goalDifference } from "./standings.rules.ts";
import type { StandingsTable, TableRow } from "./standings-table.rules.ts";

/** Teams of a table that nothing but their name tells apart, in groups: who is above is still to be decided. */
export function undecidedTies({ rows }: Pick<StandingsTable, "rows">): string[][] {
  const started = rows.filter(({ played }) => played > 0);
  const groups = Map.groupBy(started, figuresOf);
  return [...groups.values()]
    .filter((tied) => tied.length > 1)
    .map((tied) => tied.map(({ team }) => team.name));
}

function figuresOf({ points, played, tally }: TableRow): string {
  return [points, played, tally && goalDifference(tally), tally?.goalsFor].join("/");
}
