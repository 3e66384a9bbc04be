import { and, asc, countDistinct, eq, gte, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/fragments/crest.ts";
import { earliestKickoff, kickoffIsAhead, passesAt } from "#app/db/fragments/has-passed.ts";
import { lockMatchesById } from "#app/db/fragments/lock-matches.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { dateProposals, delegateLinks, reports } from "#app/db/schema/delegates.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import type { Moment } from "../fixtures/match-status.rules.ts";
import { MAX_ROWS } from "./delegates.rules.ts";

/** A link with its club and season, even if revoked. */
export async function findLink(db: Db, id: number) {
  const [link] = await db
    .select({
      id: delegateLinks.id,
      hash: delegateLinks.hash,
      revokedAt: delegateLinks.revokedAt,
      club: { id: clubs.id, name: clubs.name },
      season: { id: seasons.id, name: seasons.name, state: seasons.state },
      leagueName: leagues.name,
    })
    .from(delegateLinks)
    .innerJoin(clubs, eq(clubs.id, delegateLinks.clubId))
    .innerJoin(seasons, eq(seasons.id, delegateLinks.seasonId))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(eq(delegateLinks.id, id));
  return link;
}

/** The clubs of a season, each with its link if it has one. */
export function findClubsWithLinks(db: Db, seasonId: number) {
  return db
    .selectDistinct({
      id: clubs.id,
      name: clubs.name,
      linkedAt: delegateLinks.createdAt,
    })
    .from(entries)
    .innerJoin(clubs, eq(clubs.id, entries.clubId))
    .leftJoin(
      delegateLinks,
      and(
        eq(delegateLinks.clubId, clubs.id),
        eq(delegateLinks.seasonId, entries.seasonId),
        isNull(delegateLinks.revokedAt),
      ),
    )
    .where(eq(entries.seasonId, seasonId))
    .orderBy(asc(clubs.name), asc(clubs.id));
}

export async function hasLink(db: Db, seasonId: number, clubId: number): Promise<boolean> {
  const links = await db
    .select({ id: delegateLinks.id })
    .from(delegateLinks)
    .where(
      and(
        eq(delegateLinks.seasonId, seasonId),
        eq(delegateLinks.clubId, clubId),
        isNull(delegateLinks.revokedAt),
      ),
    );
  return links.length > 0;
}

export async function insertLink(tx: Db, row: typeof delegateLinks.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(delegateLinks).values(row).returning({ id: delegateLinks.id });
  if (!inserted) throw new Error("no link was inserted");
  return inserted.id;
}

/** Returns how many links were revoked. */
export async function revokeLinks(tx: Db, seasonId: number, clubIds: number[], now: Date): Promise<number> {
  const revoked = await tx
    .update(delegateLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(delegateLinks.seasonId, seasonId),
        inArray(delegateLinks.clubId, clubIds),
        isNull(delegateLinks.revokedAt),
      ),
    )
    .returning({ id: delegateLinks.id });
  return revoked.length;
}

/** The delegate link and proposals that a club has in an unfinished season, before it is merged into another. */
export interface ClubDelegates {
  season: string;
  league: string;
  hasLink: boolean;
  /** Whether the club it is merged into has a link there too. */
  keptHasLink: boolean;
  /** Open proposals, sent or received. */
  proposals: number;
}

/** The links and proposals of a club that is about to be merged into another, by season. */
export function findDelegatesOf(db: Db, clubId: number, intoId: number): Promise<ClubDelegates[]> {
  const hasLink = (id: number) => sql<boolean>`exists (select from ${delegateLinks} link
    where link.temporada_id = ${seasons.id} and link.club_id = ${id} and link.revocado_at is null)`;
  const proposals = sql<number>`(select count(*)::integer from ${dateProposals} proposal
    where proposal.temporada_id = ${seasons.id} and proposal.abierta
      and ${clubId} in (proposal.club_id, proposal.rival_id))`;
  return db
    .select({
      season: seasons.name,
      league: leagues.name,
      hasLink: hasLink(clubId),
      keptHasLink: hasLink(intoId),
      proposals,
    })
    .from(seasons)
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(and(ne(seasons.state, "finished"), or(hasLink(clubId), sql`${proposals} > 0`)))
    .orderBy(asc(seasons.id));
}

/** Moves all links of a club to another. A link is revoked if the other club has one in the same season. */
export async function moveLinks(tx: Db, fromId: number, intoId: number, now: Date): Promise<void> {
  const other = sql`(select from ${delegateLinks} other where other.club_id = ${intoId} and other.revocado_at is null
    and other.temporada_id = ${delegateLinks.seasonId})`;
  const revokedAt = sql`case when exists ${other} then coalesce(${delegateLinks.revokedAt}, ${now.toISOString()}::timestamptz)
    else ${delegateLinks.revokedAt} end`;
  await tx.update(delegateLinks).set({ clubId: intoId, revokedAt }).where(eq(delegateLinks.clubId, fromId));
}

const home = alias(teams, "home");
const away = alias(teams, "away");
const homeEntry = alias(entries, "home_entry");
const awayEntry = alias(entries, "away_entry");

interface ClubInSeason {
  seasonId: number;
  clubId: number;
}

/**
 * A club's matches in a season that had not passed at `since` and kick off by `until`, with the clubs of both sides.
 */
export function findClubMatches(
  db: Db,
  club: ClubInSeason,
  { since, until, timeZone }: { since: Date; until: Date; timeZone: string },
) {
  return clubMatches(db)
    .where(and(ofClub(club), kickoffIsAhead({ now: since, timeZone }), lte(matches.kickoff, until)))
    .orderBy(asc(matches.kickoff), asc(matches.id))
    .limit(MAX_ROWS);
}

/** The club's matches that can be moved: those that have not passed, up to `until`, or called off without a new date. */
export function findMovableMatches(db: Db, club: ClubInSeason, moment: Moment, until: Date) {
  const upcoming = and(eq(matches.state, "programado"), kickoffIsAhead(moment), lte(matches.kickoff, until));
  const calledOff = inArray(matches.state, ["suspendido", "postergado"]);
  return clubMatches(db)
    .where(and(ofClub(club), isNull(matches.homeGoals), or(upcoming, calledOff)))
    .orderBy(asc(matches.kickoff), asc(matches.id))
    .limit(MAX_ROWS);
}

function ofClub({ seasonId, clubId }: ClubInSeason) {
  return and(eq(matches.seasonId, seasonId), or(eq(homeEntry.clubId, clubId), eq(awayEntry.clubId, clubId)));
}

function clubMatches(db: Db) {
  return db
    .select({
      match: {
        id: matches.id,
        kickoff: matches.kickoff,
        state: matches.state,
        homeGoals: matches.homeGoals,
        awayGoals: matches.awayGoals,
        hasConfirmedHour: matches.hasConfirmedHour,
      },
      category: sql<string | null>`${categories.name}`,
      fixture: { name: fixtures.name, day: fixtures.matchDate },
      home: {
        id: home.id,
        name: home.name,
        logo: crestOf(home),
        entryId: homeEntry.id,
        clubId: homeEntry.clubId,
      },
      away: {
        id: away.id,
        name: away.name,
        logo: crestOf(away),
        entryId: awayEntry.id,
        clubId: awayEntry.clubId,
      },
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .innerJoin(homeEntry, eq(homeEntry.id, home.entryId))
    .innerJoin(awayEntry, eq(awayEntry.id, away.entryId))
    .leftJoin(categories, eq(categories.id, home.categoryId))
    .$dynamic();
}

const reportColumns = {
  teamId: reports.teamId,
  goalsFor: reports.goalsFor,
  goalsAgainst: reports.goalsAgainst,
  absent: reports.absent,
  sentAt: reports.sentAt,
};

/** A report from before the current kick-off belongs to the original date of a moved match. */
const isForCurrentKickoff = (timeZone: string) => gte(reports.sentAt, earliestKickoff(timeZone));

export function findReports(db: Db, matchIds: number[], timeZone: string) {
  return db
    .select({ matchId: reports.matchId, ...reportColumns })
    .from(reports)
    .innerJoin(matches, eq(matches.id, reports.matchId))
    .where(and(inArray(reports.matchId, matchIds), isForCurrentKickoff(timeZone)))
    .orderBy(asc(reports.matchId), asc(reports.teamId));
}

/**
 * Locks a match and returns it with its season's rules. Concurrent reports, and a result being entered, wait for each
 * other.
 */
export async function lockReportedMatch(tx: Db, id: number) {
  await lockMatchesById(tx, [id]);
  const [match] = await tx
    .select({
      id: matches.id,
      seasonId: matches.seasonId,
      kickoff: matches.kickoff,
      hasConfirmedHour: matches.hasConfirmedHour,
      state: matches.state,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      correctedAt: matches.correctedAt,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      home: { id: home.id, clubId: homeEntry.clubId },
      away: { id: away.id, clubId: awayEntry.clubId },
      publishesEqualReports: seasons.publishesEqualReports,
      loneReportHours: seasons.loneReportHours,
    })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .innerJoin(homeEntry, eq(homeEntry.id, home.entryId))
    .innerJoin(awayEntry, eq(awayEntry.id, away.entryId))
    .where(eq(matches.id, id));
  return match;
}

export async function upsertReport(
  tx: Db,
  row: Required<typeof reports.$inferInsert>,
  timeZone: string,
): Promise<void> {
  const { goalsFor, goalsAgainst, absent, sentAt } = row;
  await tx
    .insert(reports)
    .values(row)
    .onConflictDoUpdate({
      target: [reports.matchId, reports.teamId],
      set: { goalsFor, goalsAgainst, absent, sentAt },
      // An identical report keeps the time when it was first sent, unless the match was moved in between.
      setWhere: sql`(${reports.goalsFor}, ${reports.goalsAgainst}, ${reports.absent})
          is distinct from (${goalsFor}, ${goalsAgainst}, ${absent})
        or ${reports.sentAt} < (select ${earliestKickoff(timeZone)} from ${matches} where ${matches.id} = ${reports.matchId})`,
    });
}

const otherReport = alias(reports, "other_report");

/**
 * Matches whose reports are due for publication, as `dueScore` decides. In random order: reports that are always refused, because
 * they would change a play-off, must not starve those beyond the limit.
 */
export async function findMatchesToPublish(
  db: Db,
  { now, timeZone }: Moment,
  limit: number,
): Promise<number[]> {
  const isOfMatch = (team: typeof reports.teamId | typeof otherReport.teamId) =>
    or(eq(team, matches.homeTeamId), eq(team, matches.awayTeamId));
  const dueFrom = sql`greatest(${reports.sentAt}, ${passesAt(timeZone)})`;
  const isLoneReportDue = and(
    isNull(otherReport.teamId),
    lte(sql`${dueFrom} + make_interval(hours => ${seasons.loneReportHours})`, now),
  );
  const isEqual = and(
    seasons.publishesEqualReports,
    eq(otherReport.goalsFor, reports.goalsAgainst),
    eq(otherReport.goalsAgainst, reports.goalsFor),
    isNull(otherReport.absent),
  );
  const due = db
    .selectDistinct({ id: matches.id })
    .from(reports)
    .innerJoin(matches, eq(matches.id, reports.matchId))
    .innerJoin(seasons, eq(seasons.id, reports.seasonId))
    .leftJoin(
      otherReport,
      and(
        eq(otherReport.matchId, reports.matchId),
        ne(otherReport.teamId, reports.teamId),
        isOfMatch(otherReport.teamId),
        gte(otherReport.sentAt, earliestKickoff(timeZone)),
      ),
    )
    .where(
      and(
        isWaiting(timeZone),
        isNull(matches.correctedAt),
        isNull(reports.absent),
        isOfMatch(reports.teamId),
        or(isLoneReportDue, isEqual),
      ),
    )
    .as("due");
  const rows = await db.select({ id: due.id }).from(due).orderBy(sql`random()`).limit(limit);
  return rows.map(({ id }) => id);
}

/** Reports of matches without a result, in seasons being played. */
export function findWaitingReports(db: Db, timeZone: string, limit: number) {
  return db
    .select({
      matchId: matches.id,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      label: sql<string>`concat_ws(' · ', ${fixtures.name}, ${zones.name}, ${categories.name})`,
      homeName: home.name,
      awayName: away.name,
      report: reportColumns,
    })
    .from(reports)
    .innerJoin(matches, eq(matches.id, reports.matchId))
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(seasons, eq(seasons.id, reports.seasonId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(zones, eq(zones.id, home.zoneId))
    .leftJoin(categories, eq(categories.id, home.categoryId))
    .where(isWaiting(timeZone))
    .orderBy(asc(matches.kickoff), asc(matches.id), asc(reports.teamId))
    .limit(limit);
}

/** The number of a season's matches without a result that have a report. */
export async function countWaitingMatches(db: Db, seasonId: number, timeZone: string): Promise<number> {
  const [waiting] = await db
    .select({ matches: countDistinct(reports.matchId) })
    .from(reports)
    .innerJoin(matches, eq(matches.id, reports.matchId))
    .innerJoin(seasons, eq(seasons.id, reports.seasonId))
    .where(and(eq(reports.seasonId, seasonId), isWaiting(timeZone)));
  return waiting?.matches ?? 0;
}

/** Whether a report waits for the organiser. Needs its match and season in the query. */
function isWaiting(timeZone: string) {
  return and(
    isForCurrentKickoff(timeZone),
    isNull(matches.homeGoals),
    eq(matches.state, "programado"),
    eq(seasons.state, "current"),
  );
}
