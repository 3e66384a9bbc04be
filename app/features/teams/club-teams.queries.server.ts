import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";

/** Every team that a club has in seasons that the public may see, those of current seasons first. */
export function findClubTeams(db: Db, clubId: number) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      letter: entries.letter,
      zone: { id: zones.id, name: zones.name },
      category: { id: categories.id, name: categories.name, hasPublicTable: categories.hasPublicTable },
      season: { id: seasons.id, name: seasons.name, slug: seasons.slug, state: seasons.state },
      league: {
        id: leagues.id,
        name: leagues.name,
        slug: leagues.slug,
        color: leagues.color,
        firstLevel: leagues.firstLevel,
      },
    })
    .from(entries)
    .innerJoin(seasons, and(eq(seasons.id, entries.seasonId), ne(seasons.state, "preparing")))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .innerJoin(teams, eq(teams.entryId, entries.id))
    .leftJoin(zones, eq(zones.id, teams.zoneId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(eq(entries.clubId, clubId))
    .orderBy(
      sql`${seasons.state} = 'current' desc`,
      sql`${seasons.startsOn} desc nulls last`,
      asc(leagues.id),
      desc(seasons.id),
      asc(teams.id),
    );
}
