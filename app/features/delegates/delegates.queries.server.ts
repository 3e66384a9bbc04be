import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/crest.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { delegateLinks, reports } from "#app/db/schema/delegates.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { MOST_ROWS } from "./delegates.rules.ts";

/** A link with the club and the season that it is for, also one that was revoked. */
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

export async function insertLink(tx: Db, row: typeof delegateLinks.$inferInsert): Promise<number> {
  const [made] = await tx.insert(delegateLinks).values(row).returning({ id: delegateLinks.id });
  if (!made) throw new Error("no link was inserted");
  return made.id;
}

/** How many there were. */
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

const home = alias(teams, "home");
const away = alias(teams, "away");
const homeEntry = alias(entries, "home_entry");
const awayEntry = alias(entries, "away_entry");

interface ClubInSeason {
  seasonId: number;
  clubId: number;
}

/** The matches of a club in a season that kick off between two moments, with either side's club. */
export function findClubMatches(db: Db, of: ClubInSeason, since: Date, until: Date) {
  return clubMatches(db)
    .where(and(ofClub(of), gt(matches.kickoff, since), lte(matches.kickoff, until)))
    .orderBy(asc(matches.kickoff), asc(matches.id))
    .limit(MOST_ROWS);
}

/** The matches of a club that another date can be asked for: to come until then, or called off without a date. */
export function findMovableMatches(db: Db, of: ClubInSeason, now: Date, until: Date) {
  const toCome = and(eq(matches.state, "programado"), gt(matches.kickoff, now), lte(matches.kickoff, until));
  const calledOff = inArray(matches.state, ["suspendido", "postergado"]);
  return clubMatches(db)
    .where(and(ofClub(of), isNull(matches.homeGoals), or(toCome, calledOff)))
    .orderBy(asc(matches.kickoff), asc(matches.id))
    .limit(MOST_ROWS);
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
        ...{ id: home.id, name: home.name, logo: crestOf(home) },
        ...{ entryId: homeEntry.id, clubId: homeEntry.clubId },
      },
      away: {
        ...{ id: away.id, name: away.name, logo: crestOf(away) },
        ...{ entryId: awayEntry.id, clubId: awayEntry.clubId },
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

const sent = {
  teamId: reports.teamId,
  goalsFor: reports.goalsFor,
  goalsAgainst: reports.goalsAgainst,
  sentAt: reports.sentAt,
};

/** What was sent of a match that was called off and moved was of that day: it says nothing of the new one. */
const isOfThisKickoff = gte(reports.sentAt, matches.kickoff);

export function findReports(db: Db, matchIds: number[]) {
  return db
    .select({ matchId: reports.matchId, ...sent })
    .from(reports)
    .innerJoin(matches, eq(matches.id, reports.matchId))
    .where(and(inArray(reports.matchId, matchIds), isOfThisKickoff))
    .orderBy(asc(reports.matchId), asc(reports.teamId));
}

/**
 * A match with its season's rules, held until the end of the transaction: of two reports that come at once, the second
 * sees the first, and so does a result that somebody types.
 */
export async function lockReportedMatch(tx: Db, id: number) {
  const [match] = await tx
    .select({
      id: matches.id,
      seasonId: matches.seasonId,
      kickoff: matches.kickoff,
      state: matches.state,
      homeGoals: matches.homeGoals,
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
    .where(eq(matches.id, id))
    .for("no key update", { of: matches });
  return match;
}

export async function upsertReport(tx: Db, row: typeof reports.$inferInsert): Promise<void> {
  const { goalsFor, goalsAgainst, sentAt } = row;
  await tx
    .insert(reports)
    .values(row)
    .onConflictDoUpdate({
      target: [reports.matchId, reports.teamId],
      set: { goalsFor, goalsAgainst, sentAt },
      // Sent twice, it was sent the first time; but not where the match was moved in between.
      setWhere: sql`(${reports.goalsFor}, ${reports.goalsAgainst}) <> (${goalsFor}, ${goalsAgainst})
        or ${reports.sentAt} < (select ${matches.kickoff} from ${matches} where ${matches.id} = ${reports.matchId})`,
    });
}

/** Matches without a result that have a report which may be published by itself: few, and the index of reports finds them. */
export async function findUndecided(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: matches.id })
    .from(reports)
    .innerJoin(matches, eq(matches.id, reports.matchId))
    .innerJoin(seasons, eq(seasons.id, reports.seasonId))
    .where(
      and(
        isOfThisKickoff,
        isNull(matches.homeGoals),
        isNull(matches.correctedAt),
        eq(matches.state, "programado"),
        eq(seasons.state, "current"),
        or(
          and(
            isNotNull(seasons.loneReportHours),
            lte(sql`${reports.sentAt} + make_interval(hours => ${seasons.loneReportHours})`, now),
          ),
          eq(seasons.publishesEqualReports, true),
        ),
      ),
    )
    .orderBy(asc(matches.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Reports of matches without a result, of what is being played. */
export function findWaiting(db: Db, most: number) {
  return db
    .select({
      matchId: matches.id,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      label: sql<string>`concat_ws(' · ', ${fixtures.name}, ${zones.name}, ${categories.name})`,
      homeName: home.name,
      awayName: away.name,
      report: sent,
    })
    .from(reports)
    .innerJoin(matches, eq(matches.id, reports.matchId))
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(seasons, eq(seasons.id, reports.seasonId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(zones, eq(zones.id, home.zoneId))
    .leftJoin(categories, eq(categories.id, home.categoryId))
    .where(
      and(
        isOfThisKickoff,
        isNull(matches.homeGoals),
        eq(matches.state, "programado"),
        eq(seasons.state, "current"),
      ),
    )
    .orderBy(asc(matches.kickoff), asc(matches.id), asc(reports.teamId))
    .limit(most);
}
