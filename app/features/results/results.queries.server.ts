import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { centralTextNumber } from "#app/db/fragments/central-text-number.ts";
import { crestOf } from "#app/db/fragments/crest.ts";
import { fixtureHeading } from "#app/db/fragments/fixture-heading.ts";
import { kickoffHasPassed } from "#app/db/fragments/has-passed.ts";
import { lockMatchesById } from "#app/db/fragments/lock-matches.ts";
import { endsTie, matchStatus } from "#app/db/fragments/shown-match.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { Day } from "#app/lib/dates.ts";
import { ORDER_WITHOUT_NUMBER } from "../fixtures/fixture-labels.rules.ts";
import { DEFAULT_WALKOVER_GOALS } from "./match-state.rules.ts";
import type { ResultState } from "./result-list.rules.ts";

/**
 * Locks a match, so that the second of two concurrent results sees the first. Predictions are not blocked.
 */
export async function lockMatch(tx: Db, id: number) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  await lockMatchesById(tx, [id]);
  const [match] = await tx
    .select({
      id: matches.id,
      kickoff: matches.kickoff,
      hasConfirmedHour: matches.hasConfirmedHour,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      correctedAt: matches.correctedAt,
      settledAt: matches.settledAt,
      state: matches.state,
      walkover: matches.walkover,
      reason: matches.reason,
      byDecision: matches.byDecision,
      pitchHomeGoals: matches.pitchHomeGoals,
      pitchAwayGoals: matches.pitchAwayGoals,
      isDecider: matches.isDecider,
      penaltyWinner: matches.penaltyWinner,
      homePenalties: matches.homePenalties,
      awayPenalties: matches.awayPenalties,
      leagueId: fixtures.leagueId,
      seasonId: fixtures.seasonId,
      homeName: home.name,
      awayName: away.name,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(eq(matches.id, id));
  return match;
}

/** Locks the matches of these teams that are not annulled, in id order. */
export function lockMatchesOf(tx: Db, teamIds: number[]) {
  return tx
    .select({
      id: matches.id,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      isPlayed: sql<boolean>`${matches.homeGoals} is not null`,
    })
    .from(matches)
    .where(
      and(
        or(inArray(matches.homeTeamId, teamIds), inArray(matches.awayTeamId, teamIds)),
        ne(matches.state, "anulado"),
      ),
    )
    .orderBy(asc(matches.id))
    .for("no key update");
}

/** A match for its own screen, with the numbers that depend on it. */
export async function findMatchScreen(db: Db, id: number) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  const [match] = await db
    .select({
      id: matches.id,
      kickoff: matches.kickoff,
      hasConfirmedHour: matches.hasConfirmedHour,
      homeTeamId: matches.homeTeamId,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      state: matches.state,
      walkover: matches.walkover,
      reason: matches.reason,
      byDecision: matches.byDecision,
      pitchHomeGoals: matches.pitchHomeGoals,
      pitchAwayGoals: matches.pitchAwayGoals,
      isDecider: matches.isDecider,
      penaltyWinner: matches.penaltyWinner,
      homePenalties: matches.homePenalties,
      awayPenalties: matches.awayPenalties,
      endsTie,
      isSettled: sql<boolean>`${matches.settledAt} is not null`,
      walkoverGoals: seasons.walkoverGoals,
      predictions: sql<number>`(select count(*) from ${predictions} p 
          where p.partido_id = ${matches.id} and p.temporada_clave = ${matches.seasonKey})`.mapWith(Number),
      fixture: {
        id: fixtures.id,
        name: fixtures.name,
        day: fixtures.matchDate,
        centralText: fixtures.centralText,
        zoneName: sql<string | null>`${zones.name}`,
        categoryName: sql<string | null>`${categories.name}`,
      },
      home: { id: home.id, name: home.name, logo: crestOf(home) },
      away: { id: away.id, name: away.name, logo: crestOf(away) },
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(seasons, eq(seasons.id, fixtures.seasonId))
    .leftJoin(zones, eq(zones.id, fixtures.zoneId))
    .leftJoin(categories, eq(categories.id, fixtures.categoryId))
    .where(eq(matches.id, id));
  return match;
}

/** The goals that a season awards for a walkover, or null. Locked, so that the rule cannot change. */
export async function findWalkoverGoals(tx: Db, seasonId: number | null): Promise<number | null> {
  if (seasonId === null) return DEFAULT_WALKOVER_GOALS;
  const [season] = await tx
    .select({ goals: seasons.walkoverGoals })
    .from(seasons)
    .where(eq(seasons.id, seasonId))
    .for("share");
  return season?.goals ?? null;
}

/** A filter of matches by season, zone, category, fixture and state. */
export interface ResultScope {
  /** If `league` is missing, fixtures without a league are included too. */
  seasonIds: number[];
  league?: number;
  zone?: number;
  category?: number;
  fixture?: number;
  state: ResultState;
  now: Date;
  timeZone: string;
}

/**
 * The day of a match's kick-off: a moved match is listed on its new day, and two matchdays may share a day. A single fixture
 * is listed completely, on its own day.
 */
function playedOn({ fixture, timeZone }: ResultScope): SQL<Day> {
  if (fixture !== undefined) return sql<Day>`${fixtures.matchDate}::text`;
  return sql<Day>`(${matches.kickoff} at time zone ${sql.raw(`'${timeZone.replaceAll("'", "''")}'`)})::date::text`;
}

/** The last day up to a limit with a match of the scope. */
export async function findLastDay(
  db: Db,
  scope: ResultScope,
  upTo: Day,
  since?: Day,
): Promise<Day | undefined> {
  const day = playedOn(scope);
  const [last] = await db
    .select({ day: sql<Day | null>`max(${day})` })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(and(inScope(scope), inState(scope), lte(day, upTo), since ? gte(day, since) : undefined));
  return last?.day ?? undefined;
}

/** The days around a day with a match of the scope. The day itself is included even if the state filter leaves it empty. */
export function findDaysAround(db: Db, scope: ResultScope, day: Day, limit: number) {
  const dayColumn = playedOn(scope);
  const isThatDay = and(inScope(scope), eq(dayColumn, day));
  const isListed = and(inScope(scope), inState(scope));
  const days = unionAll(
    daysOf(db, dayColumn, and(isListed, lt(dayColumn, day)), desc(dayColumn), limit),
    daysOf(db, dayColumn, or(and(isListed, gte(dayColumn, day)), isThatDay), asc(dayColumn), limit),
  ).as("days");
  return db.select({ day: days.day }).from(days).orderBy(asc(days.day));
}

function daysOf(db: Db, dayColumn: SQL<Day>, where: SQL | undefined, order: SQL, limit: number) {
  return db
    .selectDistinct({ day: dayColumn.as("day") })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(where)
    .orderBy(order)
    .limit(limit);
}

export function findMatches(db: Db, scope: ResultScope, day: Day, limit: number) {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  return (
    db
      .select({
        day: fixtures.matchDate,
        league: { id: leagues.id, name: leagues.name, color: leagues.color },
        fixture: fixtureHeading,
        match: {
          id: matches.id,
          kickoff: matches.kickoff,
          homeGoals: matches.homeGoals,
          awayGoals: matches.awayGoals,
          correctedAt: matches.correctedAt,
          ...matchStatus,
          isPublished: matches.isPublished,
          endsTie,
          settledAt: matches.settledAt,
        },
        home: { id: home.id, name: home.name, logo: crestOf(home) },
        away: { id: away.id, name: away.name, logo: crestOf(away) },
        entries: { home: home.entryId, away: away.entryId },
      })
      .from(matches)
      .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .leftJoin(leagues, eq(leagues.id, fixtures.leagueId))
      .leftJoin(zones, eq(zones.id, fixtures.zoneId))
      .leftJoin(categories, eq(categories.id, fixtures.categoryId))
      .where(and(inScope(scope), inState(scope), eq(playedOn(scope), day)))
      // By league and zone, like the cards, because the list may be cut.
      .orderBy(
        sql`${fixtures.leagueId} nulls last`,
        centralTextNumber(fixtures.centralText, ORDER_WITHOUT_NUMBER),
        asc(fixtures.id),
        asc(matches.kickoff),
        asc(matches.id),
      )
      .limit(limit)
  );
}

/** A fixture without a zone matches every zone, and one without a category every category. */
function inScope({ seasonIds, league, zone, category, fixture }: ResultScope): SQL | undefined {
  return and(
    fixture !== undefined
      ? undefined
      : or(
          inArray(fixtures.seasonId, seasonIds),
          league === undefined ? isNull(fixtures.seasonId) : undefined,
        ),
    zone === undefined ? undefined : or(eq(fixtures.zoneId, zone), isNull(fixtures.zoneId)),
    category === undefined ? undefined : or(eq(fixtures.categoryId, category), isNull(fixtures.categoryId)),
    fixture === undefined ? undefined : eq(fixtures.id, fixture),
  );
}

function inState({ state, now, timeZone }: ResultScope): SQL | undefined {
  if (state === "sin-resultado") {
    const isPast = kickoffHasPassed({ now, timeZone });
    return and(isNull(matches.homeGoals), isPast, eq(matches.state, "programado"));
  }
  if (state === "sin-liquidar") return and(isNotNull(matches.outcome), isNull(matches.settledAt));
}
