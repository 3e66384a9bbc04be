import { teamName } from "../teams/teams.rules.ts";
import {
  type Highlight,
  highlightOf,
  inOrder,
  mergeDuplicates,
  officialOrder,
  orderOfComputed,
  tieBreakText,
} from "./standings.rules.ts";
import { formOf, type Result, type Tally, type TeamResult } from "./tally.rules.ts";

/** A team of a table as it is stored: in the organiser's official table, in the computed one, or in both. */
export interface StoredStanding {
  team: { id: number; name: string | null; logo: string | null };
  official: { points: number; played: number; order: number | null; finalPlace?: number | null } | null;
  computed: ({ points: number; finalPlace?: number | null } & Tally) | null;
}

export interface TableRow {
  position: number;
  highlight: Highlight | null;
  team: { id: number; name: string; logo: string | null };
  played: number;
  points: number;
  /** What its results add up to; null where none are known. */
  tally: Tally | null;
  form: Result[];
}

export interface StandingsTable {
  rows: TableRow[];
  /** The organiser's table; otherwise the one that the results make. */
  isOfficial: boolean;
  legend: string | null;
  /** How ties are broken, in words. */
  tieBreak: string;
  hasTallies: boolean;
}

/** What visitors see of a zone and category: the official table where it has rows, otherwise the computed one. */
export function standingsTableOf(
  stored: StoredStanding[],
  results: ReadonlyMap<number, TeamResult[]>,
  legend: string | null,
): StandingsTable {
  const isOfficial = stored.some(({ official }) => official);
  const { rows, order } = isOfficial ? officialRows(stored) : computedRows(stored);
  // Before the first match the order is that of the names, and a medal would mean nothing.
  const hasStarted = rows.some(({ played }) => played > 0);
  return {
    rows: rows.map(({ teamId, name, logo, played, points, tally }, index) => ({
      position: index + 1,
      highlight: hasStarted ? highlightOf(index + 1, rows.length) : null,
      team: { id: teamId, name, logo },
      played,
      points,
      tally,
      form: formOf(results.get(teamId) ?? []),
    })),
    isOfficial,
    legend: legend?.trim() || null,
    tieBreak: tieBreakText(order),
    hasTallies: rows.some(({ tally }) => tally && tally.played > 0),
  };
}

function officialRows(stored: StoredStanding[]) {
  const rows = named(
    stored.flatMap(({ team, official, computed }) =>
      official ? [{ ...identity(team), ...official, tally: computed }] : [],
    ),
  );
  const order = officialOrder(rows);
  return { rows: inOrder(rows, order), order };
}

function computedRows(stored: StoredStanding[]) {
  const rows = named(
    stored.flatMap(({ team, computed }) =>
      computed ? [{ ...identity(team), ...computed, tally: computed }] : [],
    ),
  );
  const order = orderOfComputed(rows);
  return { rows: inOrder(rows, order), order };
}

function identity({ id, name, logo }: StoredStanding["team"]) {
  return { teamId: id, name, logo };
}

/** Every team once, called as it is called everywhere. */
function named<Row extends { teamId: number; name: string | null }>(rows: Row[]) {
  return mergeDuplicates(rows).map((row) => ({ ...row, name: teamName(row.name, row.teamId) }));
}
