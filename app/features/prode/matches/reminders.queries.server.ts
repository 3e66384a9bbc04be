import { and, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { findSeasonKeys } from "#app/db/season-keys.ts";

/** How many of these matches each player has predicted. Players without a prediction are missing. */
export async function countPredicted(
  db: Db,
  userIds: string[],
  matchIds: number[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: predictions.userId, count: sql<number>`count(*)::integer` })
    .from(predictions)
    .where(
      and(
        inArray(predictions.userId, userIds),
        inArray(predictions.matchId, matchIds),
        inArray(predictions.seasonKey, await findSeasonKeys(db, matchIds)),
      ),
    )
    .groupBy(predictions.userId);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
