import { and, asc, desc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { shownFirst } from "#app/db/fragments/season-order.ts";
import { atRunTime, preparedSql } from "#app/db/prepared.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import {
  predictions,
  prodeClubScores,
  prodeScopes,
  prodeScoreCounts,
  prodeScores,
} from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import type { Day } from "#app/lib/dates.ts";
import { MIN_PLAYERS } from "./club-table.rules.ts";
import type { PlayerStanding } from "./leaderboard.rules.ts";
import { type LastScore, MAX_PODIUM_ROWS } from "./podium.rules.ts";

/** Older matchdays are not listed, but their URLs work. */
const MAX_DAYS = 60;

export async function findScope(db: Db, seasonId: number | null, day: Day | null) {
  const [row] = await db
    .select()
    .from(prodeScopes)
    .where(
      sql`${prodeScopes.seasonId} is not distinct from ${seasonId} and ${prodeScopes.day} is not distinct from ${day}::date`,
    );
  return row;
}

export type Scope = NonNullable<Awaited<ReturnType<typeof findScope>>>;

/** The seasons of the leagues with any table. The first season of each league is its default. */
export function findSeasonScopes(db: Db) {
  return db
    .select({
      id: seasons.id,
      name: seasons.name,
      slug: seasons.slug,
      state: seasons.state,
      league: { id: leagues.id, name: leagues.name, color: leagues.color },
    })
    .from(seasons)
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(
      and(
        isPublicSeason,
        sql`exists (select from ${prodeScopes} join ${seasons} sibling on sibling.id = ${prodeScopes.seasonId}
          where sibling.liga_id = ${leagues.id})`,
      ),
    )
    .orderBy(asc(leagues.id), ...shownFirst);
}

/** The matchdays of a season with points, latest first. */
export function findMatchdays(db: Db, seasonId: number) {
  return db
    .select({ day: sql<Day>`${prodeScopes.day}::text` })
    .from(prodeScopes)
    .where(
      and(
        eq(prodeScopes.seasonId, seasonId),
        isNotNull(prodeScopes.day),
        sql`exists (select from ${prodeScores} where ${prodeScores.scopeId} = ${prodeScopes.id})`,
      ),
    )
    .orderBy(desc(prodeScopes.day))
    .limit(MAX_DAYS);
}

/** The number of players of a scope by points: few rows, one for each number of points. */
export function findCounts(db: Db, scopeId: number) {
  return db
    .select({
      points: prodeScoreCounts.points,
      players: prodeScoreCounts.players,
      playersBefore: prodeScoreCounts.playersBefore,
    })
    .from(prodeScoreCounts)
    .where(eq(prodeScoreCounts.scopeId, scopeId));
}

const columns = {
  userId: users.id,
  name: users.name,
  surname: users.surname,
  points: prodeScores.totalPoints,
  correct: prodeScores.correctPredictions,
};

/**
 * A range of a table, by points and then correct predictions. An index scan, so its cost does not grow with the number of players.
 */
export function findLeaders(db: Db, scopeId: number, limit: number, offset: number) {
  return db
    .select(columns)
    .from(prodeScores)
    .innerJoin(users, eq(users.id, prodeScores.userId))
    .where(and(eq(prodeScores.scopeId, scopeId), eq(users.hidden, false)))
    .orderBy(
      sql`${prodeScores.totalPoints} desc`,
      sql`${prodeScores.correctPredictions} desc`,
      asc(prodeScores.userId),
    )
    .limit(limit)
    .offset(offset);
}

/** The first few players of the last matchday of each of these seasons, by index scans. */
export async function findLastPodiums(db: Db, seasonIds: number[]) {
  const { rows } = await db.execute<Omit<LastScore, "day"> & { day: Day }>(sql`
    select total.temporada_id as "seasonId", total.last_day::text as day, best.*
    from ${prodeScopes} total
    join ${prodeScopes} matchday on matchday.temporada_id = total.temporada_id and matchday.day = total.last_day
    cross join lateral (
      select u.id as "userId", u.nombre as name, u.apellido as surname, s.total_points as points, s.correct_predictions as correct
      from ${prodeScores} s join ${users} u on u.id = s.user_id
      where s.scope_id = matchday.id and not u.oculto
      order by s.total_points desc, s.correct_predictions desc, s.user_id limit ${MAX_PODIUM_ROWS}) best
    where total.day is null and total.temporada_id = any(${sql.param(seasonIds)}::integer[])
    order by total.last_day desc, total.temporada_id`);
  return rows;
}

/** The clubs of a scope with enough players: one stored row per club. */
export function findClubScores(db: Db, scopeId: number) {
  const { players, points } = prodeClubScores;
  return db
    .select({ name: clubs.name, slug: clubs.slug, logo: clubs.logo, players, points })
    .from(prodeClubScores)
    .innerJoin(clubs, eq(clubs.id, prodeClubScores.clubId))
    .where(and(eq(prodeClubScores.scopeId, scopeId), gte(players, MIN_PLAYERS)));
}

/** The hidden players of a scope, which are few. */
export function findHidden(db: Db, scopeId: number) {
  return db
    .select({ userId: users.id, points: prodeScores.totalPoints, correct: prodeScores.correctPredictions })
    .from(users)
    .innerJoin(prodeScores, and(eq(prodeScores.userId, users.id), eq(prodeScores.scopeId, scopeId)))
    .where(eq(users.hidden, true));
}

/** One player's row of a table; zeros without points. */
export async function findLeader(db: Db, scopeId: number, userId: string) {
  const [row] = await db
    .select({
      ...columns,
      points: sql<number>`coalesce(${prodeScores.totalPoints}, 0)`,
      correct: sql<number>`coalesce(${prodeScores.correctPredictions}, 0)`,
    })
    .from(users)
    .leftJoin(prodeScores, and(eq(prodeScores.userId, users.id), eq(prodeScores.scopeId, scopeId)))
    .where(eq(users.id, userId));
  return row;
}

/** How many predictions of these few players were settled in a scope. */
export function countSettled(db: Db, scope: Scope, userIds: string[]) {
  const id = (value: number) => atRunTime(sql.param(value), "integer");
  const inScope = scope.day
    ? eq(predictions.matchdayId, id(scope.id))
    : scope.seasonId === null
      ? isNotNull(predictions.matchdayId)
      : sql`${predictions.matchdayId} in (select ${prodeScopes.id} from ${prodeScopes} where ${prodeScopes.seasonId} = ${id(scope.seasonId)})`;
  // An imported match may have no season though its fixture has one.
  const ofSeason =
    scope.seasonId === null ? undefined : sql`${predictions.seasonKey} in (0, ${id(scope.seasonId)})`;
  const ofPlayers = sql`${predictions.userId} = any(${atRunTime(sql.param(userIds), "uuid[]")})`;
  return db
    .select({ userId: predictions.userId, settled: sql<number>`count(*)::integer` })
    .from(predictions)
    .where(and(ofPlayers, inScope, ofSeason))
    .groupBy(predictions.userId);
}

/** The points of these few players in the last matchday of a scope. */
export async function findLastScores(db: Db, scopeId: number, userIds: string[]) {
  const { rows } = await db.execute<{ userId: string; points: number; correct: number }>(sql`
    select u.id as "userId", l.points, l.correct
    from ${users} u cross join lateral prode_last_score(${scopeId}, u.id) l
    where ${inArray(sql`u.id`, userIds)}`);
  return rows;
}

const ownStats = preparedSql<{
  points: number;
  predictions: number;
  settled: number;
  correct: number;
  standing: PlayerStanding | null;
}>(
  "prode_own_stats",
  sql`
    select totals.*, case when mine.user_id is not null then json_build_object(
      'points', mine.total_points, 'correct', mine.correct_predictions,
      'lastPoints', last.points, 'lastCorrect', last.correct, 'hasMovement', scope.last_day is not null,
      'players', counted.players - hidden.players, 'above', counted.above - hidden.above,
      'aboveBefore', counted.above_before - hidden.above_before) end as standing
    from (
      select count(*)::integer as predictions, count(points_earned)::integer as settled,
        (count(*) filter (where correct))::integer as correct, coalesce(sum(points_earned), 0)::integer as points
      from ${predictions} where user_id = ${sql.placeholder("userId")}::uuid) totals
    left join ${prodeScopes} scope on scope.temporada_id is null and scope.day is null
    left join ${prodeScores} mine on mine.scope_id = scope.id and mine.user_id = ${sql.placeholder("userId")}::uuid
    left join lateral prode_last_score(scope.id, mine.user_id) last on true
    left join lateral (
      select coalesce(sum(c.players), 0)::integer as players,
        coalesce(sum(c.players) filter (where c.points > mine.total_points), 0)::integer as above,
        coalesce(sum(c.players_before) filter (where c.points > mine.total_points - last.points), 0)::integer as above_before
      from ${prodeScoreCounts} c where c.scope_id = scope.id) counted on true
    left join lateral (
      select count(*)::integer as players,
        count(*) filter (where theirs.total_points > mine.total_points)::integer as above,
        count(*) filter (where theirs.total_points - gained.points > mine.total_points - last.points)::integer as above_before
      from ${users} u
      join ${prodeScores} theirs on theirs.scope_id = scope.id and theirs.user_id = u.id
      cross join lateral prode_last_score(scope.id, u.id) gained
      where u.oculto) hidden on true`,
);

/**
 * A player's totals, from their own predictions, and their rank in the overall table, from its counts. Without points
 * there is no rank.
 */
export async function findOwnStats(db: Db, userId: string) {
  const { rows } = await ownStats(db).execute({ userId });
  return rows[0] ?? { points: 0, predictions: 0, settled: 0, correct: 0, standing: null };
}
