import type { RowTally } from "./standings-table.rules.ts";

/** The editable values of an official row. `order` 0 means automatic. */
export interface PositionValues {
  played: number;
  points: number;
  order: number;
}

/** A row of the official table for the panel. */
export interface Position extends PositionValues {
  id: number;
  teamId: number;
  name: string;
  logo: string | null;
  tally: RowTally;
  /** Its index by the season's criteria, from 0, ignoring the manual order. */
  automatic: number;
  /** Tie-break reasons, if points alone do not explain the position. */
  reasons: string[];
  mark: string | null;
  /** Whether its games or points have changed since it was placed manually. */
  isDoubtful: boolean;
}

/** 'PJ 3, PTS 7' */
export function figuresText({ played, points }: Pick<PositionValues, "played" | "points">): string {
  return `PJ ${played}, PTS ${points}`;
}
