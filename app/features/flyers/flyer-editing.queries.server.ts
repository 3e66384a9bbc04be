import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { flyers } from "#app/db/schema/publications.ts";

type NewFlyer = Omit<typeof flyers.$inferInsert, "id">;

const inOrder = [asc(flyers.orderIndex), asc(flyers.id)];

export function findAll(db: Db) {
  return db
    .select()
    .from(flyers)
    .orderBy(...inOrder);
}

/** Locks all flyers in id order, to avoid deadlocks, and returns their ids. */
export async function lockAll(db: Db): Promise<number[]> {
  return (await db.select({ id: flyers.id }).from(flyers).orderBy(asc(flyers.id)).for("update")).map(
    ({ id }) => id,
  );
}

/** Locks the table, so that no flyer is added until the transaction ends. */
export async function blockInserts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${flyers} in share row exclusive mode`);
}

/** Whether a flyer with these texts exists. */
export async function hasFlyer(
  tx: Db,
  { title, description, linkUrl }: Pick<typeof flyers.$inferSelect, "title" | "description" | "linkUrl">,
): Promise<boolean> {
  const isSame = and(
    eq(flyers.title, title),
    sql`${flyers.description} is not distinct from ${description}`,
    sql`${flyers.linkUrl} is not distinct from ${linkUrl}`,
  );
  return (await tx.$count(flyers, isSame)) > 0;
}

export function countFlyers(db: Db): Promise<number> {
  return db.$count(flyers);
}

export async function lockFlyer(db: Db, id: number) {
  const [flyer] = await db.select().from(flyers).where(eq(flyers.id, id)).for("update");
  return flyer;
}

export async function insertFlyer(db: Db, flyer: NewFlyer): Promise<number> {
  const [row] = await db.insert(flyers).values(flyer).returning({ id: flyers.id });
  if (!row) throw new Error("no flyer was inserted");
  return row.id;
}

export async function updateFlyer(db: Db, id: number, changes: Partial<NewFlyer>): Promise<void> {
  await db.update(flyers).set(changes).where(eq(flyers.id, id));
}

export async function deleteFlyer(db: Db, id: number): Promise<void> {
  await db.delete(flyers).where(eq(flyers.id, id));
}
