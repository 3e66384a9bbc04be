import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/fragments/crest.ts";
import { fixtureHeading } from "#app/db/fragments/fixture-heading.ts";
import { kickoffIsAhead } from "#app/db/fragments/has-passed.ts";
import { shownScore } from "#app/db/fragments/shown-match.ts";
import { atRunTime, prepared } from "#app/db/prepared.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions, prodePicks } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { Moment } from "../../fixtures/match-status.rules.ts";
import type { MatchCounts, MatchesView, MatchFilter } from "./match-filter.rules.ts";
import type { Span } from "./match-list.rules.ts";

const { placeholder } = sql;
/** Only current seasons of leagues in the Prode, and fixtures without a season. */
const ofSeasonInGame = sql`(${fixtures.seasonId} is null or exists (select from ${seasons} own_season
  join ${leagues} own_league on own_league.id = own_season.liga_id
  where own_season.id = ${fixtures.seasonId} and own_season.estado = 'current' and own_league.prode))`;
const inSpan = sql`${fixtures.matchDate} between ${placeholder("from")}::date and ${placeholder("to")}::date and ${ofSeasonInGame}`;

/** A category that does not publish its scores is not in the game. */
const isInGame = sql`${matches.isPublished}`;

/** One statement for all filters, with null for those not set, so that each connection plans it once. */
const passesFilter = and(
  unlessNull(fixtures.zoneId, "zone", sql`integer`),
  unlessNull(fixtures.categoryId, "category", sql`integer`),
  unlessNull(fixtures.matchDate, "day", sql`date`),
  unlessNull(sql`btrim(${fixtures.legend})`, "tournament", sql`text`),
  unlessNull(sql`btrim(${fixtures.name})`, "fixture", sql`text`),
);

function unlessNull(value: PgColumn | SQL, name: keyof MatchFilter, type: SQL): SQL {
  return sql`(${placeholder(name)}::${type} is null or ${value} = ${placeholder(name)}::${type})`;
}

function valuesOf({ zone, category, day, tournament, fixture }: MatchFilter) {
  return { zone, category, day, tournament, fixture };
}

/** Suspended or postponed: the match has no date. */
const isCalledOff = sql`(${matches.homeGoals} is null and ${matches.state} in ('suspendido', 'postergado'))`;
const isAhead = kickoffIsAhead({
  now: sql`${placeholder("now")}`,
  timeZone: sql`${placeholder("timeZone")}`,
});
const isUpcoming = sql`((${isAhead}) or ${isCalledOff})`;

const fixtureOptionsIn = prepared((db) =>
  db
    .select({
      id: fixtures.id,
      zoneId: fixtures.zoneId,
      zoneName: sql<string | null>`${zones.name}`,
      categoryId: fixtures.categoryId,
      categoryName: sql<string | null>`${categories.name}`,
      leagueId: fixtures.leagueId,
      leagueName: sql<string | null>`${leagues.name}`,
      leagueColor: sql<string | null>`${leagues.color}`,
      legend: sql<string | null>`nullif(btrim(${fixtures.legend}), '')`,
      day: fixtures.matchDate,
      name: sql<string>`btrim(${fixtures.name})`,
      centralText: fixtures.centralText,
    })
    .from(fixtures)
    .leftJoin(zones, eq(zones.id, fixtures.zoneId))
    .leftJoin(categories, eq(categories.id, fixtures.categoryId))
    .leftJoin(leagues, eq(leagues.id, fixtures.leagueId))
    .where(and(inSpan, sql`${categories.publishesScores} is not false`))
    .prepare("prode_fixture_options"),
);

/** The fixtures of a period, from which the matchday and the filter options are derived. */
export function findFixtureOptions(db: Db, span: Span) {
  return fixtureOptionsIn(db).execute({ ...span });
}

/** By this server's clock; saving a prediction checks again by the database's. */
const isOpen = and(
  // Follows from the next condition, and can use an index.
  sql`${matches.kickoff} > ${placeholder("now")}`,
  sql`case when ${matches.hasConfirmedHour} then ${matches.kickoff} > ${placeholder("kickoffAfter")}
    else date_trunc('day', ${matches.kickoff}, ${placeholder("timeZone")}) > ${placeholder("now")} end`,
  sql`${matches.homeGoals} is null`,
  eq(matches.state, "programado"),
  isNull(matches.predictionsClosedAt),
  isInGame,
);

const isOfFixtures = sql`${matches.fixtureId} = any(${placeholder("fixtureIds")}::integer[])`;

const openFixtures = prepared((db) =>
  db
    .select({
      fixtureId: matches.fixtureId,
      matches: sql<number>`count(*)::integer`,
      first: sql`min(${matches.kickoff})`.mapWith(matches.kickoff),
    })
    .from(matches)
    .where(and(isOfFixtures, isOpen))
    .groupBy(matches.fixtureId)
    .prepare("prode_open_fixtures"),
);

/**
 * Which of these fixtures have open matches: those that kick off after `kickoffAfter`, or on a later day if their hour is
 * unconfirmed.
 */
export function findOpenFixtures(
  db: Db,
  fixtureIds: number[],
  moment: { kickoffAfter: Date; now: Date; timeZone: string },
) {
  return openFixtures(db).execute({ fixtureIds, ...moment });
}

const matchesOfFixtures = prepared((db) => {
  const home = alias(teams, "home");
  const away = alias(teams, "away");
  return db
    .select({
      id: matches.id,
      fixtureId: matches.fixtureId,
      kickoff: matches.kickoff,
      predictionsClosedAt: matches.predictionsClosedAt,
      ...shownScore,
      home: { id: home.id, name: home.name, logo: crestOf(home) },
      away: { id: away.id, name: away.name, logo: crestOf(away) },
    })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(and(isOfFixtures, isInGame))
    .orderBy(asc(matches.kickoff), asc(matches.id))
    .prepare("prode_matches_of_fixtures");
});

/** The matches of a few fixtures. */
export function findMatchesOf(db: Db, fixtureIds: number[]) {
  return matchesOfFixtures(db).execute({ fixtureIds });
}

const picksOfPlayer = prepared((db) => {
  const own = ownPrediction(db);
  return db
    .select({
      matchId: matches.id,
      choice: own.choice,
      predictedHome: own.predictedHome,
      predictedAway: own.predictedAway,
      points: own.points,
      correct: own.correct,
    })
    .from(matches)
    .crossJoinLateral(own)
    .where(sql`${matches.id} = any(${atRunTime(placeholder("matchIds"), "integer[]")})`)
    .prepare("prode_picks_of_player");
});

/**
 * The player's prediction of a match, to be joined laterally. The limit keeps it a lookup by key in the partition of the
 * match's season; without it, the player's predictions of all seasons would be read.
 */
function ownPrediction(db: Db) {
  return db
    .select({
      id: predictions.id,
      choice: predictions.prediction,
      predictedHome: sql<number | null>`${predictions.homeGoals}`.as("predicted_home"),
      predictedAway: sql<number | null>`${predictions.awayGoals}`.as("predicted_away"),
      points: predictions.pointsEarned,
      correct: predictions.correct,
    })
    .from(predictions)
    .where(
      and(
        eq(predictions.matchId, matches.id),
        eq(predictions.seasonKey, matches.seasonKey),
        eq(predictions.userId, atRunTime(placeholder("userId"), "uuid")),
      ),
    )
    .limit(1)
    .as("own");
}

/** A player's predictions of these matches. */
export function findPicksOf(db: Db, userId: string, matchIds: number[]) {
  return picksOfPlayer(db).execute({ userId, matchIds });
}

const teamOfPlayer = prepared((db) =>
  db
    .select({
      leagueId: teams.leagueId,
      zoneId: teams.zoneId,
      categoryName: sql<string | null>`${categories.name}`,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(eq(users.id, placeholder("userId")))
    .prepare("prode_team_of_player"),
);

/** Where a player's own team plays. */
export async function findTeamOf(db: Db, userId: string) {
  const [row] = await teamOfPlayer(db).execute({ userId });
  return row;
}

const matchCounts = prepared((db) =>
  db
    .select({
      total: sql<number>`count(*)::integer`,
      upcoming: sql<number>`(count(*) filter (where ${isUpcoming}))::integer`,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(and(inSpan, passesFilter, isInGame))
    .prepare("prode_match_counts"),
);

/** How many matches match the filter: in total, upcoming, and past. */
export async function countMatches(
  db: Db,
  span: Span,
  filter: MatchFilter,
  { now, timeZone }: Moment,
): Promise<MatchCounts> {
  const [row] = await matchCounts(db).execute({ ...span, ...valuesOf(filter), now, timeZone });
  const { total, upcoming } = row ?? { total: 0, upcoming: 0 };
  return { total, upcoming, played: total - upcoming };
}

const progressByDay = prepared((db) => {
  const own = ownPrediction(db);
  return db
    .select({
      day: sql<string>`(${matches.kickoff} at time zone ${placeholder("timeZone")})::date::text`,
      open: sql<number>`count(*)::integer`,
      predicted: sql<number>`count(${own.id})::integer`,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .leftJoinLateral(own, sql`true`)
    .where(
      and(
        isOpen,
        sql`${matches.kickoff} < (${placeholder("to")}::date + 1)::timestamp at time zone ${placeholder("timeZone")}`,
        ofSeasonInGame,
        passesFilter,
      ),
    )
    .groupBy(sql`1`)
    .prepare("prode_progress");
});

interface ProgressQuery {
  userId: string;
  /** Matches that kick off later than this are still open. */
  kickoffAfter: Date;
  now: Date;
  /** The last day that counts. */
  to: string;
  timeZone: string;
}

/** The number of open matches by day that match the filter, and how many the player has predicted. */
export function countProgress(db: Db, filter: MatchFilter, query: ProgressQuery) {
  return progressByDay(db).execute({ ...valuesOf(filter), ...query });
}

const matchPages = {
  proximos: pageOfMatches("proximos"),
  jugados: pageOfMatches("jugados"),
  todos: pageOfMatches("todos"),
};

interface Page {
  view: MatchesView;
  now: Date;
  limit: number;
  userId: string | null;
  timeZone: string;
}

/** A page of matches with the player's predictions. In the view of played matches, the latest day comes first. */
export function findMatches(db: Db, span: Span, filter: MatchFilter, { view, limit, ...page }: Page) {
  const offset = (filter.page - 1) * limit;
  return matchPages[view](db).execute({ ...span, ...valuesOf(filter), ...page, limit, offset });
}

function pageOfMatches(view: MatchesView) {
  const conditions = {
    proximos: isUpcoming,
    jugados: sql`not ${isUpcoming}`,
    // The parameter is used in every view, so that all views take the same parameters.
    todos: sql`${placeholder("now")}::timestamptz is not null`,
  };
  // By the day of the kick-off, which differs from the matchday's if the match was moved.
  const day = sql`(${matches.kickoff} at time zone ${placeholder("timeZone")})::date`;
  const order = [
    ...(view === "proximos" ? [asc(isCalledOff)] : []),
    view === "jugados" ? desc(day) : asc(day),
    asc(fixtures.leagueId),
    asc(fixtures.id),
    asc(matches.kickoff),
    asc(matches.id),
  ];
  return prepared((db) => {
    const home = alias(teams, "home");
    const away = alias(teams, "away");
    const own = ownPrediction(db);
    // The limit comes before the joins with names, so that only one page is joined.
    const pageRows = db
      .select({ id: sql<number>`${matches.id}`.as("shown_id") })
      .from(matches)
      .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
      .where(and(inSpan, passesFilter, isInGame, conditions[view]))
      .orderBy(...order)
      .limit(placeholder("limit"))
      .offset(placeholder("offset"))
      .as("pageRows");
    return db
      .select({
        id: matches.id,
        kickoff: matches.kickoff,
        predictionsClosedAt: matches.predictionsClosedAt,
        ...shownScore,
        choice: own.choice,
        predictedHome: own.predictedHome,
        predictedAway: own.predictedAway,
        points: own.points,
        correct: own.correct,
        home: { id: home.id, name: home.name, logo: crestOf(home) },
        away: { id: away.id, name: away.name, logo: crestOf(away) },
        fixture: fixtureHeading,
        league: { name: leagues.name, color: leagues.color },
      })
      .from(pageRows)
      .innerJoin(matches, eq(matches.id, pageRows.id))
      .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
      .innerJoin(home, eq(home.id, matches.homeTeamId))
      .innerJoin(away, eq(away.id, matches.awayTeamId))
      .leftJoin(zones, eq(zones.id, fixtures.zoneId))
      .leftJoin(categories, eq(categories.id, fixtures.categoryId))
      .leftJoin(leagues, eq(leagues.id, fixtures.leagueId))
      .leftJoinLateral(own, sql`true`)
      .orderBy(...order)
      .prepare(`prode_matches_${view}`);
  });
}

/** After this long, every prediction that was in time has been committed. */
const COMMIT_DELAY = sql`interval '1 minute'`;

/**
 * How everyone picked closed matches. A count made a minute after closing is final; the other matches are counted now, and
 * their counts stored.
 */
export async function findPicks(
  db: Db,
  matchIds: number[],
  { deadlineMinutes, timeZone }: { deadlineMinutes: number; timeZone: string },
) {
  if (matchIds.length === 0) return [];
  // As `predictionsClose` in closing.rules.ts.
  const closesAt = sql`case when ${matches.hasConfirmedHour} or ${matches.predictionsClosedAt} is not null
    then coalesce(${matches.predictionsClosedAt}, ${matches.kickoff}) - make_interval(mins => ${deadlineMinutes})
    else date_trunc('day', ${matches.kickoff}, ${timeZone}) end`;
  const stored = await db
    .select({
      matchId: prodePicks.matchId,
      local: prodePicks.home,
      empate: prodePicks.draw,
      visitante: prodePicks.away,
    })
    .from(prodePicks)
    .innerJoin(matches, eq(matches.id, prodePicks.matchId))
    .where(
      and(
        inArray(prodePicks.matchId, matchIds),
        sql`${prodePicks.countedAt} > ${closesAt} + ${COMMIT_DELAY}`,
      ),
    );
  const missing = matchIds.filter((id) => !stored.some(({ matchId }) => matchId === id));
  if (missing.length === 0) return stored;
  const count = (choice: string) =>
    sql`(count(*) filter (where ${predictions.prediction} = ${choice}))::integer`;
  const { rows } = await db.execute<{
    matchId: number;
    local: number;
    empate: number;
    visitante: number;
  }>(sql`
    insert into ${prodePicks} (partido_id, local, empate, visitante, counted_at)
    select ${matches.id}, counted.*, clock_timestamp()
    from ${matches} cross join lateral (
      select ${count("local")}, ${count("empate")}, ${count("visitante")} from ${predictions}
      where ${predictions.matchId} = ${matches.id} and ${predictions.seasonKey} = ${matches.seasonKey}) counted
    where ${inArray(matches.id, missing)}
    order by ${matches.id}
    on conflict (partido_id) do update set local = excluded.local, empate = excluded.empate,
      visitante = excluded.visitante, counted_at = excluded.counted_at
    returning partido_id as "matchId", local, empate, visitante`);
  return [...stored, ...rows];
}
