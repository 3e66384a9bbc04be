import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/fragments/crest.ts";
import { isPublicSeason } from "#app/db/fragments/public-season.ts";
import { shownSeasonOf } from "#app/db/fragments/season-order.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";
import { containsWords } from "#app/db/search.ts";
import type { TeamDivision } from "./team-division.rules.ts";

export interface TeamFilter {
  seasonIds: number[];
  zoneId?: number;
  categoryId?: number;
  search: string;
}

function matchesFilter({ seasonIds, zoneId, categoryId, search }: TeamFilter): SQL | undefined {
  const is = (column: PgColumn, id?: number) => (id === undefined ? undefined : eq(column, id));
  return and(
    inArray(teams.seasonId, seasonIds),
    is(teams.zoneId, zoneId),
    is(teams.categoryId, categoryId),
    containsWords(teams.name, search),
  );
}

export function countTeams(db: Db, filter: TeamFilter): Promise<number> {
  return db.$count(teams, matchesFilter(filter));
}

/** By league, then by name, so that a club's teams are together. */
export function findTeams(db: Db, filter: TeamFilter, page: { limit: number; offset: number }) {
  return managedTeams(db)
    .where(matchesFilter(filter))
    .orderBy(asc(leagues.id), asc(sql`lower(${teams.name})`), asc(teams.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function findTeam(db: Db, id: number) {
  const [team] = await managedTeams(db).where(eq(teams.id, id));
  return team;
}

function managedTeams(db: Db) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      logo: crestOf(teams),
      /** The stored row, for the form. */
      row: teams,
      entryId: teams.entryId,
      letter: entries.letter,
      club: { id: clubs.id, name: clubs.name, slug: clubs.slug },
      season: { id: seasons.id, name: seasons.name, slug: seasons.slug, state: seasons.state },
      league: {
        id: leagues.id,
        name: leagues.name,
        slug: leagues.slug,
        color: leagues.color,
        firstLevel: leagues.firstLevel,
      },
      zone: { id: zones.id, name: zones.name },
      category: { id: categories.id, name: categories.name, hasPublicTable: categories.hasPublicTable },
    })
    .from(teams)
    .innerJoin(leagues, eq(leagues.id, teams.leagueId))
    .innerJoin(seasons, eq(seasons.id, teams.seasonId))
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .innerJoin(clubs, eq(clubs.id, entries.clubId))
    .leftJoin(zones, eq(zones.id, teams.zoneId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .$dynamic();
}

export async function findZone(tx: Db, id: number) {
  const [zone] = await tx
    .select({ id: zones.id, seasonId: zones.seasonId, categoryId: zones.categoryId })
    .from(zones)
    .where(eq(zones.id, id));
  return zone;
}

export async function findCategory(tx: Db, id: number) {
  const [category] = await tx
    .select({ id: categories.id, seasonId: categories.seasonId, zoneId: categories.zoneId })
    .from(categories)
    .where(eq(categories.id, id));
  return category;
}

export async function nameIsTaken(
  tx: Db,
  name: string,
  division: TeamDivision,
  exceptId?: number,
): Promise<boolean> {
  const is = (column: PgColumn, id: number | null) => (id === null ? isNull(column) : eq(column, id));
  const sameName = and(
    eq(teams.seasonId, division.seasonId),
    is(teams.zoneId, division.zoneId),
    is(teams.categoryId, division.categoryId),
    sql`lower(${teams.name}) = lower(${name})`,
    exceptId === undefined ? undefined : ne(teams.id, exceptId),
  );
  return (await tx.$count(teams, sameName)) > 0;
}

export async function findRow(tx: Db, id: number) {
  const [team] = await tx.select().from(teams).where(eq(teams.id, id));
  return team;
}

export async function lockTeam(tx: Db, id: number) {
  const [team] = await tx.select().from(teams).where(eq(teams.id, id)).for("update");
  return team;
}

export function countPlayed(tx: Db, id: number): Promise<number> {
  const plays = or(eq(matches.homeTeamId, id), eq(matches.awayTeamId, id));
  return tx.$count(matches, and(plays, isNotNull(matches.homeGoals)));
}

export async function hasMatches(tx: Db, id: number): Promise<boolean> {
  return (await tx.$count(matches, or(eq(matches.homeTeamId, id), eq(matches.awayTeamId, id)))) > 0;
}

type TeamRow = typeof teams.$inferInsert;

export async function insertTeam(tx: Db, row: TeamRow): Promise<number> {
  const [inserted] = await tx.insert(teams).values(row).returning({ id: teams.id });
  if (!inserted) throw new Error("no team was inserted");
  return inserted.id;
}

export async function updateTeam(tx: Db, id: number, changes: Partial<TeamRow>): Promise<void> {
  await tx.update(teams).set(changes).where(eq(teams.id, id));
}

/** Returns whether the team existed. */
export async function deleteTeam(tx: Db, id: number): Promise<boolean> {
  return (await tx.delete(teams).where(eq(teams.id, id)).returning({ id: teams.id })).length > 0;
}

export function findOptions(db: Db) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      league: leagues.name,
      zone: zones.name,
      category: categories.name,
    })
    .from(teams)
    .innerJoin(leagues, eq(leagues.id, teams.leagueId))
    .leftJoin(zones, eq(zones.id, teams.zoneId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(sql`${teams.seasonId} = ${shownSeasonOf(leagues.id)}`)
    .orderBy(asc(leagues.id), asc(teams.name), asc(teams.id));
}

/** The team of the same club, letter and category in the league's current season. */
export async function findCurrent(
  db: Db,
  {
    clubId,
    letter,
    category,
    leagueId,
  }: { clubId: number; letter: string; category: string; leagueId: number },
) {
  const [team] = await db
    .select({ id: teams.id, seasonId: teams.seasonId, season: seasons.name })
    .from(teams)
    .innerJoin(seasons, and(eq(seasons.id, teams.seasonId), eq(seasons.state, "current")))
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .innerJoin(categories, eq(categories.id, teams.categoryId))
    .where(
      and(
        eq(teams.leagueId, leagueId),
        eq(entries.clubId, clubId),
        eq(entries.letter, letter),
        sql`plegado(${categories.name}) = plegado(${category})`,
      ),
    )
    .limit(1);
  return team;
}

/** Ids of teams in public seasons. */
export function findIds(db: Db, limit: number) {
  return db
    .select({ id: teams.id })
    .from(teams)
    .innerJoin(seasons, and(eq(seasons.id, teams.seasonId), isPublicSeason))
    .orderBy(asc(teams.id))
    .limit(limit);
}
