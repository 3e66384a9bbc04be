import type { Db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { teamName } from "../teams/teams.rules.ts";
import { findPositions, holdDivision } from "./positions.queries.server.ts";
import { type DivisionIds, inPanelOrder, type Position, type PositionValues } from "./positions.rules.ts";
import { NO_VALID_DIVISION } from "./positions.schema.ts";
import { divisionTitle } from "./standings-page.rules.ts";

export interface HeldTable {
  division: DivisionIds;
  leagueId: number;
  seasonId: number;
  /** 'Zona 1 · 2009/10' */
  title: string;
}

/** The table that is about to be written, held until the end of the transaction. */
export async function holdTable(tx: Db, division: DivisionIds | null): Promise<HeldTable> {
  const row = division && (await holdDivision(tx, division));
  if (!row || !isInside(row)) throw new DomainError(NO_VALID_DIVISION);
  return { division, leagueId: row.leagueId, seasonId: row.seasonId, title: divisionTitle(row) ?? "" };
}

/** The rows of the official table as the panel orders them. */
export async function tableRows(tx: Db, division: DivisionIds): Promise<Position[]> {
  const rows = await findPositions(tx, division);
  return inPanelOrder(rows.map((row) => ({ ...row, name: teamName(row.name, row.teamId) })));
}

type LoggedPosition = PositionValues & { teamId: number; name: string };

/** A row in the record of changes, under the names of its columns. */
export function loggedRow({ teamId, name, played, points, order }: LoggedPosition) {
  return { equipo_id: teamId, equipo: name, pj: played, puntos: points, orden: order };
}

type DivisionRow = NonNullable<Awaited<ReturnType<typeof holdDivision>>>;

/** The category is one of the zone's, or the zone one of the category's, as the league has it. */
function isInside({ firstLevel, zone, category }: DivisionRow): boolean {
  return firstLevel === "zone" ? category.zoneId === zone.id : zone.categoryId === category.id;
}
