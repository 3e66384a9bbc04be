import { asc, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { matches } from "#app/db/schema/fixtures.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";

/** A season's entries with the columns of their clubs that the matrix shows. */
export function findEntries(db: Db, seasonId: number) {
  return db
    .select({
      id: entries.id,
      clubId: clubs.id,
      club: clubs.name,
      logo: clubs.logo,
      letter: entries.letter,
      zone: entries.zone,
      ground: sql<string | null>`coalesce(${entries.ground}, ${clubs.ground})`,
      ownGround: { ground: entries.ground, address: entries.address, mapUrl: entries.mapUrl },
    })
    .from(entries)
    .innerJoin(clubs, eq(clubs.id, entries.clubId))
    .where(eq(entries.seasonId, seasonId))
    .orderBy(asc(sql`plegado(${clubs.name})`), asc(entries.letter), asc(entries.id));
}

export function findTeamsOf(db: Db, seasonId: number) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      logo: teams.logo,
      entryId: teams.entryId,
      leagueId: teams.leagueId,
      seasonId: teams.seasonId,
      zoneId: teams.zoneId,
      categoryId: teams.categoryId,
      zone: sql<string | null>`${zones.name}`,
      category: sql<string | null>`${categories.name}`,
    })
    .from(teams)
    .leftJoin(zones, eq(zones.id, teams.zoneId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(eq(teams.seasonId, seasonId))
    .orderBy(asc(teams.id));
}

/** A season's teams with club and category, to assign continuing players. */
export function findSeasonTeams(db: Db, seasonId: number) {
  return db
    .select({
      id: teams.id,
      clubId: entries.clubId,
      letter: entries.letter,
      category: sql<string | null>`${categories.name}`,
    })
    .from(teams)
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(eq(teams.seasonId, seasonId))
    .orderBy(asc(teams.id));
}

/** Number of players of these teams. */
export function countPlayersOf(db: Db, teamIds: number[]): Promise<number> {
  return db.$count(users, inArray(users.teamId, teamIds));
}

/** Matches of each of these teams, total and played. */
export async function countMatchesOf(db: Db, teamIds: number[]) {
  if (teamIds.length === 0) return new Map<number, { matches: number; played: number }>();
  const rows = await db
    .select({
      teamId: teams.id,
      matches: sql<number>`count(${matches.id})`.mapWith(Number),
      played: sql<number>`count(${matches.id}) filter (where ${isNotNull(matches.homeGoals)})`.mapWith(
        Number,
      ),
    })
    .from(teams)
    .innerJoin(matches, or(eq(matches.homeTeamId, teams.id), eq(matches.awayTeamId, teams.id)))
    .where(inArray(teams.id, teamIds))
    .groupBy(teams.id);
  return new Map(rows.map(({ teamId, ...counted }) => [teamId, counted]));
}

export async function insertEntries(tx: Db, rows: (typeof entries.$inferInsert)[]) {
  if (rows.length === 0) return [];
  return tx
    .insert(entries)
    .values(rows)
    .returning({ id: entries.id, clubId: entries.clubId, letter: entries.letter });
}

/** Inserts teams and returns their ids. */
export async function insertTeams(tx: Db, rows: (typeof teams.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return [];
  return (await tx.insert(teams).values(rows).returning({ id: teams.id })).map(({ id }) => id);
}

export async function updateEntry(tx: Db, id: number, changes: Partial<typeof entries.$inferInsert>) {
  await tx.update(entries).set(changes).where(eq(entries.id, id));
}

export async function deleteEntry(tx: Db, id: number): Promise<void> {
  await tx.delete(entries).where(eq(entries.id, id));
}

/** All clubs of the site, to match typed or pasted names. Clubs of the league come first, as in `findByName`. */
export function findClubNames(db: Db, leagueId: number) {
  const plays = sql`from ${entries} entered join ${seasons} season on season.id = entered.temporada_id
    join ${leagues} league on league.id = season.liga_id where entered.club_id = ${clubs}.id`;
  const isOfLeague = sql`exists (select ${plays} and league.id = ${leagueId})`;
  return db
    .select({
      id: clubs.id,
      name: clubs.name,
      shortName: clubs.shortName,
      logo: clubs.logo,
      aliases: clubs.aliases,
      elsewhere: sql<
        string[]
      >`case when ${isOfLeague} then '{}' else array(select distinct league.nombre ${plays}) end`,
    })
    .from(clubs)
    .orderBy(desc(isOfLeague), asc(clubs.id));
}
