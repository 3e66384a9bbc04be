import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/fragments/crest.ts";
import { hasPlayoffs } from "#app/db/fragments/has-playoffs.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { tieMatches, tieSlots, ties } from "#app/db/schema/playoffs.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { findSeasonKeys } from "#app/db/season-keys.ts";
import { STORED_SIDES, type StoredSide, sideOf, type TieSide } from "./bracket.rules.ts";

/** Locks the ties of a season and counts them. Of two concurrent results, the second sees what the first filled in. */
export async function lockTies(tx: Db, seasonId: number): Promise<number> {
  const locked = await tx
    .select({ id: ties.id })
    .from(ties)
    .where(eq(ties.seasonId, seasonId))
    .orderBy(asc(ties.id))
    .for("update");
  return locked.length;
}

/** Locks the ties of a match's season, for a caller that has not read the match yet. */
export async function lockTiesOfMatch(tx: Db, matchId: number): Promise<void> {
  const season = tx.select({ id: matches.seasonId }).from(matches).where(eq(matches.id, matchId));
  await tx
    .select({ id: ties.id })
    .from(ties)
    .where(inArray(ties.seasonId, season))
    .orderBy(asc(ties.id))
    .for("update");
}

/** A stored side, read as 'home' or 'away'. */
function sideIn<Side extends TieSide | null>(column: AnyPgColumn<{ data: StoredSide }>): SQL<Side> {
  return sql<Side>`${column}`.mapWith(sideOf) as SQL<Side>;
}

export function findTies(db: Db, seasonId: number) {
  return db
    .select({
      id: ties.id,
      round: ties.round,
      order: ties.order,
      legs: ties.legs,
      day: ties.day,
      secondDay: ties.secondDay,
      hour: ties.hour,
      winner: sideIn<TieSide | null>(ties.winner),
      decision: sideIn<TieSide | null>(ties.decision),
      // A cup is stored as a zone.
      cupId: ties.zoneId,
      cup: zones.name,
      decidesChampion: zones.decidesChampion,
      categoryId: ties.categoryId,
      category: sql<string | null>`${categories.name}`,
      isPublished: sql<boolean>`coalesce(${categories.publishesScores}, true)`,
    })
    .from(ties)
    .innerJoin(zones, eq(zones.id, ties.zoneId))
    .leftJoin(categories, eq(categories.id, ties.categoryId))
    .where(eq(ties.seasonId, seasonId))
    .orderBy(asc(ties.zoneId), sql`${ties.round} desc`, asc(ties.order), asc(ties.id));
}

/** The names of the categories that have their own play-offs. */
export function findTieCategories(db: Db, seasonId: number) {
  return db
    .selectDistinct({ name: categories.name })
    .from(ties)
    .innerJoin(categories, eq(categories.id, ties.categoryId))
    .where(eq(ties.seasonId, seasonId));
}

/** Slots with their team and, in play-offs of clubs, the club it represents. */
export function findSlots(db: Db, seasonId: number) {
  const [fromZone, fromCategory] = [alias(zones, "from_zone"), alias(categories, "from_category")];
  return db
    .select({
      tieId: tieSlots.tieId,
      side: sideIn<TieSide>(tieSlots.side),
      fromZoneId: tieSlots.fromZoneId,
      fromZone: sql<string | null>`${fromZone.name}`,
      fromCategoryId: tieSlots.fromCategoryId,
      fromCategory: sql<string | null>`${fromCategory.name}`,
      place: tieSlots.place,
      fromTieId: tieSlots.fromTieId,
      isLoser: tieSlots.isLoser,
      isClosed: tieSlots.isClosed,
      team: { id: teams.id, name: teams.name, logo: crestOf(teams), entryId: teams.entryId },
      club: { name: clubs.name, slug: clubs.slug, letter: entries.letter, logo: clubs.logo },
    })
    .from(tieSlots)
    .leftJoin(fromZone, eq(fromZone.id, tieSlots.fromZoneId))
    .leftJoin(fromCategory, eq(fromCategory.id, tieSlots.fromCategoryId))
    .leftJoin(teams, eq(teams.id, tieSlots.teamId))
    .leftJoin(entries, eq(entries.id, teams.entryId))
    .leftJoin(clubs, eq(clubs.id, entries.clubId))
    .where(eq(tieSlots.seasonId, seasonId));
}

/** The matches of the season's ties. Scores are for rules and the panel; public pages must check `isPublished`. */
export function findTieMatches(db: Db, seasonId: number) {
  return db
    .select({
      tieId: tieMatches.tieId,
      leg: tieMatches.leg,
      categoryId: tieMatches.categoryId,
      category: categories.name,
      matchId: matches.id,
      kickoff: matches.kickoff,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      state: matches.state,
      walkover: matches.walkover,
      penaltyWinner: matches.penaltyWinner,
      homePenalties: matches.homePenalties,
      awayPenalties: matches.awayPenalties,
      isPublished: matches.isPublished,
      isSettled: sql<boolean>`${matches.settledAt} is not null`,
    })
    .from(tieMatches)
    .innerJoin(matches, eq(matches.id, tieMatches.matchId))
    .innerJoin(categories, eq(categories.id, tieMatches.categoryId))
    .where(eq(tieMatches.seasonId, seasonId))
    .orderBy(asc(tieMatches.leg), asc(matches.kickoff), asc(matches.id));
}

export async function countPredictions(db: Db, matchIds: number[]): Promise<Map<number, number>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .select({ matchId: predictions.matchId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(predictions)
    .where(
      and(
        inArray(predictions.matchId, matchIds),
        inArray(predictions.seasonKey, await findSeasonKeys(db, matchIds)),
      ),
    )
    .groupBy(predictions.matchId);
  return new Map(rows.map(({ matchId, count }) => [matchId, count]));
}

/** Team names, with their club and letter. */
export function findNames(db: Db, teamIds: number[]) {
  return db
    .select({ id: teams.id, name: teams.name, club: clubs.name, letter: entries.letter })
    .from(teams)
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .innerJoin(clubs, eq(clubs.id, entries.clubId))
    .where(inArray(teams.id, teamIds));
}

/** All teams of a season, with whether their category counts for the general table. */
export function findEntryTeams(db: Db, seasonId: number) {
  return db
    .select({
      id: teams.id,
      entryId: teams.entryId,
      zoneId: teams.zoneId,
      categoryId: sql<number>`${teams.categoryId}`,
      category: categories.name,
      counts: categories.countsForGeneral,
    })
    .from(teams)
    .innerJoin(categories, eq(categories.id, teams.categoryId))
    .where(eq(teams.seasonId, seasonId))
    .orderBy(asc(teams.id));
}

export async function findSeasonRules(db: Db, seasonId: number) {
  const [season] = await db
    .select({
      id: seasons.id,
      leagueId: seasons.leagueId,
      firstKickoff: seasons.firstKickoff,
      minutesBetweenCategories: seasons.minutesBetweenCategories,
      categoryHours: seasons.categoryHours,
    })
    .from(seasons)
    .where(eq(seasons.id, seasonId));
  return season;
}

/**
 * Played and open matches of each table, by zone and category. A match without a zone counts in the table of each of its
 * teams.
 */
export async function findProgress(db: Db, seasonId: number) {
  const { rows } = await db.execute<{ zone: number; category: number; played: string; open: string }>(sql`
    select t.zone, t.category, count(*) filter (where m.resultado_local is not null) as played,
      count(*) filter (where m.resultado_local is null) as open
    from ${matches} m
    join ${fixtures} f on f.id = m.fixture_id
    join ${teams} h on h.id = m.equipo_local_id
    join ${teams} a on a.id = m.equipo_visitante_id
    left join ${zones} z on z.id = m.zona_id
    cross join lateral (
      select m.zona_id as zone, coalesce(z.categoria_id, f.categoria_id, h.categoria_id) as category where m.zona_id is not null
      union select h.zona_id, h.categoria_id where m.zona_id is null
      union select a.zona_id, a.categoria_id where m.zona_id is null
    ) t
    where m.temporada_id = ${seasonId} and m.estado <> 'anulado' and coalesce(z.tipo, 'grupos') = 'grupos'
    group by t.zone, t.category`);
  return rows.map(({ zone, category, played, open }) => ({
    zoneId: zone,
    categoryId: category,
    played: Number(played),
    open: Number(open),
  }));
}

export async function insertTies(tx: Db, rows: (typeof ties.$inferInsert)[]): Promise<number[]> {
  return (await tx.insert(ties).values(rows).returning({ id: ties.id })).map(({ id }) => id);
}

type NewSlot = Omit<typeof tieSlots.$inferInsert, "side"> & { side: TieSide };

export async function insertSlots(tx: Db, rows: NewSlot[]): Promise<void> {
  await tx.insert(tieSlots).values(rows.map((row) => ({ ...row, side: STORED_SIDES[row.side] })));
}

export async function updateSlotTeam(tx: Db, tieId: number, side: TieSide, teamId: number | null) {
  await tx
    .update(tieSlots)
    .set({ teamId })
    .where(and(eq(tieSlots.tieId, tieId), eq(tieSlots.side, STORED_SIDES[side])));
}

export async function updateWinner(tx: Db, tieId: number, winner: TieSide | null): Promise<void> {
  await tx
    .update(ties)
    .set({ winner: winner && STORED_SIDES[winner] })
    .where(eq(ties.id, tieId));
}

export async function updateDecision(tx: Db, tieId: number, decision: TieSide | null): Promise<void> {
  await tx
    .update(ties)
    .set({ decision: decision && STORED_SIDES[decision] })
    .where(eq(ties.id, tieId));
}

/** Opens or closes the slots of a play-off that a table feeds. Returns their number. */
export async function updateClosed(
  tx: Db,
  table: { cupId: number; zoneId: number; categoryId: number | null },
  isClosed: boolean,
): Promise<number> {
  const changed = await tx
    .update(tieSlots)
    .set({ isClosed })
    .where(
      and(
        eq(tieSlots.zoneId, table.cupId),
        eq(tieSlots.fromZoneId, table.zoneId),
        sql`${tieSlots.fromCategoryId} is not distinct from ${table.categoryId}`,
      ),
    )
    .returning({ tieId: tieSlots.tieId });
  return changed.length;
}

export async function insertTieMatch(tx: Db, row: typeof tieMatches.$inferInsert): Promise<void> {
  await tx.insert(tieMatches).values(row);
}

/** Detaches matches played by former participants. They stay, annulled, outside any tie. */
export async function deleteTieMatches(tx: Db, matchIds: number[]): Promise<void> {
  if (matchIds.length === 0) return;
  await tx.delete(tieMatches).where(inArray(tieMatches.matchId, matchIds));
}

export async function findTieOf(db: Db, matchId: number) {
  const [found] = await db
    .select({ tieId: tieMatches.tieId, seasonId: tieMatches.seasonId, leg: tieMatches.leg })
    .from(tieMatches)
    .where(eq(tieMatches.matchId, matchId));
  return found;
}

const MAX_LISTED = 2_000;

/** Public seasons with play-offs, for the sitemap. */
export function findSeasonsWithTies(db: Db) {
  return db
    .select({ slug: leagues.slug, season: { slug: seasons.slug, state: seasons.state } })
    .from(seasons)
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(and(isPublicSeason, hasPlayoffs))
    .orderBy(asc(leagues.id), asc(seasons.id))
    .limit(MAX_LISTED);
}
