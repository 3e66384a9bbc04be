import { csvText } from "#app/lib/csv.ts";
import type { Position } from "./positions.rules.ts";

const COLUMNS = ["Posición", "Equipo", "PJ", "PTS"];

/**
 * Section 9: the table as a file for Excel. The mark at the beginning makes it read the accents; the semicolon is what
 * separates lists in Argentina, where the comma is the decimal point. (A first line 'sep=;' would do the second, undo
 * the first, and be a row of data everywhere else.)
 */
export function csvOf(rows: readonly Pick<Position, "name" | "played" | "points">[]): string {
  return csvText([COLUMNS, ...rows.map(({ name, played, points }, i) => [i + 1, name, played, points])]);
}
