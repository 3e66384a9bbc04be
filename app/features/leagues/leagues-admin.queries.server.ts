import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { leagues } from "#app/db/schema/leagues.ts";

export function findAllWhole(db: Db) {
  return db.select().from(leagues).orderBy(asc(leagues.id));
}

/** Held until the end of the transaction. */
export async function lockLeague(tx: Db, id: number) {
  const [league] = await tx.select().from(leagues).where(eq(leagues.id, id)).for("update");
  return league;
}

/** Whoever names a league waits for whoever else does: of two of one name at once, the second is refused. */
export async function lockNames(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${leagues} in share row exclusive mode`);
}

export async function nameIsTaken(tx: Db, name: string, besides: number | null): Promise<boolean> {
  const same = sql`lower(${leagues.name}) = lower(${name})`;
  return (await tx.$count(leagues, and(same, besides === null ? undefined : ne(leagues.id, besides)))) > 0;
}

export async function findSlugs(tx: Db): Promise<string[]> {
  return (await tx.select({ slug: leagues.slug }).from(leagues)).map(({ slug }) => slug);
}

export async function hasDivisions(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: leagues.id })
    .from(leagues)
    .leftJoin(zones, eq(zones.leagueId, leagues.id))
    .leftJoin(categories, eq(categories.leagueId, leagues.id))
    .where(and(eq(leagues.id, id), or(sql`${zones.id} is not null`, sql`${categories.id} is not null`)))
    .limit(1);
  return row !== undefined;
}

type LeagueRow = typeof leagues.$inferInsert;

export async function insertLeague(tx: Db, row: LeagueRow): Promise<number> {
  const [made] = await tx.insert(leagues).values(row).returning({ id: leagues.id });
  if (!made) throw new Error("no league was inserted");
  return made.id;
}

export async function updateLeague(tx: Db, id: number, changes: Partial<LeagueRow>): Promise<void> {
  await tx.update(leagues).set(changes).where(eq(leagues.id, id));
}

/** Whether it was still there. */
export async function deleteLeague(tx: Db, id: number): Promise<boolean> {
  return (await tx.delete(leagues).where(eq(leagues.id, id)).returning({ id: leagues.id })).length > 0;
}
