import type { Ranked, RankedFigures } from "../table/tie-break.rules.ts";

/** Groups of teams separated only by name, or not at all: their order is still undecided. */
export function undecidedTies(rows: readonly Ranked<RankedFigures>[]): string[][] {
  const groups: Ranked<RankedFigures>[][] = [];
  for (const current of rows) {
    const isUndecided = current.fromAbove === null || current.fromAbove.by === "name";
    const last = groups.at(-1);
    if (last && isUndecided) last.push(current);
    else groups.push([current]);
  }
  return groups
    .map((tied) => tied.filter(({ row }) => row.played > 0).map(({ row }) => row.name))
    .filter((names) => names.length > 1);
}
