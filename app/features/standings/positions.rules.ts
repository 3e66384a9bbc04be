import type { RowTally } from "./standings-table.rules.ts";

/** A zone and a category, which together have one table. */
export interface DivisionIds {
  zoneId: number;
  categoryId: number;
}

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
  /** Placed manually, but its games or points have changed since. */
  isDoubtful: boolean;
}

/** Limits of a cell: far above any season, far below the column's type. */
export const MOST = { played: 999, points: 9999 } as const;

/** Section 5, table cells: empty or non-integer text becomes 0. Only points may be negative. */
export function cellValue(text: string, cell: keyof typeof MOST): number {
  const most = MOST[cell];
  return Math.min(Math.max(wholeNumber(text), cell === "points" ? -most : 0), most);
}

/** Parses typed text; 0 for empty or invalid text. */
export function wholeNumber(text: string): number {
  const written = plainSign(text);
  return /^-?\d+$/.test(written) ? Number(written) || 0 : 0;
}

/** Phone keyboards write '−3' or '–3', computers '-3'; '+3' is 3. */
export function plainSign(text: string): string {
  return text.trim().replace(/^[−–]/, "-").replace(/^\+/, "");
}

export function sameValues(a: PositionValues, b: PositionValues): boolean {
  return a.played === b.played && a.points === b.points && a.order === b.order;
}

/** 'PJ 3, PTS 7' */
export function figuresText({ played, points }: Pick<PositionValues, "played" | "points">): string {
  return `PJ ${played}, PTS ${points}`;
}
