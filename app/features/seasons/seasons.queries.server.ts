import { and, asc, count, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { latestFirst } from "#app/db/fragments/season-order.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";

type SeasonRow = typeof seasons.$inferInsert;

export function findFinished(db: Db) {
  return db
    .select({ slug: seasons.slug, state: seasons.state, league: leagues.slug })
    .from(seasons)
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(eq(seasons.state, "finished"))
    .orderBy(asc(leagues.id), ...latestFirst)
    .limit(MAX_FINISHED);
}

/** More than a site has in a century. */
const MAX_FINISHED = 2_000;

/** All seasons with their leagues, for the panel's season bar. */
export function findAll(db: Db) {
  return db
    .select({
      id: seasons.id,
      name: seasons.name,
      state: seasons.state,
      league: { id: leagues.id, name: leagues.name, color: leagues.color },
    })
    .from(seasons)
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .orderBy(asc(leagues.id), ...stateOrder, ...latestFirst);
}

const stateOrder = [sql`array_position(array['current', 'preparing', 'finished'], ${seasons.state})`];

export function findOfLeague(db: Db, leagueId: number) {
  // Drizzle drops table names in a single-table select, so inside the subquery `id` would be another table's.
  const countIn = (table: typeof entries | typeof teams | typeof matches) =>
    sql<number>`(select count(*) from ${table} counted where counted.temporada_id = ${seasons}.id)`.mapWith(
      Number,
    );
  return db
    .select({
      id: seasons.id,
      leagueId: seasons.leagueId,
      name: seasons.name,
      slug: seasons.slug,
      state: seasons.state,
      isReopened: seasons.isReopened,
      startsOn: seasons.startsOn,
      endsOn: seasons.endsOn,
      clubs: countIn(entries),
      teams: countIn(teams),
      matches: countIn(matches),
    })
    .from(seasons)
    .where(eq(seasons.leagueId, leagueId))
    .orderBy(...stateOrder, ...latestFirst);
}

export async function findSeason(db: Db, id: number) {
  const [season] = await db.select().from(seasons).where(eq(seasons.id, id));
  return season;
}

export async function findLeagueOf(db: Db, seasonId: number) {
  const [league] = await db
    .select({ id: leagues.id, name: leagues.name, firstLevel: leagues.firstLevel, slug: leagues.slug })
    .from(seasons)
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(eq(seasons.id, seasonId));
  return league;
}

/** Locks a season, so that the second of two concurrent state changes sees the first. */
export async function lockSeason(tx: Db, id: number) {
  const [season] = await tx.select().from(seasons).where(eq(seasons.id, id)).for("no key update");
  return season;
}

/** Locks a season so that no row that refers to it can be added either. */
export async function lockSeasonWhole(tx: Db, id: number): Promise<void> {
  await tx.select({ id: seasons.id }).from(seasons).where(eq(seasons.id, id)).for("update");
}

export function findSeasonNames(tx: Db, leagueId: number) {
  return tx
    .select({ id: seasons.id, name: seasons.name, slug: seasons.slug })
    .from(seasons)
    .where(eq(seasons.leagueId, leagueId));
}

export async function findCurrent(tx: Db, leagueId: number) {
  const [season] = await tx
    .select({ id: seasons.id, name: seasons.name })
    .from(seasons)
    .where(and(eq(seasons.leagueId, leagueId), eq(seasons.state, "current")));
  return season;
}

export async function insertSeason(tx: Db, row: SeasonRow): Promise<number> {
  const [inserted] = await tx.insert(seasons).values(row).returning({ id: seasons.id });
  if (!inserted) throw new Error("no season was inserted");
  return inserted.id;
}

export async function updateSeason(tx: Db, id: number, changes: Partial<SeasonRow>): Promise<void> {
  await tx.update(seasons).set(changes).where(eq(seasons.id, id));
}

export async function updateFinished(tx: Db, leagueId: number, changes: Partial<SeasonRow>): Promise<void> {
  await tx
    .update(seasons)
    .set(changes)
    .where(and(eq(seasons.leagueId, leagueId), eq(seasons.state, "finished")));
}

/** Returns whether the season existed. */
export async function deleteSeason(tx: Db, id: number): Promise<boolean> {
  return (await tx.delete(seasons).where(eq(seasons.id, id)).returning({ id: seasons.id })).length > 0;
}

export async function countOpenMatches(db: Db, seasonId: number) {
  const [open] = await db
    .select({ matches: count() })
    .from(matches)
    .where(and(eq(matches.seasonId, seasonId), isNull(matches.homeGoals), ne(matches.state, "anulado")));
  const [unsettled] = await db
    .select({ matches: count() })
    .from(matches)
    .where(
      and(
        eq(matches.seasonId, seasonId),
        // A walkover or an annulled match has a result, but nothing to pay.
        isNotNull(matches.outcome),
        isNull(matches.settledAt),
        sql`exists (select from ${predictions}
          where ${predictions.matchId} = ${matches.id} and ${predictions.seasonKey} = ${seasonId})`,
      ),
    );
  return { withoutResult: open?.matches ?? 0, unsettled: unsettled?.matches ?? 0 };
}
