import { compareCategories } from "../../categories/categories.rules.ts";
import { type Qualifiers, reasonsOf } from "../table/standings-table.rules.ts";
import {
  type Ranked,
  rankRows,
  type TableOrder,
  type TieBreak,
  tieBreakText,
  tiedRows,
} from "../table/tie-break.rules.ts";
import { ANY_ZONE, type GeneralEntry, type GeneralSeason, sameZone } from "./general-season.rules.ts";

export interface GeneralTableRow {
  position: number;
  isShared: boolean;
  entry: GeneralEntry;
  points: number;
  played: number;
  difference: number;
  /** In column order; null if the entry has no team in that category. */
  byCategory: (number | null)[];
  /** Tie-break reasons, if points alone do not explain the position. */
  reasons: string[];
}

export interface GeneralTable {
  /** Names of the categories that count. */
  columns: string[];
  rows: GeneralTableRow[];
  /** The line below the qualified rows. */
  qualifiers: (Qualifiers & { isTied: boolean }) | null;
  tieBreak: string;
}

/** Deciding matches and drawn lots belong to one category, not to the club. */
const SINGLE_CATEGORY_CRITERIA: readonly TieBreak[] = ["deciding_match", "lots"];

function clubCriteria({ tieBreaks }: TableOrder): TieBreak[] {
  return tieBreaks.filter((criterion) => !SINGLE_CATEGORY_CRITERIA.includes(criterion));
}

export function generalTableOf(
  { rows, meetings }: GeneralSeason,
  zone: string,
  order: TableOrder,
  qualifiers: Qualifiers | null = null,
): GeneralTable {
  const zoneRows = rows.filter((row) => sameZone(row.zone, zone));
  const names = new Map(
    zoneRows.flatMap(({ byCategory }) => [...byCategory].map(([key, { name }]) => [key, name])),
  );
  const columns = [...names].map(([key, name], id) => ({ key, name, id })).sort(compareCategories);
  const tieBreaks = clubCriteria(order);
  const ranked = rankRows(
    zoneRows.map((row) => ({ row, teamId: row.entry.id, name: row.entry.name, order: null, ...row.figures })),
    { ...order, tieBreaks, differenceCap: null },
    meetings.filter(
      (match) => !match.isDecider && (match.zone === ANY_ZONE || sameZone(match.zone ?? "", zone)),
    ),
  );
  const hasStarted = zoneRows.some(({ figures }) => figures.played > 0);
  return {
    columns: columns.map(({ name }) => name),
    rows: ranked.map(({ row: { row }, ...ranks }, index) => ({
      position: ranks.place,
      isShared: ranks.isShared && hasStarted,
      entry: row.entry,
      points: row.figures.points,
      played: row.figures.played,
      difference: row.figures.difference,
      byCategory: columns.map(({ key }) => row.byCategory.get(key)?.points ?? null),
      reasons: hasStarted ? reasonsOf(ranked, index) : [],
    })),
    qualifiers: hasStarted && qualifiers ? lineOf(qualifiers, ranked) : null,
    tieBreak: tieBreakText(tieBreaks),
  };
}

/** The line goes after the last qualified row; rows tied for that place all stay above it. */
function lineOf(qualifiers: Qualifiers, rows: readonly Ranked<unknown>[]): GeneralTable["qualifiers"] {
  const count = rows.filter(({ place }) => place <= qualifiers.count).length;
  if (count === 0 || count === rows.length) return null;
  return { ...qualifiers, count, isTied: count > qualifiers.count };
}

/** Groups of entries in a zone that head-to-head criteria may have to separate. */
export function tiedEntries({ rows }: GeneralSeason, zone: string, order: TableOrder): GeneralEntry[][] {
  const zoneRows = rows
    .filter((row) => sameZone(row.zone, zone))
    .map(({ entry, figures }) => ({ entry, points: figures.points }));
  return tiedRows(zoneRows, clubCriteria(order)).map((tied) => tied.map(({ entry }) => entry));
}
