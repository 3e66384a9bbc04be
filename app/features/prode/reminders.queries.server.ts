import { and, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { predictions } from "#app/db/schema/prode.ts";

/** How many of these matches each of these players has predicted; none where they are missing. */
export async function countPredicted(
  db: Db,
  userIds: string[],
  matchIds: number[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: predictions.userId, count: sql<number>`count(*)::integer` })
    .from(predictions)
    .where(and(inArray(predictions.userId, userIds), inArray(predictions.matchId, matchIds)))
    .groupBy(predictions.userId);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
