import type { Db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";
import { lockPlayoffs } from "../../playoffs/playoff-refresh.server.ts";
import { divisionTitle, NO_VALID_DIVISION } from "../tally/division.rules.ts";
import type { CorrectionLine } from "./corrections.rules.ts";
import type { Position, PositionValues } from "./official-row.rules.ts";
import { rankedRows, standingsTableOf } from "./standings-table.rules.ts";
import { findDivision, lockDivision } from "./tables.queries.server.ts";
import { type FoundTable, tableIn } from "./tables.server.ts";
import { isManual, type TieBreak } from "./tie-break.rules.ts";

export interface LockedTable {
  division: DivisionIds;
  leagueId: number;
  seasonId: number;
  /** 'Zona 1 · 2009/10' */
  title: string;
}

/** Locks a table for writing until the transaction ends. */
export async function lockedTable(tx: Db, division: DivisionIds | null): Promise<LockedTable> {
  const found = division && (await findDivision(tx, division));
  if (found) await lockPlayoffs(tx, found);
  const row = found && (await lockDivision(tx, division));
  if (!row || !isInside(row)) throw new DomainError(NO_VALID_DIVISION);
  return { division, leagueId: row.leagueId, seasonId: row.seasonId, title: divisionTitle(row) ?? "" };
}

export interface OfficialTable {
  rows: Position[];
  corrections: FoundTable["corrections"];
  lines: CorrectionLine[];
  tieBreaks: readonly TieBreak[];
}

/** The official table for the panel, in the public order. */
export async function officialTable(connection: Db, division: DivisionIds): Promise<OfficialTable> {
  const found = await tableIn(connection, division);
  const { rows: publicRows, corrections: lines } = standingsTableOf(found.rows, found);
  const stored = new Map(found.rows.map(({ team, official }) => [team.id, official]));
  const isManualOrder = isManual(found.rows.map(({ official }) => official));
  const rows = publicRows.map((row): Position => {
    const official = stored.get(row.team.id);
    return {
      id: official?.id ?? 0,
      teamId: row.team.id,
      name: row.team.name,
      logo: row.team.logo,
      played: row.played,
      points: row.points,
      order: official?.order ?? 0,
      tally: row.tally,
      automatic: 0,
      reasons: row.reasons,
      mark: row.mark,
      isDoubtful:
        isManualOrder && (official?.orderedPlayed !== row.played || official?.orderedPoints !== row.points),
    };
  });
  const automatic = new Map(automaticIds(found).map((teamId, index) => [teamId, index]));
  return {
    rows: rows.map((row) => ({ ...row, automatic: automatic.get(row.teamId) ?? rows.length })),
    corrections: found.corrections,
    lines,
    tieBreaks: found.order.tieBreaks,
  };
}

/** Rows of the official table, in the public order. */
export async function tableRows(tx: Db, division: DivisionIds): Promise<Position[]> {
  return (await officialTable(tx, division)).rows;
}

type LoggedPosition = PositionValues & { teamId: number; name: string };

/** A row for the record of changes, keyed by column name. */
export function loggedRow({ teamId, name, played, points, order }: LoggedPosition) {
  return { equipo_id: teamId, equipo: name, pj: played, puntos: points, orden: order };
}

/** The order by the season's criteria, ignoring the manual order. */
function automaticIds(found: FoundTable): number[] {
  if (!isManual(found.rows.map(({ official }) => official))) {
    return rankedRows(found.rows, found).map(({ row }) => row.teamId);
  }
  const unordered = found.rows.map((row) => ({
    ...row,
    official: { ...row.official, order: 0, finalPlace: null },
  }));
  return rankedRows(unordered, found).map(({ row }) => row.teamId);
}

type DivisionRow = NonNullable<Awaited<ReturnType<typeof lockDivision>>>;

/** Whether the division is valid: the second level belongs to the first, in the league's order. */
function isInside({ firstLevel, zone, category }: DivisionRow): boolean {
  return firstLevel === "zone" ? category.zoneId === zone.id : zone.categoryId === category.id;
}
