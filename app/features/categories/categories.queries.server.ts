import { and, count, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { teams } from "#app/db/schema/teams.ts";

const byLeague = prepared((db) =>
  db
    .select({ id: categories.id, name: categories.name, zoneId: categories.zoneId })
    .from(categories)
    .where(eq(categories.leagueId, sql.placeholder("leagueId")))
    .prepare("categories_of_league"),
);

export function findByLeague(db: Db, leagueId: number) {
  return byLeague(db).execute({ leagueId });
}

export function findAll(db: Db) {
  return db
    .select({
      leagueId: categories.leagueId,
      id: categories.id,
      name: categories.name,
      zoneId: categories.zoneId,
    })
    .from(categories);
}

/** A league's categories with how many teams each has. */
export function findForPanel(db: Db, leagueId: number) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      zoneId: categories.zoneId,
      isEditable: categories.isEditable,
      teams: count(teams.id),
    })
    .from(categories)
    .leftJoin(teams, eq(teams.categoryId, categories.id))
    .where(eq(categories.leagueId, leagueId))
    .groupBy(categories.id);
}

export async function lockCategory(tx: Db, id: number) {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  return category;
}

export async function isZoneOf(tx: Db, zoneId: number, leagueId: number): Promise<boolean> {
  return (await tx.$count(zones, and(eq(zones.id, zoneId), eq(zones.leagueId, leagueId)))) > 0;
}

export function countInZone(tx: Db, zoneId: number): Promise<number> {
  return tx.$count(categories, eq(categories.zoneId, zoneId));
}

type Place = { leagueId: number; zoneId: number | null };

export async function nameIsTaken(tx: Db, name: string, place: Place, besides?: number): Promise<boolean> {
  const same = and(
    eq(categories.leagueId, place.leagueId),
    place.zoneId === null ? isNull(categories.zoneId) : eq(categories.zoneId, place.zoneId),
    sql`lower(${categories.name}) = lower(${name})`,
    besides === undefined ? undefined : ne(categories.id, besides),
  );
  return (await tx.$count(categories, same)) > 0;
}

export async function insertCategory(tx: Db, row: Place & { name: string }): Promise<number> {
  const [made] = await tx.insert(categories).values(row).returning({ id: categories.id });
  if (!made) throw new Error("no category was inserted");
  return made.id;
}

export async function updateCategoryName(tx: Db, id: number, name: string): Promise<void> {
  await tx.update(categories).set({ name }).where(eq(categories.id, id));
}

/** With the name of the zone that holds it. */
export async function findNamed(db: Db, id: number) {
  const [row] = await db
    .select({ id: categories.id, name: categories.name, holder: zones.name })
    .from(categories)
    .leftJoin(zones, eq(zones.id, categories.zoneId))
    .where(eq(categories.id, id));
  return row;
}

/** Whether it was still there. */
export async function deleteCategory(tx: Db, id: number): Promise<boolean> {
  return (
    (await tx.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id })).length > 0
  );
}
