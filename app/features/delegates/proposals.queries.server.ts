import { and, asc, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { dateProposals, proposalMatches } from "#app/db/schema/delegates.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { teams } from "#app/db/schema/teams.ts";

const proposalColumns = {
  id: dateProposals.id,
  seasonId: dateProposals.seasonId,
  clubId: dateProposals.clubId,
  otherClubId: dateProposals.otherClubId,
  day: dateProposals.day,
  firstHour: dateProposals.firstHour,
  agreedAt: dateProposals.agreedAt,
  outcome: dateProposals.outcome,
  matchIds: sql<
    number[]
  >`array(select pp.partido_id from ${proposalMatches} pp where pp.propuesta_id = ${dateProposals.id} order by 1)`,
};

/** The open proposals of these matches, and those closed after `closedSince`, oldest first. */
export function findProposalsOf(db: Db, matchIds: number[], closedSince: Date) {
  const proposalIds = db
    .select({ id: proposalMatches.proposalId })
    .from(proposalMatches)
    .where(inArray(proposalMatches.matchId, matchIds));
  return db
    .select(proposalColumns)
    .from(dateProposals)
    .where(
      and(
        inArray(dateProposals.id, proposalIds),
        or(eq(dateProposals.isOpen, true), gt(dateProposals.closedAt, closedSince)),
      ),
    )
    .orderBy(asc(dateProposals.id));
}

export async function insertProposal(
  tx: Db,
  row: typeof dateProposals.$inferInsert,
  matchIds: number[],
): Promise<void> {
  const [inserted] = await tx.insert(dateProposals).values(row).returning({ id: dateProposals.id });
  if (!inserted) throw new Error("no proposal was inserted");
  await tx
    .insert(proposalMatches)
    .values(matchIds.map((matchId) => ({ matchId, proposalId: inserted.id, seasonId: row.seasonId })));
}

/** Locks a proposal of a season and returns it with the ids of its matches. */
export async function lockProposal(tx: Db, seasonId: number, id: number) {
  const [row] = await tx
    .select(proposalColumns)
    .from(dateProposals)
    .where(and(eq(dateProposals.id, id), eq(dateProposals.seasonId, seasonId)))
    .for("update");
  return row;
}

export async function agreeToProposal(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(dateProposals).set({ agreedAt: now }).where(eq(dateProposals.id, id));
}

/** The caller must have locked the open proposal. */
export async function closeProposal(
  tx: Db,
  id: number,
  outcome: NonNullable<typeof dateProposals.$inferSelect.outcome>,
  now: Date,
): Promise<void> {
  await tx
    .update(dateProposals)
    .set({ isOpen: false, closedAt: now, outcome })
    .where(eq(dateProposals.id, id));
}

/**
 * Moves all proposals of a club to another. An open one between the two clubs becomes agreed, as there is nobody left to ask.
 */
export async function moveProposals(tx: Db, fromId: number, intoId: number, now: Date): Promise<void> {
  const { clubId, otherClubId, agreedAt, isOpen } = dateProposals;
  const afterMove = (column: typeof clubId | typeof otherClubId) =>
    sql`case when ${column} = ${fromId} then ${intoId}::integer else ${column} end`;
  const isOpenWithinOneClub = sql`${isOpen} and ${afterMove(clubId)} = ${afterMove(otherClubId)}`;
  await tx
    .update(dateProposals)
    .set({
      clubId: afterMove(clubId),
      otherClubId: afterMove(otherClubId),
      agreedAt: sql`case when ${isOpenWithinOneClub} then coalesce(${agreedAt}, ${now.toISOString()}::timestamptz) else ${agreedAt} end`,
    })
    .where(or(eq(clubId, fromId), eq(otherClubId, fromId)));
}

/**
 * Moves the open proposals of entries that are split off. If only one of two entries that had agreed within the club is
 * split off, the proposal stays agreed, and the remaining club counts as its proposer.
 */
export async function splitProposals(
  tx: Db,
  fromId: number,
  intoId: number,
  entryIds: number[],
): Promise<void> {
  const { id, clubId, otherClubId, isOpen } = dateProposals;
  // All matches of a proposal are between the same two entries.
  const splitOffCount = sql`(select count(distinct ${teams.entryId}) from ${proposalMatches}
    join ${matches} on ${matches.id} = ${proposalMatches.matchId}
    join ${teams} on ${teams.id} in (${matches.homeTeamId}, ${matches.awayTeamId})
    where ${proposalMatches.proposalId} = ${id} and ${inArray(teams.entryId, entryIds)})`;
  const isWithinOneClub = sql`${clubId} = ${otherClubId}`;
  await tx
    .update(dateProposals)
    .set({
      clubId: sql`case when ${clubId} = ${fromId} and (not ${isWithinOneClub} or ${splitOffCount} = 2) then ${intoId}::integer else ${clubId} end`,
      otherClubId: sql`case when ${otherClubId} = ${fromId} then ${intoId}::integer else ${otherClubId} end`,
    })
    .where(and(eq(isOpen, true), or(eq(clubId, fromId), eq(otherClubId, fromId)), sql`${splitOffCount} > 0`));
}

/** The open proposals of a season for future days, agreed ones first. */
export function findOpenProposals(db: Db, seasonId: number, today: string, limit: number) {
  const other = alias(clubs, "other");
  return db
    .select({ ...proposalColumns, club: clubs.name, other: other.name })
    .from(dateProposals)
    .innerJoin(clubs, eq(clubs.id, dateProposals.clubId))
    .innerJoin(other, eq(other.id, dateProposals.otherClubId))
    .where(
      and(eq(dateProposals.seasonId, seasonId), eq(dateProposals.isOpen, true), gt(dateProposals.day, today)),
    )
    .orderBy(sql`${dateProposals.agreedAt} nulls last`, asc(dateProposals.id))
    .limit(limit);
}

/** The number of agreed proposals awaiting the organiser, by season. */
export function countAgreedProposals(db: Db, today: string) {
  return db
    .select({
      seasonId: seasons.id,
      season: seasons.name,
      league: leagues.name,
      count: sql<number>`count(*)::integer`,
    })
    .from(dateProposals)
    .innerJoin(seasons, eq(seasons.id, dateProposals.seasonId))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(
      and(
        eq(dateProposals.isOpen, true),
        isNotNull(dateProposals.agreedAt),
        gt(dateProposals.day, today),
        eq(seasons.state, "current"),
      ),
    )
    .groupBy(seasons.id, leagues.name)
    .orderBy(asc(seasons.id));
}
