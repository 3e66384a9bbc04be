import { teamName } from "../../teams/teams.rules.ts";
import {
  blankStanding,
  type CountedMatch,
  formOf,
  type Result,
  type Standing,
  type TeamResult,
} from "../tally/tally.rules.ts";
import {
  type Correction,
  type CorrectionFigures,
  type CorrectionLine,
  correctionLines,
  correctionMark,
  correctionsByTeam,
  withCorrection,
} from "./corrections.rules.ts";
import { type Highlight, highlightOf } from "./highlight.rules.ts";
import {
  isManual,
  isTieBreak,
  type Ranked,
  rankRows,
  separationText,
  type TableOrder,
  tieBreakText,
} from "./tie-break.rules.ts";

/** A stored row of an official table, with its computed figures. */
export interface StoredStanding {
  team: { id: number; name: string | null; logo: string | null };
  official: { points: number; played: number; order: number | null; finalPlace: number | null };
  computed: Omit<Standing, "teamId"> | null;
}

/** Figures missing from the official table: results plus corrections. */
export interface RowTally {
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  difference: number;
}

export interface TableRow {
  position: number;
  /** Whether another team has the same place. */
  isShared: boolean;
  highlight: Highlight | null;
  team: { id: number; name: string; logo: string | null };
  played: number;
  points: number;
  tally: RowTally;
  form: Result[];
  /** Tie-break reasons against its neighbours, if points alone do not explain the position. */
  reasons: string[];
  /** The place of a neighbour from which a tie-break separates it. */
  tiedWith: number | null;
  /** '−3 por corrección' */
  mark: string | null;
}

export interface Qualifiers {
  count: number;
  text: string;
}

export interface StandingsTable {
  rows: TableRow[];
  /** Whether the organiser set the order. */
  isManual: boolean;
  corrections: CorrectionLine[];
  /** How many teams qualify, and the text of the line below them. */
  qualifiers: Qualifiers | null;
  legend: string | null;
  /** The tie-break criteria as text. */
  tieBreak: string;
  hasTallies: boolean;
}

/** The parts of a table besides its rows. */
export interface TableParts {
  order: TableOrder;
  /** Needed only if the criteria use matches. */
  matches?: readonly CountedMatch[];
  corrections?: readonly Correction[];
  results?: ReadonlyMap<number, TeamResult[]>;
  qualifiers?: Qualifiers | null;
  legend?: string | null;
}

/** The public table of a zone and category. */
export function standingsTableOf(stored: readonly StoredStanding[], parts: TableParts): StandingsTable {
  const { order, corrections = [], results, qualifiers = null, legend } = parts;
  const byTeam = Map.groupBy(corrections, ({ teamId }) => teamId);
  const rows = rankedRows(stored, parts);
  // Before the first match rows are sorted by name, so medals would be meaningless.
  const hasStarted = rows.some(({ row }) => row.played > 0);
  const isManualOrder = isManual(rows.map(({ row }) => row));
  return {
    rows: rows.map((current, index) => ({
      position: current.place,
      isShared: current.isShared && hasStarted,
      highlight: hasStarted ? highlightOf(current.place, rows.length) : null,
      team: { id: current.row.teamId, name: current.row.name, logo: current.row.logo },
      played: current.row.played,
      points: current.row.points,
      tally: current.row.tally,
      form: formOf(results?.get(current.row.teamId) ?? []),
      reasons: hasStarted ? reasonsOf(rows, index) : [],
      tiedWith: hasStarted ? tiedWith(rows, index) : null,
      mark: correctionMark(byTeam.get(current.row.teamId) ?? []),
    })),
    isManual: isManualOrder,
    corrections: correctionLines(corrections, new Map(rows.map(({ row }) => [row.teamId, row.name]))),
    qualifiers,
    legend: legend?.trim() || null,
    tieBreak: tieBreakText(order.tieBreaks, isManualOrder),
    hasTallies: rows.some(({ row }) => row.tally.won + row.tally.drawn + row.tally.lost > 0),
  };
}

/** The rows of a table in order. Finished seasons keep their stored final places. */
export function rankedRows(
  stored: readonly StoredStanding[],
  { order, matches, corrections = [] }: Pick<TableParts, "order" | "matches" | "corrections">,
) {
  const sums = correctionsByTeam(corrections);
  const rows = rankRows(
    stored.map((row) => figuresOf(row, sums.get(row.team.id))),
    order,
    matches,
  );
  return rows.some(({ row }) => row.finalPlace) ? asFinished(rows) : rows;
}

type Figures = ReturnType<typeof figuresOf>;

function figuresOf({ team, official, computed }: StoredStanding, sum: CorrectionFigures | undefined) {
  const results = computed ?? blankStanding(team.id);
  const { won, drawn, lost, goalsFor, goalsAgainst, difference } = results;
  const tally: RowTally = withCorrection({ won, drawn, lost, goalsFor, goalsAgainst, difference }, sum);
  return {
    teamId: team.id,
    name: teamName(team.name, team.id),
    logo: team.logo,
    points: official.points,
    played: official.played,
    order: official.order,
    finalPlace: official.finalPlace,
    won: tally.won,
    goalsFor: tally.goalsFor,
    difference: tally.difference,
    awayGoals: results.awayGoals,
    walkovers: results.walkovers,
    tally,
  };
}

/**
 * Sorts by stored final places. Rows without one, which the previous version left out of the table, go last. No tie-break
 * reasons if today's rules would give another order.
 */
function asFinished(rows: Ranked<Figures>[]): Ranked<Figures>[] {
  const last = rows.filter(({ row }) => row.finalPlace).length + 1;
  const place = ({ row }: Ranked<Figures>) => row.finalPlace ?? last;
  const finished = rows.toSorted((a, b) => place(a) - place(b));
  const agrees = finished.every((row, index) => row === rows[index]);
  return finished.map((current) => ({
    ...current,
    place: place(current),
    isShared: finished.some((other) => other !== current && place(other) === place(current)),
    fromAbove: agrees ? current.fromAbove : null,
  }));
}

function tiedWith(rows: readonly Ranked<Figures>[], index: number): number | null {
  const [above, current, below] = [rows[index - 1], rows[index], rows[index + 1]];
  if (above && isTieBreak(current?.fromAbove ?? null)) return above.place;
  return below && isTieBreak(below.fromAbove) ? below.place : null;
}

/** A row's tie-break reasons against its neighbours, if points alone do not explain its position. */
export function reasonsOf(rows: readonly Ranked<{ name: string }>[], index: number): string[] {
  const [above, current, below] = [rows[index - 1], rows[index], rows[index + 1]];
  const reasons: string[] = [];
  if (above && current && isTieBreak(current.fromAbove)) {
    reasons.push(separationText(current.fromAbove, above.row.name, "below"));
  }
  if (below && isTieBreak(below.fromAbove)) {
    reasons.push(separationText(below.fromAbove, below.row.name, "above"));
  }
  if (current?.isShared) {
    const others = rows.filter((row) => row !== current && row.place === current.place);
    const names = new Intl.ListFormat("es").format(others.map(({ row }) => row.name));
    reasons.push(`Comparte el puesto con ${names}: igualan en todo.`);
  }
  return reasons;
}
