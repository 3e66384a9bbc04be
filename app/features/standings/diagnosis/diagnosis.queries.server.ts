import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";

/** What to check: a season of a league, or one of its zones or categories. */
export interface Scope {
  leagueId: number;
  seasonId: number;
  zoneId?: number;
  categoryId?: number;
}

const teamZones = alias(zones, "team_zones");
const teamCategories = alias(categories, "team_categories");

export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

export function findOfficialRows(db: Db, scope: Scope) {
  return db
    .select({ id: editablePositions.id, ...rowColumns(editablePositions) })
    .from(editablePositions)
    .innerJoin(zones, eq(zones.id, editablePositions.zoneId))
    .innerJoin(categories, eq(categories.id, editablePositions.categoryId))
    .innerJoin(teams, eq(teams.id, editablePositions.teamId))
    .leftJoin(teamZones, eq(teamZones.id, teams.zoneId))
    .leftJoin(teamCategories, eq(teamCategories.id, teams.categoryId))
    .where(inScope(editablePositions, scope))
    .orderBy(zones.id, categories.id, teams.id);
}

export function findComputedRows(db: Db, scope: Scope) {
  return db
    .select({ id: standings.id, ...rowColumns(standings) })
    .from(standings)
    .innerJoin(zones, eq(zones.id, standings.zoneId))
    .innerJoin(categories, eq(categories.id, standings.categoryId))
    .innerJoin(teams, eq(teams.id, standings.teamId))
    .leftJoin(teamZones, eq(teamZones.id, teams.zoneId))
    .leftJoin(teamCategories, eq(teamCategories.id, teams.categoryId))
    .where(inScope(standings, scope))
    .orderBy(zones.id, categories.id, teams.id);
}

export async function findStanding(db: Db, id: string) {
  const [row] = await db
    .select({
      teamId: standings.teamId,
      leagueId: standings.leagueId,
      name: teams.name,
      played: standings.played,
      points: standings.points,
    })
    .from(standings)
    .innerJoin(teams, eq(teams.id, standings.teamId))
    .where(eq(standings.id, id));
  return row;
}

type RowTable = typeof editablePositions | typeof standings;

function rowColumns(table: RowTable) {
  return {
    teamId: table.teamId,
    zoneId: table.zoneId,
    categoryId: table.categoryId,
    played: table.played,
    points: table.points,
    name: teams.name,
    zone: zones.name,
    category: categories.name,
    teamLeagueId: teams.leagueId,
    teamZoneId: teams.zoneId,
    teamCategoryId: teams.categoryId,
    teamZone: teamZones.name,
    teamCategory: teamCategories.name,
  };
}

function inScope(table: RowTable, { seasonId, zoneId, categoryId }: Scope) {
  return and(
    eq(zones.seasonId, seasonId),
    zoneId === undefined ? undefined : eq(table.zoneId, zoneId),
    categoryId === undefined ? undefined : eq(table.categoryId, categoryId),
  );
}
