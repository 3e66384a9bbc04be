import type { Ranked, RankedFigures } from "./tie-break.rules.ts";

/** Teams that nothing but their name tells apart, or nothing at all, in groups: who is above is still to be decided. */
export function undecidedTies(rows: readonly Ranked<RankedFigures>[]): string[][] {
  const groups: Ranked<RankedFigures>[][] = [];
  for (const current of rows) {
    if (current.row.played === 0) continue;
    const isUndecided = current.fromAbove === null || current.fromAbove.by === "name";
    const last = groups.at(-1);
    if (last && isUndecided) last.push(current);
    else groups.push([current]);
  }
  return groups.filter((tied) => tied.length > 1).map((tied) => tied.map(({ row }) => row.name));
}
