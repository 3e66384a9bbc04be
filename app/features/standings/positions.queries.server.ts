import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/crest.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { editablePositions, standings, standingsLegends } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { DivisionIds, PositionValues } from "./positions.rules.ts";

/**
 * A zone and a category of one season, one inside the other, locked until the end of the transaction: others who write
 * this table wait, and then see what was written.
 */
export async function holdDivision(tx: Db, { zoneId, categoryId }: DivisionIds) {
  const [row] = await tx
    .select({
      leagueId: leagues.id,
      seasonId: zones.seasonId,
      firstLevel: leagues.firstLevel,
      zone: { id: zones.id, name: zones.name, categoryId: zones.categoryId },
      category: { id: categories.id, name: categories.name, zoneId: categories.zoneId },
    })
    .from(zones)
    .innerJoin(leagues, eq(leagues.id, zones.leagueId))
    .innerJoin(categories, and(eq(categories.seasonId, zones.seasonId), eq(categories.id, categoryId)))
    .where(eq(zones.id, zoneId))
    .for("no key update", { of: zones });
  return row;
}

/** The official table, in no order, with the goals that the results give each team. */
export function findPositions(db: Db, division: DivisionIds) {
  return db
    .select({
      id: editablePositions.id,
      teamId: editablePositions.teamId,
      name: teams.name,
      logo: crestOf(teams),
      played: editablePositions.played,
      points: editablePositions.points,
      order: sql<number>`coalesce(${editablePositions.order}, 0)`,
      goalsFor: sql<number>`coalesce(${standings.goalsFor}, 0)`,
      goalsAgainst: sql<number>`coalesce(${standings.goalsAgainst}, 0)`,
    })
    .from(editablePositions)
    .innerJoin(teams, eq(teams.id, editablePositions.teamId))
    .leftJoin(
      standings,
      and(
        eq(standings.teamId, teams.id),
        eq(standings.zoneId, editablePositions.zoneId),
        eq(standings.categoryId, editablePositions.categoryId),
      ),
    )
    .where(ofDivision(division));
}

/** Which table a row is in, for whoever knows only its id. */
export async function findPlaceOf(db: Db, id: number): Promise<DivisionIds | undefined> {
  const [row] = await db
    .select({ zoneId: editablePositions.zoneId, categoryId: editablePositions.categoryId })
    .from(editablePositions)
    .where(eq(editablePositions.id, id));
  return row;
}

/** The teams of a season, with where they play. */
export function findSeasonTeams(db: Db, seasonId: number, ids?: number[]) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      logo: crestOf(teams),
      zoneId: teams.zoneId,
      categoryId: teams.categoryId,
      zone: zones.name,
      category: categories.name,
    })
    .from(teams)
    .leftJoin(zones, eq(zones.id, teams.zoneId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(and(eq(teams.seasonId, seasonId), ids && inArray(teams.id, ids)))
    .orderBy(asc(teams.name), asc(teams.id));
}

/** The teams that play in a zone and category, which is not to say that they are in its table. */
export function findDivisionTeams(db: Db, { zoneId, categoryId }: DivisionIds) {
  return db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.zoneId, zoneId), eq(teams.categoryId, categoryId)))
    .orderBy(asc(teams.name), asc(teams.id));
}

type WrittenPosition = PositionValues & { teamId: number; name: string };

export async function upsertPositions(tx: Db, division: DivisionIds, rows: WrittenPosition[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(editablePositions)
    .values(rows.map(({ name, ...row }) => ({ ...row, ...division, teamName: name })))
    .onConflictDoUpdate({
      target: [editablePositions.zoneId, editablePositions.categoryId, editablePositions.teamId],
      set: {
        points: sql`excluded.puntos`,
        played: sql`excluded.pj`,
        order: sql`excluded.orden`,
        teamName: sql`excluded.equipo_nombre`,
      },
    });
}

export async function deletePositionRow(tx: Db, id: number): Promise<void> {
  await tx.delete(editablePositions).where(eq(editablePositions.id, id));
}

export async function upsertLegend(tx: Db, division: DivisionIds, legend: string): Promise<void> {
  await tx
    .insert(standingsLegends)
    .values({ ...division, legend })
    .onConflictDoUpdate({
      target: [standingsLegends.zoneId, standingsLegends.categoryId],
      set: { legend: sql`excluded.leyenda` },
    });
}

function ofDivision({ zoneId, categoryId }: DivisionIds) {
  return and(eq(editablePositions.zoneId, zoneId), eq(editablePositions.categoryId, categoryId));
}
