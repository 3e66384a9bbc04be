import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/fragments/crest.ts";
import { shownScore } from "#app/db/fragments/shown-match.ts";
import { atRunTime, prepared, preparedSql } from "#app/db/prepared.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodeScopes, prodeScoreCounts, prodeScores } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { Day } from "#app/lib/dates.ts";
import type { PlayedMatchday } from "../leaderboard/badges.rules.ts";

const predictedDays = prepared((db) =>
  db
    .select({
      seasonId: fixtures.seasonId,
      day: fixtures.matchDate,
      seasonKeys: sql<number[]>`array_agg(distinct ${predictions.seasonKey})`,
      predictions: sql<number>`count(*)::integer`,
      settled: sql<number>`count(${predictions.pointsEarned})::integer`,
      correct: sql<number>`count(*) filter (where ${predictions.correct})::integer`,
      points: sql<number>`coalesce(sum(${predictions.pointsEarned}), 0)::integer`,
      days: sql<number>`(count(*) over ())::integer`,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(eq(predictions.userId, sql.placeholder("userId")))
    .groupBy(fixtures.seasonId, fixtures.matchDate)
    .orderBy(desc(fixtures.matchDate), asc(fixtures.seasonId))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("predicted_days"),
);

/** The matchdays that a player predicted, latest first, with their points. */
export function findPredictedDays(db: Db, userId: string, limit: number, offset: number) {
  return predictedDays(db).execute({ userId, limit, offset });
}

const predictionsOfDays = prepared((db) => {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  const season = sql`unnest(${atRunTime(sql.placeholder("seasonKeys"), "integer[]")}) requested (season)`;
  // One season at a time, each from its own partition: a list of seasons would scan all partitions. The offset, always 0,
  // keeps PostgreSQL from inlining the subquery.
  const own = db
    .select({
      id: predictions.id,
      matchId: predictions.matchId,
      choice: predictions.prediction,
      points: predictions.pointsEarned,
      predictedHome: sql<number | null>`${predictions.homeGoals}`.as("predicted_home"),
      predictedAway: sql<number | null>`${predictions.awayGoals}`.as("predicted_away"),
    })
    .from(predictions)
    .where(
      and(
        eq(predictions.userId, atRunTime(sql.placeholder("userId"), "uuid")),
        sql`${predictions.seasonKey} = requested.season`,
      ),
    )
    .offset(sql.placeholder("none"))
    .as("own");
  return db
    .select({
      id: own.id,
      matchId: own.matchId,
      choice: own.choice,
      points: own.points,
      predictedHome: own.predictedHome,
      predictedAway: own.predictedAway,
      kickoff: matches.kickoff,
      predictionsClosedAt: matches.predictionsClosedAt,
      ...shownScore,
      isPublished: matches.isPublished,
      home: { id: home.id, name: home.name, logo: crestOf(home) },
      away: { id: away.id, name: away.name, logo: crestOf(away) },
      seasonId: fixtures.seasonId,
      day: fixtures.matchDate,
      fixture: {
        name: fixtures.name,
        centralText: fixtures.centralText,
        zoneName: sql<string | null>`${zones.name}`,
        categoryName: sql<string | null>`${categories.name}`,
      },
      leagueName: sql<string | null>`${leagues.name}`,
    })
    .from(season)
    .crossJoinLateral(own)
    .innerJoin(matches, eq(matches.id, own.matchId))
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(zones, eq(zones.id, fixtures.zoneId))
    .leftJoin(categories, eq(categories.id, fixtures.categoryId))
    .leftJoin(leagues, eq(leagues.id, fixtures.leagueId))
    .where(sql`${fixtures.matchDate} = any(${atRunTime(sql.placeholder("days"), "date[]")})`)
    .orderBy(asc(fixtures.leagueId), asc(matches.kickoff), asc(matches.id))
    .prepare("predictions_of_days");
});

/** A player's predictions on these days of these seasons, by league and kick-off. */
export function findPredictionsOf(db: Db, userId: string, requested: { day: Day; seasonKeys: number[] }[]) {
  const days = [...new Set(requested.map(({ day }) => day))];
  const seasonKeys = [...new Set(requested.flatMap((matchday) => matchday.seasonKeys))];
  return predictionsOfDays(db).execute({ userId, days, seasonKeys, none: 0 });
}

const ranksIn = preparedSql<{ seasonId: number; day: Day; rank: number; players: number }>(
  "prode_matchday_ranks",
  sql`
    select scope.temporada_id as "seasonId", scope.day::text as day,
      1 + counted.above - hidden.above as rank, counted.players - hidden.players as players
    from unnest(${sql.placeholder("seasons")}::integer[], ${sql.placeholder("days")}::date[]) as requested (season, day)
    join ${prodeScopes} scope on scope.temporada_id = requested.season and scope.day = requested.day
    join ${prodeScores} mine on mine.scope_id = scope.id and mine.user_id = ${sql.placeholder("userId")}
    cross join lateral (
      select coalesce(sum(c.players), 0)::integer as players,
        coalesce(sum(c.players) filter (where c.points > mine.total_points), 0)::integer as above
      from ${prodeScoreCounts} c where c.scope_id = scope.id) counted
    cross join lateral (
      select count(*)::integer as players,
        count(*) filter (where theirs.total_points > mine.total_points)::integer as above
      from ${users} u join ${prodeScores} theirs on theirs.scope_id = scope.id and theirs.user_id = u.id
      where u.oculto and u.id <> mine.user_id) hidden`,
);

/** A player's rank in these matchdays. Matchdays without points are missing. */
export async function findRanks(db: Db, userId: string, requested: { seasonId: number | null; day: Day }[]) {
  const { rows } = await ranksIn(db).execute({
    userId,
    seasons: requested.map(({ seasonId }) => seasonId),
    days: requested.map(({ day }) => day),
  });
  return rows;
}

const playedMatchdays = preparedSql<Omit<PlayedMatchday, "lastAt"> & { lastAt: string | null }>(
  "prode_played_matchdays",
  sql`
    with played as materialized (
      select distinct f.temporada_id, f.categoria_id
      from ${predictions} p join ${matches} m on m.id = p.partido_id join ${fixtures} f on f.id = m.fixture_id
      where p.user_id = ${sql.placeholder("userId")}::uuid)
    select f.temporada_id as "seasonId", f.categoria_id as "categoryId", f.fecha_partido::text as day,
      count(*)::integer as matches, count(p.id)::integer as predicted, max(p.created_at) as "lastAt"
    from played
    join ${fixtures} f on f.temporada_id = played.temporada_id and f.categoria_id is not distinct from played.categoria_id
    join ${seasons} s on s.id = f.temporada_id join ${leagues} l on l.id = s.liga_id
    join ${matches} m on m.fixture_id = f.id and m.publicado and m.estado <> 'anulado'
    left join ${predictions} p on p.partido_id = m.id and p.user_id = ${sql.placeholder("userId")}::uuid
    group by 1, 2, 3, l.prode having l.prode or count(p.id) > 0`,
);

/**
 * All matchdays of the categories that a player predicted. For a league that is not in the Prode, only the matchdays the
 * player predicted: the others must not end a streak.
 */
export async function findPlayedMatchdays(db: Db, userId: string): Promise<PlayedMatchday[]> {
  const { rows } = await playedMatchdays(db).execute({ userId });
  return rows.map((row) => ({ ...row, lastAt: row.lastAt === null ? null : new Date(row.lastAt) }));
}
