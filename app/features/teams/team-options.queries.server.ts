import { asc, eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { teams } from "#app/db/schema/teams.ts";

export function findOptions(db: Db) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      league: leagues.name,
      zone: zones.name,
      category: categories.name,
    })
    .from(teams)
    .innerJoin(leagues, eq(leagues.id, teams.leagueId))
    .leftJoin(zones, eq(zones.id, teams.zoneId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .orderBy(asc(leagues.id), asc(teams.name), asc(teams.id));
}
