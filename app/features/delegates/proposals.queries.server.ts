import { and, asc, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { dateProposals, proposalMatches } from "#app/db/schema/delegates.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";

const matchIds = sql<
  number[]
>`array(select pp.partido_id from ${proposalMatches} pp where pp.propuesta_id = ${dateProposals.id} order by 1)`;

const proposed = {
  id: dateProposals.id,
  seasonId: dateProposals.seasonId,
  clubId: dateProposals.clubId,
  otherClubId: dateProposals.otherClubId,
  day: dateProposals.day,
  firstHour: dateProposals.firstHour,
  agreedAt: dateProposals.agreedAt,
  outcome: dateProposals.outcome,
};

/** The open proposals of matches, and those closed since then, the newest last. */
export function findProposalsOf(db: Db, ids: number[], closedSince: Date) {
  const ofMatches = db
    .select({ id: proposalMatches.proposalId })
    .from(proposalMatches)
    .where(inArray(proposalMatches.matchId, ids));
  return db
    .select({ ...proposed, matchIds })
    .from(dateProposals)
    .where(
      and(
        inArray(dateProposals.id, ofMatches),
        or(eq(dateProposals.isOpen, true), gt(dateProposals.closedAt, closedSince)),
      ),
    )
    .orderBy(asc(dateProposals.id));
}

export async function insertProposal(
  tx: Db,
  row: typeof dateProposals.$inferInsert,
  matches: number[],
): Promise<void> {
  const [made] = await tx.insert(dateProposals).values(row).returning({ id: dateProposals.id });
  if (!made) throw new Error("no proposal was inserted");
  await tx
    .insert(proposalMatches)
    .values(matches.map((matchId) => ({ matchId, proposalId: made.id, seasonId: row.seasonId })));
}

/** A proposal of a season with its matches, held until the end of the transaction. */
export async function lockProposal(tx: Db, seasonId: number, id: number) {
  const [row] = await tx
    .select({ ...proposed, matchIds })
    .from(dateProposals)
    .where(and(eq(dateProposals.id, id), eq(dateProposals.seasonId, seasonId)))
    .for("update");
  return row;
}

export async function agreeToProposal(tx: Db, id: number, now: Date): Promise<void> {
  await tx.update(dateProposals).set({ agreedAt: now }).where(eq(dateProposals.id, id));
}

/** How many of them were still open: one that somebody closed in the meantime keeps its outcome. */
export async function closeProposals(
  tx: Db,
  ids: number[],
  outcome: NonNullable<typeof dateProposals.$inferSelect.outcome>,
  now: Date,
): Promise<number> {
  const closed = await tx
    .update(dateProposals)
    .set({ isOpen: false, closedAt: now, outcome })
    .where(and(inArray(dateProposals.id, ids), eq(dateProposals.isOpen, true)))
    .returning({ id: dateProposals.id });
  return closed.length;
}

/** The open proposals of a season for a day to come, those that both clubs agreed on first. */
export function findOpenProposals(db: Db, seasonId: number, today: string, most: number) {
  const other = alias(clubs, "other");
  return db
    .select({ ...proposed, matchIds, club: clubs.name, other: other.name })
    .from(dateProposals)
    .innerJoin(clubs, eq(clubs.id, dateProposals.clubId))
    .innerJoin(other, eq(other.id, dateProposals.otherClubId))
    .where(
      and(eq(dateProposals.seasonId, seasonId), eq(dateProposals.isOpen, true), gt(dateProposals.day, today)),
    )
    .orderBy(sql`${dateProposals.agreedAt} nulls last`, asc(dateProposals.id))
    .limit(most);
}

/** How many agreed proposals wait for the organiser, by season. */
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
