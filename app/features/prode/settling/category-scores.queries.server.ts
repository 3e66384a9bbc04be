import { sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";

export async function followCategories(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select prode_follow_categories(${userId}::uuid)`);
}
