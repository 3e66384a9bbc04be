import { type CountedMatch, type PointRules, sidesOf, signed, standingsOf } from "../tally/tally.rules.ts";

/** The tie-break criteria a season can list. */
export const TIE_BREAKS = [
  "points",
  "goal_difference",
  "goals_for",
  "head_to_head_points",
  "head_to_head_difference",
  "wins",
  "fewer_played",
  "fewer_walkovers",
  "away_goals",
  "deciding_match",
  "lots",
  "name",
  "shared_place",
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** A table row with all figures that criteria compare. */
export interface RankedFigures {
  teamId: number;
  name: string;
  points: number;
  played: number;
  won: number;
  goalsFor: number;
  difference: number;
  awayGoals: number;
  walkovers: number;
  /** Set on every row: a manual order. Set on tied rows only: drawn lots. 0 or null: neither. */
  order: number | null;
}

export interface TableOrder extends PointRules {
  tieBreaks: readonly TieBreak[];
}

export const DEFAULT_TIE_BREAKS = ["points", "goal_difference", "goals_for", "fewer_played", "name"] as const;

/** What separated a row from the one above: the criterion, and both values if it has any. */
export interface Separation {
  by: TieBreak | "manual";
  above: number | null;
  below: number | null;
}

export interface Ranked<Row> {
  row: Row;
  place: number;
  /** Whether another row shares this place. */
  isShared: boolean;
  /** Null for the first row and for rows tied with the one above. */
  fromAbove: Separation | null;
}

/**
 * Sorts rows by the season's criteria. Each row says which criterion decided its place; rows that no criterion separates
 * share one. Head-to-head criteria use the matches among all rows tied at that point, and restart for those still tied.
 */
export function rankRows<Row extends RankedFigures>(
  rows: readonly Row[],
  order: TableOrder,
  matches: readonly CountedMatch[] = [],
): Ranked<Row>[] {
  const byName = rows.toSorted(compareNames);
  const groups = isManual(rows) ? groupsBy(byName, (row) => row.order ?? 0, "ascending") : [byName];
  const split = groups.flatMap((group, index) => {
    const ordered = splitAt(group, 0, order, matches);
    const first = ordered[0];
    if (index > 0 && first) first.fromAbove = { by: "manual", above: null, below: null };
    return ordered;
  });
  return withPlaces(split);
}

/** Section 4: the order is manual if all rows have a positive orden, automatic otherwise. */
export function isManual(rows: readonly { order: number | null }[]): boolean {
  return rows.length > 0 && rows.every(({ order }) => order !== null && order > 0);
}

/** Whether the criteria need matches, not only rows. */
export function needsMatches(tieBreaks: readonly TieBreak[]): boolean {
  return tieBreaks.some((tieBreak) => HEAD_TO_HEAD.includes(tieBreak) || tieBreak === "deciding_match");
}

/**
 * Groups of rows that their matches may have to separate; the others need no matches. If points are not the first criterion,
 * every row may need them.
 */
export function tiedRows<Row extends { points: number }>(
  rows: readonly Row[],
  tieBreaks: readonly TieBreak[],
): Row[][] {
  if (!needsMatches(tieBreaks)) return [];
  const groups =
    tieBreaks[0] === "points" ? [...Map.groupBy(rows, ({ points }) => points).values()] : [[...rows]];
  return groups.filter(({ length }) => length > 1);
}

const HEAD_TO_HEAD: readonly TieBreak[] = ["head_to_head_points", "head_to_head_difference"];

type Split<Row> = { row: Row; fromAbove: Separation | null };

function splitAt<Row extends RankedFigures>(
  group: Row[],
  at: number,
  order: TableOrder,
  matches: readonly CountedMatch[],
): Split<Row>[] {
  const by = order.tieBreaks[at];
  if (group.length < 2 || by === undefined || by === "shared_place") {
    return group.map((row) => ({ row, fromAbove: null }));
  }
  if (by === "name") {
    const separation = { by, above: null, below: null };
    return group.map((row, index) => ({ row, fromAbove: index > 0 ? separation : null }));
  }
  const values = valuesOf(by, group, order, matches);
  const value = (row: Row) => values.get(row.teamId) ?? 0;
  const parts = groupsBy(group, value, FEWER_IS_BETTER.includes(by) ? "ascending" : "descending");
  if (parts.length === 1) return splitAt(group, at + 1, order, matches);
  const next = HEAD_TO_HEAD.includes(by) ? firstOfHeadToHead(order.tieBreaks, at) : at + 1;
  return parts.flatMap((part, index) => {
    const ordered = splitAt(part, next, order, matches);
    const [above, below] = [parts[index - 1]?.[0], part[0]];
    if (above && below && ordered[0]) {
      ordered[0].fromAbove = { by, above: value(above), below: value(below) };
    }
    return ordered;
  });
}

const FEWER_IS_BETTER: readonly TieBreak[] = ["fewer_played", "fewer_walkovers", "lots"];

/** The value of each row by a criterion. */
function valuesOf(
  by: Exclude<TieBreak, "name" | "shared_place">,
  group: readonly RankedFigures[],
  rules: PointRules,
  matches: readonly CountedMatch[],
): Map<number, number> {
  const each = (value: (row: RankedFigures) => number) =>
    new Map(group.map((row) => [row.teamId, value(row)]));
  switch (by) {
    case "points":
      return each((row) => row.points);
    case "goal_difference":
      return each((row) => row.difference);
    case "goals_for":
      return each((row) => row.goalsFor);
    case "wins":
      return each((row) => row.won);
    case "fewer_played":
      return each((row) => row.played);
    case "fewer_walkovers":
      return each((row) => row.walkovers);
    case "away_goals":
      return each((row) => row.awayGoals);
    case "lots":
      // Lots count only once every tied row has one.
      return each((row) => (group.every(({ order }) => order) ? (row.order ?? 0) : 0));
    case "deciding_match":
      return decidingWins(group, matches);
    case "head_to_head_points":
    case "head_to_head_difference": {
      const headToHead = standingsOf(
        group.map(({ teamId }) => teamId),
        matchesAmong(group, matches),
        rules,
      );
      const figure = by === "head_to_head_points" ? "points" : "difference";
      return each((row) => headToHead.get(row.teamId)?.[figure] ?? 0);
    }
  }
}

function decidingWins(
  group: readonly RankedFigures[],
  matches: readonly CountedMatch[],
): Map<number, number> {
  const wins = new Map(group.map(({ teamId }) => [teamId, 0]));
  for (const match of matchesAmong(group, matches)) {
    if (!match.isDecider) continue;
    for (const [teamId, { result }] of sidesOf(match)) {
      if (result === "G") wins.set(teamId, (wins.get(teamId) ?? 0) + 1);
    }
  }
  return wins;
}

function matchesAmong(group: readonly RankedFigures[], matches: readonly CountedMatch[]): CountedMatch[] {
  const ids = new Set(group.map(({ teamId }) => teamId));
  return matches.filter(({ homeTeamId, awayTeamId }) => ids.has(homeTeamId) && ids.has(awayTeamId));
}

/** The start of the run of head-to-head criteria that includes `at`. */
function firstOfHeadToHead(tieBreaks: readonly TieBreak[], at: number): number {
  let first = at;
  while (HEAD_TO_HEAD.includes(tieBreaks[first - 1] ?? "points")) first -= 1;
  return first;
}

function groupsBy<Row>(rows: readonly Row[], value: (row: Row) => number, order: "ascending" | "descending") {
  const sign = order === "ascending" ? 1 : -1;
  const groups = [...Map.groupBy(rows, value)];
  return groups.sort(([a], [b]) => sign * (a - b)).map(([, group]) => group);
}

function withPlaces<Row>(rows: readonly Split<Row>[]): Ranked<Row>[] {
  let place = 0;
  return rows.map(({ row, fromAbove }, index) => {
    if (fromAbove || index === 0) place = index + 1;
    const next = rows[index + 1];
    const sharesAbove = index > 0 && fromAbove === null;
    return {
      row,
      place,
      isShared: sharesAbove || (next !== undefined && next.fromAbove === null),
      fromAbove,
    };
  });
}

const collator = new Intl.Collator("es");

/** By name; with equal names, the older team first. */
function compareNames(a: RankedFigures, b: RankedFigures): number {
  return collator.compare(a.name, b.name) || a.teamId - b.teamId;
}

/** Display names of the criteria. */
export const TIE_BREAK_NAMES: Record<TieBreak, string> = {
  points: "puntos",
  goal_difference: "diferencia de gol",
  goals_for: "goles a favor",
  head_to_head_points: "puntos entre sí",
  head_to_head_difference: "diferencia de gol entre sí",
  wins: "partidos ganados",
  fewer_played: "menos partidos jugados",
  fewer_walkovers: "menos veces que no se presentó",
  away_goals: "goles de visitante",
  deciding_match: "partido desempate",
  lots: "sorteo",
  name: "nombre",
  shared_place: "comparten el puesto",
};

/** 'Orden: puntos, diferencia de gol, nombre.' */
export function tieBreakText(tieBreaks: readonly TieBreak[], isManualOrder = false): string {
  const names = tieBreaks.map((tieBreak) => TIE_BREAK_NAMES[tieBreak]);
  return `Orden: ${[...(isManualOrder ? ["decisión de la organización"] : []), ...names].join(", ")}.`;
}

/** Whether a separation needs an explanation: a difference in points does not. */
export function isTieBreak(separation: Separation | null): separation is Separation {
  return separation !== null && separation.by !== "points";
}

/** 'Igual en puntos con Barrio Norte; adelante por diferencia de gol: +5 contra +2.' As seen from the upper or the lower row. */
export function separationText(separation: Separation, other: string, side: "above" | "below"): string {
  const { by } = separation;
  const ahead = side === "above" ? "adelante" : "detrás";
  if (by === "manual") {
    return `${side === "above" ? "Adelante" : "Detrás"} de ${other} por decisión de la organización.`;
  }
  if (by === "name") return `Igual en todo con ${other}: los ordena el nombre.`;
  const ownValue = side === "above" ? separation.above : separation.below;
  const otherValue = side === "above" ? separation.below : separation.above;
  return `Igual en puntos con ${other}; ${ahead} por ${reasonText(by, ownValue ?? 0, otherValue ?? 0)}.`;
}

/** 'diferencia de gol: +5 contra +2', 'menos partidos jugados: 7 contra 8', 'más partidos jugados: 8 contra 7' */
function reasonText(by: TieBreak, ownValue: number, otherValue: number): string {
  if (by === "lots") return "sorteo";
  if (by === "deciding_match") return "el partido desempate";
  const isDifference = by === "goal_difference" || by === "head_to_head_difference";
  const text = (value: number) => (isDifference ? signed(value) : String(value));
  const isFewerBetter = by === "fewer_played" || by === "fewer_walkovers";
  const name = TIE_BREAK_NAMES[by];
  const reason = isFewerBetter && ownValue > otherValue ? name.replace("menos", "más") : name;
  return `${reason}: ${text(ownValue)} contra ${text(otherValue)}`;
}
