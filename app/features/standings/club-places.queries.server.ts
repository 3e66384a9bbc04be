import { and, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { storedRows } from "#app/db/stored-rows.ts";

/** Every row of the tables that these teams stand in, official and computed, by one statement. */
export function findTablesOf(db: Db, teamIds: number[]) {
  const ours = alias(teams, "ours");
  return db
    .select({
      table: { zoneId: ours.zoneId, categoryId: ours.categoryId },
      team: { id: teams.id, name: teams.name, logo: teams.logo },
      ...storedRows,
    })
    .from(ours)
    .innerJoin(teams, and(eq(teams.zoneId, ours.zoneId), eq(teams.categoryId, ours.categoryId)))
    .leftJoin(
      editablePositions,
      and(
        eq(editablePositions.teamId, teams.id),
        eq(editablePositions.zoneId, ours.zoneId),
        eq(editablePositions.categoryId, ours.categoryId),
      ),
    )
    .leftJoin(
      standings,
      and(
        eq(standings.teamId, teams.id),
        eq(standings.zoneId, ours.zoneId),
        eq(standings.categoryId, ours.categoryId),
      ),
    )
    .where(inArray(ours.id, teamIds));
}
