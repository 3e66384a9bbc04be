import type { RowTally } from "./standings-table.rules.ts";

/** A zone and a category: what has a table of its own. */
export interface DivisionIds {
  zoneId: number;
  categoryId: number;
}

/** What the organiser may type of a team in the official table. `order` 0 means automatic. */
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
  /** Its place by the season's criteria, from 0, whatever was put by hand. */
  automatic: number;
  /** Why it stands where it stands, where points alone do not say. */
  reasons: string[];
  mark: string | null;
  /** Put by hand, and its games or points have changed since. */
  isDoubtful: boolean;
}

/** As much as a cell holds: far above any season, far below what a database column does. */
export const MOST = { played: 999, points: 9999 } as const;

/** Section 5, cells of the table: what is empty or no whole number becomes 0. Only points may be below it. */
export function cellValue(text: string, cell: keyof typeof MOST): number {
  const most = MOST[cell];
  return Math.min(Math.max(wholeNumber(text), cell === "points" ? -most : 0), most);
}

/** What was typed, as a number; 0 for nothing and for what is none. */
export function wholeNumber(text: string): number {
  const written = plainSign(text);
  return /^-?\d+$/.test(written) ? Number(written) || 0 : 0;
}

/** '−3' and '–3' are what a phone's keyboard writes, '-3' what a computer's does; '+3' is 3. */
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
