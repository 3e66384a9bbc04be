import { computedOrder, inOrder, isManual, manualOrder, officialOrder } from "./standings.rules.ts";

/** A zone and a category: what has a table of its own. */
export interface DivisionIds {
  zoneId: number;
  categoryId: number;
}

/** What the organiser decides of a team in the official table. `order` 0 means automatic. */
export interface PositionValues {
  played: number;
  points: number;
  order: number;
}

/** A row of the official table as it is stored, with the goals that break ties. */
export interface Position extends PositionValues {
  id: number;
  teamId: number;
  name: string;
  logo: string | null;
  goalsFor: number;
  goalsAgainst: number;
}

/** As much as a cell holds: far above any season, far below what a database column does. */
export const MOST = { played: 999, points: 9999 } as const;

/** Section 5, cells of the table: what is empty or no whole number becomes 0, and what is below the least, too. */
export function cellValue(text: string, most: number): number {
  return Math.min(Math.max(wholeNumber(text), 0), most);
}

/** What was typed, as a number; 0 for nothing and for what is none. */
export function wholeNumber(text: string): number {
  const trimmed = text.trim();
  return /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) || 0 : 0;
}

export function sameValues(a: PositionValues, b: PositionValues): boolean {
  return a.played === b.played && a.points === b.points && a.order === b.order;
}

type Sortable = PositionValues & {
  teamId: number;
  name: string;
  goalsFor: number;
  goalsAgainst: number;
  finalPlace?: number | null;
};

/** Section 9: by hand if every row has its place; otherwise points, difference, goals, fewer played, name. */
export function panelOrder(rows: readonly { order: number }[]) {
  return isManual(rows) ? manualOrder : computedOrder;
}

/** The rows of the table as the panel shows them. */
export function inPanelOrder<Row extends Sortable>(rows: readonly Row[]): Row[] {
  return inOrder<Row>(rows, panelOrder(rows));
}

/** Visitors have no goals to break ties with (section 9), so they may see equals in another order than the panel. */
export function visitorsSeeAnotherOrder(rows: readonly Sortable[]): boolean {
  const ids = (ordered: readonly Sortable[]) => ordered.map(({ teamId }) => teamId).join();
  return ids(inPanelOrder(rows)) !== ids(inOrder(rows, officialOrder(rows)));
}

/** 'PJ 3, PTS 7' */
export function figuresText({ played, points }: Pick<PositionValues, "played" | "points">): string {
  return `PJ ${played}, PTS ${points}`;
}
