import { and, asc, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { teams } from "#app/db/schema/teams.ts";

/** Excludes play-offs: they have no table or teams of their own, and only their own screens list them. */
const isRegular = eq(zones.kind, "grupos");

const bySeason = prepared((db) =>
  db
    .select({ id: zones.id, name: zones.name, categoryId: zones.categoryId, legend: zones.legend })
    .from(zones)
    .where(and(eq(zones.seasonId, sql.placeholder("seasonId")), isRegular))
    .prepare("zones_of_season"),
);

export function findBySeason(db: Db, seasonId: number) {
  return bySeason(db).execute({ seasonId });
}

export function findAll(db: Db, seasonIds: number[]) {
  return db
    .select({
      leagueId: zones.leagueId,
      id: zones.id,
      name: zones.name,
      categoryId: zones.categoryId,
      legend: zones.legend,
    })
    .from(zones)
    .where(and(inArray(zones.seasonId, seasonIds), isRegular));
}

/** A season's zones with their number of teams. */
export function findForPanel(db: Db, seasonId: number) {
  return db
    .select({
      id: zones.id,
      name: zones.name,
      categoryId: zones.categoryId,
      legend: zones.legend,
      teams: count(teams.id),
    })
    .from(zones)
    .leftJoin(teams, eq(teams.zoneId, zones.id))
    .where(and(eq(zones.seasonId, seasonId), isRegular))
    .groupBy(zones.id);
}

/** The play-offs of a season, in creation order. */
export function findCups(db: Db, seasonId: number) {
  return db
    .select({ id: zones.id, name: zones.name, decidesChampion: zones.decidesChampion })
    .from(zones)
    .where(and(eq(zones.seasonId, seasonId), eq(zones.kind, "eliminacion")))
    .orderBy(asc(zones.id));
}

export async function isCup(db: Db, id: number): Promise<boolean> {
  return (await db.$count(zones, and(eq(zones.id, id), eq(zones.kind, "eliminacion")))) > 0;
}

export async function findZone(db: Db, id: number) {
  const [zone] = await db.select().from(zones).where(eq(zones.id, id));
  return zone;
}

/** Locks a zone, but not against rows that refer to it: saving a match in it must not wait. */
export async function lockZoneForEdit(tx: Db, id: number) {
  const [zone] = await tx.select().from(zones).where(eq(zones.id, id)).for("no key update");
  return zone;
}

export async function isCategoryOf(tx: Db, categoryId: number, seasonId: number): Promise<boolean> {
  const found = and(eq(categories.id, categoryId), eq(categories.seasonId, seasonId));
  return (await tx.$count(categories, found)) > 0;
}

type ZoneParent = { seasonId: number; categoryId: number | null };

export async function nameIsTaken(
  tx: Db,
  name: string,
  parent: ZoneParent,
  exceptId?: number,
): Promise<boolean> {
  const sameName = and(
    eq(zones.seasonId, parent.seasonId),
    parent.categoryId === null ? isNull(zones.categoryId) : eq(zones.categoryId, parent.categoryId),
    sql`lower(${zones.name}) = lower(${name})`,
    exceptId === undefined ? undefined : ne(zones.id, exceptId),
  );
  return (await tx.$count(zones, sameName)) > 0;
}

type ZoneTexts = { name: string; legend: string | null };

export async function insertZone(tx: Db, row: typeof zones.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(zones).values(row).returning({ id: zones.id });
  if (!inserted) throw new Error("no zone was inserted");
  return inserted.id;
}

export function insertZones(tx: Db, rows: (typeof zones.$inferInsert)[]) {
  return tx
    .insert(zones)
    .values(rows)
    .returning({ id: zones.id, name: zones.name, categoryId: zones.categoryId });
}

export async function updateZone(tx: Db, id: number, texts: ZoneTexts): Promise<void> {
  await tx.update(zones).set(texts).where(eq(zones.id, id));
}

/** The zone with its category's name. */
export async function findNamed(db: Db, id: number) {
  const [row] = await db
    .select({ id: zones.id, name: zones.name, parent: categories.name })
    .from(zones)
    .leftJoin(categories, eq(categories.id, zones.categoryId))
    .where(eq(zones.id, id));
  return row;
}

/** Returns whether the zone existed. */
export async function deleteZone(tx: Db, id: number): Promise<boolean> {
  return (await tx.delete(zones).where(eq(zones.id, id)).returning({ id: zones.id })).length > 0;
}
