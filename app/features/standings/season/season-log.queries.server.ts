import { and, desc, eq, inArray, isNotNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { shownScore } from "#app/db/fragments/shown-match.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { corrections } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";

/** One action may change many matches at the same instant: that is one log entry. */
const instant = (
  column: typeof matches.changedAt | typeof matches.correctedAt | typeof corrections.createdAt,
) => sql<Date>`date_trunc('milliseconds', ${column})`.mapWith(matches.kickoff);

/** A change that was reverted is not news. */
const isNews = and(
  isNotNull(matches.changedAt),
  or(
    ne(matches.state, "programado"),
    isNotNull(matches.originalKickoff),
    isNotNull(matches.walkover),
    matches.byDecision,
    sql`${matches.alsoChanged} <> '{}'`,
    not(matches.hasConfirmedHour),
  ),
);

/**
 * Excludes corrections carried over from the previous version, those without figures (which only keep a team in its
 * table), and tables that are not public.
 */
const isPublicCorrection = and(
  eq(corrections.source, "organizacion"),
  sql`(${corrections.points}, ${corrections.played}, ${corrections.won}, ${corrections.drawn}, ${corrections.lost}, ${corrections.goalsFor}, ${corrections.goalsAgainst}) <> (0, 0, 0, 0, 0, 0, 0)`,
  sql`exists (select from ${categories} c where c.id = ${corrections.categoryId} and c.tabla_publica)`,
);

/** A page of the instants at which a season changed, newest first, and their total. */
export function findLogInstants(db: Db, seasonId: number, limit: number, offset: number) {
  const at = unionAll(
    db
      .selectDistinct({ at: instant(matches.changedAt).as("at") })
      .from(matches)
      .where(and(eq(matches.seasonId, seasonId), isNews)),
    db
      .selectDistinct({ at: instant(matches.correctedAt).as("at") })
      .from(matches)
      .where(and(eq(matches.seasonId, seasonId), isNotNull(matches.correctedAt))),
    db
      .selectDistinct({ at: instant(corrections.createdAt).as("at") })
      .from(corrections)
      .where(and(eq(corrections.seasonId, seasonId), isPublicCorrection)),
  ).as("instants");
  return db
    .select({
      at: sql<Date>`${at.at}`.mapWith(matches.kickoff),
      entries: sql<number>`(count(*) over ())::integer`,
    })
    .from(at)
    .groupBy(at.at)
    .orderBy(desc(at.at))
    .limit(limit)
    .offset(offset);
}

/**
 * Matches moved, called off, decided or corrected at these instants: the first `limit` of each, with the total. An
 * import may change all matches of a season at the same instant.
 */
export function findLoggedMatches(
  db: Db,
  seasonId: number,
  kind: "changed" | "corrected",
  instants: Date[],
  limit: number,
) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  const at = instant(kind === "changed" ? matches.changedAt : matches.correctedAt);
  const isLogged: SQL | undefined = and(
    eq(matches.seasonId, seasonId),
    kind === "changed" ? isNews : isNotNull(matches.correctedAt),
    inArray(
      at,
      instants.map((instant) => sql`${instant.toISOString()}::timestamptz`),
    ),
  );
  const logged = db
    .select({
      id: matches.id,
      nth: sql<number>`row_number() over (partition by ${at} order by ${matches.kickoff}, ${matches.id})`.as(
        "nth",
      ),
      totalAtInstant: sql<number>`(count(*) over (partition by ${at}))::integer`.as("of_instant"),
    })
    .from(matches)
    .where(isLogged)
    .as("logged");
  return db
    .select({
      at,
      id: matches.id,
      totalAtInstant: logged.totalAtInstant,
      kickoff: matches.kickoff,
      ...shownScore,
      isPublished: matches.isPublished,
      home: home.name,
      away: away.name,
      fixture: fixtures.name,
      category: sql<string | null>`${categories.name}`,
    })
    .from(logged)
    .innerJoin(matches, eq(matches.id, logged.id))
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(categories, eq(categories.id, sql`coalesce(${fixtures.categoryId}, ${home.categoryId})`))
    .where(lte(logged.nth, limit))
    .orderBy(matches.kickoff, matches.id);
}

export function findLoggedCorrections(db: Db, seasonId: number, instants: Date[]) {
  const at = instant(corrections.createdAt);
  return db
    .select({
      at,
      id: corrections.id,
      points: corrections.points,
      played: corrections.played,
      won: corrections.won,
      drawn: corrections.drawn,
      lost: corrections.lost,
      goalsFor: corrections.goalsFor,
      goalsAgainst: corrections.goalsAgainst,
      reason: corrections.reason,
      team: teams.name,
      zone: zones.name,
      category: categories.name,
    })
    .from(corrections)
    .innerJoin(teams, eq(teams.id, corrections.teamId))
    .innerJoin(zones, eq(zones.id, corrections.zoneId))
    .innerJoin(categories, eq(categories.id, corrections.categoryId))
    .where(
      and(
        eq(corrections.seasonId, seasonId),
        isPublicCorrection,
        inArray(
          at,
          instants.map((instant) => sql`${instant.toISOString()}::timestamptz`),
        ),
      ),
    )
    .orderBy(corrections.id);
}
