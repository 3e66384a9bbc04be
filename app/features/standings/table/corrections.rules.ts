import { numericDay } from "#app/lib/dates.ts";
import { signed } from "../tally/tally.rules.ts";

/** What a correction adds to or subtracts from a row. */
export interface CorrectionFigures {
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
}

export interface Correction extends CorrectionFigures {
  id: number;
  teamId: number;
  reason: string;
  decidedOn: string;
  source: "organizacion" | "version_anterior";
}

export const NO_FIGURES: CorrectionFigures = {
  points: 0,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
};

/** The default reason for an edited figure. */
export const DEFAULT_REASON = "Corrección de la organización";

const WORDS: [keyof CorrectionFigures, one: string, many: string][] = [
  ["points", "punto", "puntos"],
  ["played", "partido jugado", "partidos jugados"],
  ["won", "ganado", "ganados"],
  ["drawn", "empatado", "empatados"],
  ["lost", "perdido", "perdidos"],
  ["goalsFor", "gol a favor", "goles a favor"],
  ["goalsAgainst", "gol en contra", "goles en contra"],
];

/** '−3 puntos, +1 partido jugado'; empty if nothing changes. */
export function correctionText(figures: CorrectionFigures): string {
  return WORDS.flatMap(([figure, one, many]) => {
    const value = figures[figure];
    if (value === 0) return [];
    return `${signed(value)} ${Math.abs(value) === 1 ? one : many}`;
  }).join(", ");
}

/** The short label of a row: '−3 por corrección', or 'corregido' if the points stay the same. */
export function correctionMark(corrections: readonly CorrectionFigures[]): string | null {
  const effective = corrections.filter(hasFigures);
  if (effective.length === 0) return null;
  const points = effective.reduce((sum, { points }) => sum + points, 0);
  return points === 0 ? "corregido" : `${signed(points)} por corrección`;
}

export interface CorrectionLine {
  key: string;
  team: string;
  /** '−3 puntos' */
  figures: string;
  /** 'Resolución del tribunal (12/10/2026)'; corrections of the previous version have no date. */
  reason: string;
}

/**
 * The lines below a table, oldest first. Corrections of the previous version share one line, as nobody knows which of them
 * were decisions.
 */
export function correctionLines(
  corrections: readonly Correction[],
  names: ReadonlyMap<number, string>,
): CorrectionLine[] {
  const listed = corrections
    .filter((correction) => hasFigures(correction) && names.has(correction.teamId))
    .toSorted((a, b) => a.decidedOn.localeCompare(b.decidedOn) || a.id - b.id);
  const name = ({ teamId }: Correction) => names.get(teamId) ?? "";
  const [inherited, decided] = [
    listed.filter(({ source }) => source === "version_anterior"),
    listed.filter(({ source }) => source === "organizacion"),
  ];
  const lines = decided.map((correction) => ({
    key: String(correction.id),
    team: name(correction),
    figures: correctionText(correction),
    reason: `${correction.reason} (${numericDay(correction.decidedOn)})`,
  }));
  if (inherited.length === 0) return lines;
  const inheritedTexts = inherited.map((correction) => `${name(correction)} ${correctionText(correction)}`);
  return [
    { key: "anterior", team: "De la versión anterior", figures: "", reason: inheritedTexts.join("; ") },
    ...lines,
  ];
}

/** The sum of each team's corrections. */
export function correctionsByTeam(corrections: readonly Correction[]): Map<number, CorrectionFigures> {
  const sums = new Map<number, CorrectionFigures>();
  for (const correction of corrections) {
    const sum = { ...(sums.get(correction.teamId) ?? NO_FIGURES) };
    for (const [figure] of WORDS) sum[figure] += correction[figure];
    sums.set(correction.teamId, sum);
  }
  return sums;
}

/**
 * A row of results with its corrections. Only figures that the row has are corrected, so leave out those that are already official:
 * `writeTables` (tally/computed.queries.server.ts) adds corrections to the stored points and matches played, in SQL.
 */
export function withCorrection<Row extends Partial<CorrectionFigures> & { difference: number }>(
  row: Row,
  sum: CorrectionFigures = NO_FIGURES,
): Row {
  const corrected: Partial<CorrectionFigures> = {};
  for (const [figure] of WORDS) {
    const value = row[figure];
    if (value !== undefined) corrected[figure] = value + sum[figure];
  }
  return { ...row, ...corrected, difference: row.difference + sum.goalsFor - sum.goalsAgainst };
}

export function hasFigures(figures: CorrectionFigures): boolean {
  return WORDS.some(([figure]) => figures[figure] !== 0);
}
