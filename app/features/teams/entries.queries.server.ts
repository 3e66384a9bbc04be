import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { clubs } from "#app/db/schema/clubs.ts";
import { categories } from "#app/db/schema/divisions.ts";
import { entries, teams } from "#app/db/schema/teams.ts";

/** The entry whose teams carry a letter: 'Sportivo La Unión B' is the one of that club with the letter B. */
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

/** A club's entries in a season, each with whether it has a team in a category already, besides the one that moves. */
export function findOfClub(
  tx: Db,
  { seasonId, categoryId }: { seasonId: number; categoryId: number | null },
  clubId: number,
  besides: number | null,
) {
  const wanted = sql`(select plegado(wanted.nombre) from ${categories} wanted where wanted.id = ${categoryId})`;
  const isOther = sql`${teams.id} is distinct from ${besides}`;
  return tx
    .select({
      id: entries.id,
      letter: entries.letter,
      hasTeam: sql<boolean>`coalesce(bool_or(plegado(${categories.name}) = ${wanted}), false)`,
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
  const [made] = await tx.insert(entries).values(row).returning({ id: entries.id });
  if (!made) throw new Error("no entry was inserted");
  return made.id;
}

/** An entry whose last team has gone goes too. */
export async function deleteIfEmpty(tx: Db, id: number): Promise<void> {
  await tx
    .delete(entries)
    .where(
      and(eq(entries.id, id), sql`not exists (select from ${teams} where ${teams.entryId} = ${entries.id})`),
    );
}
