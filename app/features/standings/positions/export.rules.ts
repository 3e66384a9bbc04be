import { csvText } from "#app/lib/files/csv.ts";
import type { Position } from "../table/official-row.rules.ts";

const COLUMNS = ["Posición", "Equipo", "PJ", "PTS"];

/**
 * Section 9: the table as a CSV file for Excel. The BOM makes Excel read accents. The separator is a semicolon because
 * Argentina uses the comma as its decimal point. (A first line 'sep=;' would set the separator, but disable the BOM and be a
 * data row in other programs.)
 */
export function csvOf(rows: readonly Pick<Position, "name" | "played" | "points">[]): string {
  return csvText([COLUMNS, ...rows.map(({ name, played, points }, i) => [i + 1, name, played, points])]);
}
