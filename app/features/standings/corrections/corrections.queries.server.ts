import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { correctionColumns } from "#app/db/fragments/correction-columns.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { corrections } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";

export async function insertCorrections(
  tx: Db,
  rows: (typeof corrections.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  return (await tx.insert(corrections).values(rows).returning({ id: corrections.id })).map(({ id }) => id);
}

/** Locks the corrections with these ids in this table. */
export function lockCorrections(tx: Db, { zoneId, categoryId }: DivisionIds, ids: number[]) {
  return tx
    .select({ correction: corrections, team: teams.name })
    .from(corrections)
    .innerJoin(teams, eq(teams.id, corrections.teamId))
    .where(
      and(
        inArray(corrections.id, ids),
        eq(corrections.zoneId, zoneId),
        eq(corrections.categoryId, categoryId),
      ),
    )
    .for("update", { of: corrections });
}

export async function deleteCorrections(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(corrections).where(inArray(corrections.id, ids));
}

/** The teams among these with at least this many corrections in the table. */
export function findTeamsWithCorrections(
  tx: Db,
  { zoneId, categoryId }: DivisionIds,
  teamIds: number[],
  minimum: number,
) {
  return tx
    .select({ teamId: corrections.teamId, name: teams.name })
    .from(corrections)
    .innerJoin(teams, eq(teams.id, corrections.teamId))
    .where(
      and(
        inArray(corrections.teamId, teamIds),
        eq(corrections.zoneId, zoneId),
        eq(corrections.categoryId, categoryId),
      ),
    )
    .groupBy(corrections.teamId, teams.name)
    .having(sql`count(*) >= ${minimum}`);
}

/** The corrections of a team in a table, possibly one that it does not play in. */
export function findCorrectionsOf(tx: Db, { zoneId, categoryId }: DivisionIds, teamId: number) {
  return tx
    .select(correctionColumns)
    .from(corrections)
    .where(
      and(
        eq(corrections.teamId, teamId),
        eq(corrections.zoneId, zoneId),
        eq(corrections.categoryId, categoryId),
      ),
    );
}

/** Tables listed at a time. Further ones appear as these are decided. */
const MAX_INHERITED = 50;

/** Tables of current seasons that still have corrections from the previous version, with the corrections' ids. */
export function findInherited(db: Db) {
  return db
    .select({
      zoneId: corrections.zoneId,
      categoryId: corrections.categoryId,
      zone: zones.name,
      category: categories.name,
      league: { id: leagues.id, name: leagues.name, firstLevel: leagues.firstLevel },
      season: { id: seasons.id, name: seasons.name },
      correctionIds: sql<number[]>`array_agg(${corrections.id} order by ${corrections.id})`,
    })
    .from(corrections)
    .innerJoin(zones, eq(zones.id, corrections.zoneId))
    .innerJoin(categories, eq(categories.id, corrections.categoryId))
    .innerJoin(seasons, eq(seasons.id, corrections.seasonId))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(and(eq(corrections.source, "version_anterior"), eq(seasons.state, "current")))
    .groupBy(corrections.zoneId, corrections.categoryId, zones.id, categories.id, leagues.id, seasons.id)
    .orderBy(leagues.id, zones.name, categories.name)
    .limit(MAX_INHERITED);
}
