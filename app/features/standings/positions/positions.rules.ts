import { plainSign } from "#app/lib/forms/plain-sign.ts";
import type { PositionValues } from "../table/official-row.rules.ts";

/** Maximum value of a cell: far above any season's, far below the limit of the column's type. */
export const MAX_CELL = { played: 999, points: 9999 } as const;

/** Section 5, table cells: empty or non-integer text becomes 0. Only points may be negative. */
export function cellValue(text: string, cell: keyof typeof MAX_CELL): number {
  const max = MAX_CELL[cell];
  return Math.min(Math.max(wholeNumber(text), cell === "points" ? -max : 0), max);
}

/** Parses typed text; 0 for empty or invalid text. */
export function wholeNumber(text: string): number {
  const plain = plainSign(text);
  return /^-?\d+$/.test(plain) ? Number(plain) || 0 : 0;
}

export function sameValues(a: PositionValues, b: PositionValues): boolean {
  return a.played === b.played && a.points === b.points && a.order === b.order;
}
