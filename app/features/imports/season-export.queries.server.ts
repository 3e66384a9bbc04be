import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { groundOf } from "#app/db/fragments/ground.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { teams } from "#app/db/schema/teams.ts";

/**
 * Matches of a season by matchday, day, zone and kick-off, for the panel, so unpublished goals are included. The
 * database formats days and hours, which is much faster for thousands of rows.
 */
export function findExported(db: Db, seasonId: number, timeZone: string, limit: number) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  const local = sql`${matches.kickoff} at time zone ${timeZone}`;
  return db
    .select({
      number: fixtures.number,
      name: fixtures.name,
      day: sql<string>`to_char(${local}, 'DD/MM/YYYY')`,
      hour: sql<string | null>`case when ${matches.hasConfirmedHour} then to_char(${local}, 'HH24:MI') end`,
      zone: zones.name,
      category: categories.name,
      home: home.name,
      away: away.name,
      ground: sql<string | null>`${groundOf(matches.ground, home)} ->> 'name'`,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      state: matches.state,
      walkover: matches.walkover,
      penaltyWinner: matches.penaltyWinner,
      homePenalties: matches.homePenalties,
      awayPenalties: matches.awayPenalties,
      legend: fixtures.legend,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(zones, eq(zones.id, fixtures.zoneId))
    .leftJoin(categories, eq(categories.id, fixtures.categoryId))
    .where(eq(fixtures.seasonId, seasonId))
    .orderBy(
      sql`${fixtures.number} nulls last`,
      asc(fixtures.matchDate),
      asc(zones.name),
      asc(matches.kickoff),
      asc(matches.id),
    )
    .limit(limit);
}
