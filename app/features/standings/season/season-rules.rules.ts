import { TIE_BREAKS, type TieBreak } from "../table/tie-break.rules.ts";

/** The table rules of a season. */
export interface SeasonRules {
  pointsWon: number;
  pointsDrawn: number;
  pointsLost: number;
  walkoverGoals: number | null;
  differenceCap: number | null;
  tieBreaks: TieBreak[];
  qualifiers: number | null;
  qualifiersText: string | null;
  generalTable: "none" | "points" | "pairings";
}

/** Points come first and an `End` last; the organiser orders the criteria in between. */
export type MiddleTieBreak = Exclude<TieBreak, "points" | End>;
export type End = "name" | "shared_place";

export const MIDDLE_TIE_BREAKS = TIE_BREAKS.filter(
  (criterion): criterion is MiddleTieBreak =>
    criterion !== "points" && criterion !== "name" && criterion !== "shared_place",
);

/** Splits the criteria into those between points and the end, and the end. */
export function partsOf(tieBreaks: readonly TieBreak[]): { middle: MiddleTieBreak[]; end: End } {
  const endIndex = tieBreaks.findIndex((criterion) => criterion === "name" || criterion === "shared_place");
  const counted = endIndex === -1 ? tieBreaks : tieBreaks.slice(0, endIndex);
  return {
    middle: counted.filter((criterion): criterion is MiddleTieBreak =>
      MIDDLE_TIE_BREAKS.some((other) => other === criterion),
    ),
    end: endIndex !== -1 && tieBreaks[endIndex] === "name" ? "name" : "shared_place",
  };
}

export function tieBreaksOf(middle: readonly MiddleTieBreak[], end: End): TieBreak[] {
  return ["points", ...middle, end];
}

/** Applies a step such as 'goals_for:up', which a button sends without JavaScript: moves, adds or removes a criterion. */
export function rearrange(middle: readonly MiddleTieBreak[], step: string): MiddleTieBreak[] {
  const [name, where] = step.split(":");
  const criterion = MIDDLE_TIE_BREAKS.find((known) => known === name);
  if (!criterion) return [...middle];
  const rest = middle.filter((other) => other !== criterion);
  const index = middle.indexOf(criterion);
  if (where === "remove") return rest;
  if (index === -1) return [...middle, criterion];
  return rest.toSpliced(Math.max(0, index + (where === "up" ? -1 : 1)), 0, criterion);
}

interface RankedTeam {
  teamId: number;
  name: string;
  place: number;
}

/** 'Los Pibes FC pasa del 4.º al 3.º puesto', for each team that new rules would move. */
export function placeChanges(before: readonly RankedTeam[], after: readonly RankedTeam[]): string[] {
  const placesBefore = new Map(before.map((row) => [row.teamId, row.place]));
  return after.flatMap(({ teamId, name, place }) => {
    const from = placesBefore.get(teamId);
    return from === undefined || from === place ? [] : [`${name} pasa del ${from}.º al ${place}.º puesto`];
  });
}
