import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { seasons } from "#app/db/schema/seasons.ts";
import { entries, teams } from "#app/db/schema/teams.ts";

/** The entry that a lettered name refers to: 'Sportivo La Unión B' is that club's entry B. */
export async function findByLetteredName(tx: Db, seasonId: number, name: string) {
  const [entry] = await tx
    .select({ id: entries.id, clubId: entries.clubId })
    .from(entries)
    .innerJoin(clubs, eq(clubs.id, entries.clubId))
    .where(
      and(
        eq(entries.seasonId, seasonId),
        sql`${entries.letter} <> ''`,
        sql`plegado(${clubs.name} || ' ' || ${entries.letter}) = plegado(${name})`,
      ),
    )
    .limit(1);
  return entry;
}

export async function findEntry(tx: Db, id: number) {
  const [entry] = await tx.select().from(entries).where(eq(entries.id, id));
  if (!entry) throw new Error("a team has no entry");
  return entry;
}

/** A club's entries in a season. `hasTeam`: it already has a team in the category, not counting `exceptTeamId`. */
export function findOfClub(
  tx: Db,
  { seasonId, categoryId }: { seasonId: number; categoryId: number | null },
  clubId: number,
  exceptTeamId: number | null,
) {
  const categoryName = sql`(select plegado(given.nombre) from ${categories} given where given.id = ${categoryId})`;
  const isOther = sql`${teams.id} is distinct from ${exceptTeamId}`;
  return tx
    .select({
      id: entries.id,
      letter: entries.letter,
      hasTeam: sql<boolean>`coalesce(bool_or(plegado(${categories.name}) = ${categoryName}), false)`,
    })
    .from(entries)
    .leftJoin(teams, and(eq(teams.entryId, entries.id), isOther))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(and(eq(entries.seasonId, seasonId), eq(entries.clubId, clubId)))
    .groupBy(entries.id)
    .orderBy(asc(entries.id));
}

type EntryRow = typeof entries.$inferInsert;

export async function insertEntry(tx: Db, row: EntryRow): Promise<number> {
  const [inserted] = await tx.insert(entries).values(row).returning({ id: entries.id });
  if (!inserted) throw new Error("no entry was inserted");
  return inserted.id;
}

/** Deletes the entries among `ids` that have no team left. */
export async function deleteEmpty(tx: Db, ids: number[]): Promise<void> {
  await tx
    .delete(entries)
    .where(
      and(
        inArray(entries.id, ids),
        sql`not exists (select from ${teams} where ${teams.entryId} = ${entries.id})`,
      ),
    );
}

/** Locks the entries so that no team is added to them; in id order, to avoid deadlocks. */
export async function lockEntriesOf(tx: Db, clubId: number): Promise<void> {
  await tx
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.clubId, clubId))
    .orderBy(asc(entries.id))
    .for("update");
}

/** A club's entries in all seasons, latest season of each league first. */
export function findEntriesOf(db: Db, clubId: number) {
  return db
    .select({
      id: entries.id,
      clubId: entries.clubId,
      seasonId: entries.seasonId,
      letter: entries.letter,
      /** Its own ground, if not the club's. */
      ground: sql<string | null>`coalesce(${entries.ground}, ${entries.address})`,
      league: { id: leagues.id, name: leagues.name },
      season: { name: seasons.name, state: seasons.state },
    })
    .from(entries)
    .innerJoin(seasons, eq(seasons.id, entries.seasonId))
    .innerJoin(leagues, eq(leagues.id, seasons.leagueId))
    .where(eq(entries.clubId, clubId))
    .orderBy(asc(leagues.id), sql`${seasons.startsOn} desc nulls first`, asc(entries.id));
}

export function findTeamsOf(db: Db, clubId: number) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      entryId: teams.entryId,
      category: sql<string | null>`plegado(${categories.name})`,
    })
    .from(teams)
    .innerJoin(entries, eq(entries.id, teams.entryId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(eq(entries.clubId, clubId))
    .orderBy(asc(teams.id));
}

export async function updateEntry(tx: Db, id: number, changes: Partial<EntryRow>): Promise<void> {
  await tx.update(entries).set(changes).where(eq(entries.id, id));
}

export async function moveTeams(tx: Db, from: number, into: number): Promise<void> {
  await tx.update(teams).set({ entryId: into }).where(eq(teams.entryId, from));
}
