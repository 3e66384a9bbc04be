import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/fragments/crest.ts";
import { lockMatchesById } from "#app/db/fragments/lock-matches.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { matchdayActions } from "#app/db/schema/matchday-actions.ts";
import { tieMatches } from "#app/db/schema/playoffs.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { Day } from "#app/lib/dates.ts";
import type { CalendarMatch } from "./move-days.rules.ts";

/** The fixtures of a season that have matches, each with the last day on which one of them kicks off. */
export function findFixturesOf(db: Db, seasonId: number, timeZone: string) {
  return db
    .select({
      id: fixtures.id,
      name: fixtures.name,
      day: fixtures.matchDate,
      number: fixtures.number,
      legend: fixtures.legend,
      matches: sql<number>`count(*)::integer`,
      lastDay: sql<Day | null>`(max(${matches.kickoff}) filter (where ${matches.state} = 'programado') at time zone ${timeZone})::date::text`,
    })
    .from(fixtures)
    .innerJoin(matches, eq(matches.fixtureId, fixtures.id))
    .where(eq(fixtures.seasonId, seasonId))
    .groupBy(fixtures.id)
    .orderBy(asc(fixtures.matchDate), asc(fixtures.id));
}

/** The matches of these fixtures, in id order. */
export function findBoardMatches(db: Db, fixtureIds: number[]) {
  return boardMatches(db).where(inArray(matches.fixtureId, fixtureIds)).orderBy(asc(matches.id));
}

export function findMatchesOf(db: Db, seasonId: number, ids: number[]) {
  return boardMatches(db)
    .where(and(inArray(matches.id, ids), eq(fixtures.seasonId, seasonId)))
    .orderBy(asc(matches.id));
}

/** The scheduled matches of a season in a period. Those that were called off have no day. */
export function findCalendar(db: Db, seasonId: number, from: Date, to?: Date): Promise<CalendarMatch[]> {
  return db
    .select({
      id: matches.id,
      kickoff: matches.kickoff,
      hasConfirmedHour: matches.hasConfirmedHour,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      zoneId: sql<number | null>`coalesce(${matches.zoneId}, ${fixtures.zoneId})`,
      isPlayed: sql<boolean>`${matches.homeGoals} is not null`,
      label: sql<string>`trim(${fixtures.name})`,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(
      and(
        eq(fixtures.seasonId, seasonId),
        eq(matches.state, "programado"),
        gte(matches.kickoff, from),
        to && lt(matches.kickoff, to),
      ),
    )
    .orderBy(asc(matches.kickoff), asc(matches.id));
}

/** Locks matches of a season, in id order like saving a result. */
export async function lockBoardMatches(tx: Db, seasonId: number, ids: number[]) {
  const ofSeason = and(inArray(matches.id, ids), eq(fixtures.seasonId, seasonId));
  await lockMatchesById(tx, ids);
  return boardMatches(tx).where(ofSeason).orderBy(asc(matches.id));
}

function boardMatches(db: Db) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  const side = (team: typeof home | typeof away) => ({
    name: team.name,
    logo: crestOf(team),
    entryId: team.entryId,
  });
  return db
    .select({
      id: matches.id,
      kickoff: matches.kickoff,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      state: matches.state,
      walkover: matches.walkover,
      originalKickoff: matches.originalKickoff,
      reason: matches.reason,
      changedAt: matches.changedAt,
      alsoChanged: matches.alsoChanged,
      ground: matches.ground,
      hasConfirmedHour: matches.hasConfirmedHour,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      isPlayed: sql<boolean>`${matches.homeGoals} is not null`,
      isPublished: matches.isPublished,
      isSettled: sql<boolean>`${matches.settledAt} is not null`,
      isClosed: sql<boolean>`${matches.predictionsClosedAt} is not null`,
      isTie: sql<boolean>`exists (select from ${tieMatches} leg where leg.partido_id = ${matches.id})`,
      predictions: sql<number>`(select count(*) from ${predictions} p 
          where p.partido_id = ${matches.id} and p.temporada_clave = ${matches.seasonKey})`.mapWith(Number),
      day: fixtures.matchDate,
      zoneId: sql<number | null>`coalesce(${matches.zoneId}, ${fixtures.zoneId})`,
      categoryId: sql<number | null>`coalesce(${fixtures.categoryId}, ${home.categoryId})`,
      zone: sql<string | null>`${zones.name}`,
      category: sql<string | null>`${categories.name}`,
      home: side(home),
      away: side(away),
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(zones, eq(zones.id, sql`coalesce(${matches.zoneId}, ${fixtures.zoneId})`))
    .leftJoin(categories, eq(categories.id, sql`coalesce(${fixtures.categoryId}, ${home.categoryId})`))
    .$dynamic();
}

export async function insertAction(tx: Db, row: typeof matchdayActions.$inferInsert): Promise<void> {
  await tx.insert(matchdayActions).values(row);
}

/** The last action of a season that was not undone, with the fixtures it changed. */
export async function findLastAction(db: Db, seasonId: number) {
  const [row] = await db
    .select({
      id: matchdayActions.id,
      text: matchdayActions.text,
      createdAt: matchdayActions.createdAt,
      fixtureIds: sql<number[]>`array(select distinct changed.fixture_id from ${matches} changed
        where changed.id in (select (row ->> 'id')::integer from jsonb_array_elements(${matchdayActions.after}) row))`,
    })
    .from(matchdayActions)
    .where(and(eq(matchdayActions.seasonId, seasonId), isNull(matchdayActions.undoneAt)))
    .orderBy(desc(matchdayActions.id))
    .limit(1);
  return row;
}

/** The actions on these seasons after `since` that were not undone, newest first. */
export function findActionsSince(db: Db, seasonIds: number[], since: Date, limit: number) {
  const first = sql`(${matchdayActions.after} -> 0 ->> 'id')::integer`;
  return db
    .select({ id: matchdayActions.id, text: matchdayActions.text, ...matchdayColumns })
    .from(matchdayActions)
    .innerJoin(matches, eq(matches.id, first))
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(leagues, eq(leagues.id, fixtures.leagueId))
    .where(
      and(
        inArray(matchdayActions.seasonId, seasonIds),
        isNull(matchdayActions.undoneAt),
        gt(matchdayActions.createdAt, since),
      ),
    )
    .orderBy(desc(matchdayActions.id))
    .limit(limit);
}

const matchdayColumns = {
  seasonId: sql<number>`${fixtures.seasonId}`,
  league: leagues.name,
  name: fixtures.name,
  day: fixtures.matchDate,
  number: fixtures.number,
  legend: fixtures.legend,
};

/** Complete matchdays of these seasons whose last kick-off was in a period. */
export function findComplete(db: Db, seasonIds: number[], since: Date, until: Date) {
  const unnumbered = sql`case when ${fixtures.number} is null then ${fixtures.matchDate} end`;
  const last = sql`max(${matches.kickoff}) filter (where ${matches.homeGoals} is not null)`;
  return db
    .select({
      seasonId: sql<number>`${fixtures.seasonId}`,
      league: leagues.name,
      name: sql<string>`min(${fixtures.name})`,
      day: sql<Day>`min(${fixtures.matchDate})::text`,
      number: fixtures.number,
      legend: fixtures.legend,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(leagues, eq(leagues.id, fixtures.leagueId))
    .where(inArray(fixtures.seasonId, seasonIds))
    .groupBy(fixtures.seasonId, leagues.id, fixtures.number, fixtures.legend, unnumbered)
    .having(
      and(
        sql`bool_and(${matches.homeGoals} is not null or ${matches.state} <> 'programado')`,
        gt(last, since),
        lte(last, until),
      ),
    )
    .orderBy(asc(leagues.id), asc(fixtures.number));
}

export async function findAction(db: Db, seasonId: number, id: number) {
  const [row] = await db
    .select({ text: matchdayActions.text, before: matchdayActions.before, after: matchdayActions.after })
    .from(matchdayActions)
    .where(
      and(
        eq(matchdayActions.id, id),
        eq(matchdayActions.seasonId, seasonId),
        isNull(matchdayActions.undoneAt),
      ),
    );
  return row;
}

export async function lockAction(tx: Db, seasonId: number, id: number) {
  const [row] = await tx
    .select()
    .from(matchdayActions)
    .where(and(eq(matchdayActions.id, id), eq(matchdayActions.seasonId, seasonId)))
    .for("update");
  return row;
}

export async function markUndone(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(matchdayActions).set({ undoneAt: now }).where(eq(matchdayActions.id, id));
}
