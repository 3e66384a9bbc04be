import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { shownMatch } from "#app/db/fragments/shown-match.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";

/** The seasons of a league that the public may see, the newest first. */
export function findPublicSeasons(db: Db, leagueId: number) {
  return db
    .select({ slug: seasons.slug, name: seasons.name, state: seasons.state })
    .from(seasons)
    .where(and(eq(seasons.leagueId, leagueId), isPublicSeason))
    .orderBy(desc(seasons.id));
}

export function findSeasonClubs(db: Db, seasonId: number) {
  return db
    .selectDistinct({
      slug: clubs.slug,
      name: clubs.name,
      logo: clubs.logo,
      ground: clubs.ground,
      address: clubs.address,
      mapUrl: clubs.mapUrl,
    })
    .from(entries)
    .innerJoin(clubs, eq(clubs.id, entries.clubId))
    .where(eq(entries.seasonId, seasonId))
    .orderBy(asc(clubs.name), asc(clubs.slug));
}

export function countSeasonMatches(db: Db, seasonId: number): Promise<number> {
  return db.$count(matches, eq(matches.seasonId, seasonId));
}

/** Matches of a season in the order in which they are played. Unpublished goals are not read. */
export function findSeasonMatches(
  db: Db,
  seasonId: number,
  { limit, offset }: Record<"limit" | "offset", number>,
) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  const homeEntry = alias(entries, "home_entry");
  const awayEntry = alias(entries, "away_entry");
  const homeClub = alias(clubs, "home_club");
  const awayClub = alias(clubs, "away_club");
  return db
    .select({
      matchday: fixtures.name,
      number: fixtures.number,
      zone: zones.name,
      category: categories.name,
      ...shownMatch(home),
      home: { team: home.name, club: homeClub.slug },
      away: { team: away.name, club: awayClub.slug },
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .innerJoin(homeEntry, eq(homeEntry.id, home.entryId))
    .innerJoin(awayEntry, eq(awayEntry.id, away.entryId))
    .innerJoin(homeClub, eq(homeClub.id, homeEntry.clubId))
    .innerJoin(awayClub, eq(awayClub.id, awayEntry.clubId))
    .leftJoin(zones, eq(zones.id, sql`coalesce(${matches.zoneId}, ${fixtures.zoneId})`))
    .leftJoin(categories, eq(categories.id, sql`coalesce(${fixtures.categoryId}, ${home.categoryId})`))
    .where(eq(matches.seasonId, seasonId))
    .orderBy(asc(matches.kickoff), asc(matches.id))
    .limit(limit)
    .offset(offset);
}
