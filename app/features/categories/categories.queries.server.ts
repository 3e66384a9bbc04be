import { and, asc, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { CategoryFlags } from "./categories.rules.ts";

const bySeason = prepared((db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      zoneId: categories.zoneId,
      hasPublicTable: categories.hasPublicTable,
    })
    .from(categories)
    .where(eq(categories.seasonId, sql.placeholder("seasonId")))
    .prepare("categories_of_season"),
);

export function findBySeason(db: Db, seasonId: number) {
  return bySeason(db).execute({ seasonId });
}

export function findAll(db: Db, seasonIds: number[]) {
  return db
    .select({
      leagueId: categories.leagueId,
      seasonId: categories.seasonId,
      id: categories.id,
      name: categories.name,
      zoneId: categories.zoneId,
    })
    .from(categories)
    .where(inArray(categories.seasonId, seasonIds));
}

/** A season's categories with their number of teams. */
export function findForPanel(db: Db, seasonId: number) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      zoneId: categories.zoneId,
      isEditable: categories.isEditable,
      countsForGeneral: categories.countsForGeneral,
      hasPublicTable: categories.hasPublicTable,
      publishesScores: categories.publishesScores,
      teams: count(teams.id),
    })
    .from(categories)
    .leftJoin(teams, eq(teams.categoryId, categories.id))
    .where(eq(categories.seasonId, seasonId))
    .groupBy(categories.id);
}

export async function findCategory(db: Db, id: number) {
  const [category] = await db.select().from(categories).where(eq(categories.id, id));
  return category;
}

/** Locks a category, but not against rows that refer to it: saving a match in it must not wait. */
export async function lockCategoryForEdit(tx: Db, id: number) {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for("no key update");
  return category;
}

export async function isZoneOf(tx: Db, zoneId: number, seasonId: number): Promise<boolean> {
  return (await tx.$count(zones, and(eq(zones.id, zoneId), eq(zones.seasonId, seasonId)))) > 0;
}

export function countInZone(tx: Db, zoneId: number): Promise<number> {
  return tx.$count(categories, eq(categories.zoneId, zoneId));
}

type CategoryParent = { seasonId: number; zoneId: number | null };

export async function nameIsTaken(
  tx: Db,
  name: string,
  parent: CategoryParent,
  exceptId?: number,
): Promise<boolean> {
  const sameName = and(
    eq(categories.seasonId, parent.seasonId),
    parent.zoneId === null ? isNull(categories.zoneId) : eq(categories.zoneId, parent.zoneId),
    sql`lower(${categories.name}) = lower(${name})`,
    exceptId === undefined ? undefined : ne(categories.id, exceptId),
  );
  return (await tx.$count(categories, sameName)) > 0;
}

export async function insertCategory(tx: Db, row: typeof categories.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(categories).values(row).returning({ id: categories.id });
  if (!inserted) throw new Error("no category was inserted");
  return inserted.id;
}

export function insertCategories(tx: Db, rows: (typeof categories.$inferInsert)[]) {
  return tx
    .insert(categories)
    .values(rows)
    .returning({ id: categories.id, name: categories.name, zoneId: categories.zoneId });
}

/** All columns of a season's categories. */
export function findFullRows(db: Db, seasonId: number) {
  return db.select().from(categories).where(eq(categories.seasonId, seasonId));
}

export async function updateCategoryName(tx: Db, id: number, name: string): Promise<void> {
  await tx.update(categories).set({ name }).where(eq(categories.id, id));
}

/** The rows of a season with the same folded name, locked in id order. */
export function lockByName(tx: Db, seasonId: number, name: string) {
  return tx
    .select()
    .from(categories)
    .where(and(eq(categories.seasonId, seasonId), sql`plegado(${categories.name}) = plegado(${name})`))
    .orderBy(asc(categories.id))
    .for("no key update");
}

export async function updateFlags(tx: Db, ids: number[], flags: CategoryFlags): Promise<void> {
  await tx.update(categories).set(flags).where(inArray(categories.id, ids));
}

/** The category with its zone's name. */
export async function findWithZoneName(db: Db, id: number) {
  const [row] = await db
    .select({ id: categories.id, name: categories.name, parent: zones.name })
    .from(categories)
    .leftJoin(zones, eq(zones.id, categories.zoneId))
    .where(eq(categories.id, id));
  return row;
}

/** Returns whether the category existed. */
export async function deleteCategory(tx: Db, id: number): Promise<boolean> {
  return (
    (await tx.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id })).length > 0
  );
}
