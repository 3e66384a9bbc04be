import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";

/** A club's teams in current seasons. */
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
    .innerJoin(seasons, and(eq(seasons.id, entries.seasonId), eq(seasons.state, "current")))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .innerJoin(teams, eq(teams.entryId, entries.id))
    .leftJoin(zones, eq(zones.id, teams.zoneId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(eq(entries.clubId, clubId))
    .orderBy(sql`${seasons.startsOn} desc nulls last`, asc(leagues.id), desc(seasons.id), asc(teams.id));
}

/** Finished seasons in which a club had teams, latest first, one row each. */
export function findPastSeasons(db: Db, clubId: number) {
  return db
    .select({
      season: { id: seasons.id, name: seasons.name, slug: seasons.slug, state: seasons.state },
      league: { name: leagues.name, slug: leagues.slug },
      teams: sql<number>`count(*)`.mapWith(Number),
    })
    .from(entries)
    .innerJoin(seasons, and(eq(seasons.id, entries.seasonId), eq(seasons.state, "finished")))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .innerJoin(teams, eq(teams.entryId, entries.id))
    .where(eq(entries.clubId, clubId))
    .groupBy(seasons.id, leagues.id)
    .orderBy(sql`${seasons.startsOn} desc nulls last`, asc(leagues.id), desc(seasons.id));
}
