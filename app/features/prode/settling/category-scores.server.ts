import type { Db } from "#app/db/client.server.ts";
import { followCategories } from "./category-scores.queries.server.ts";

/**
 * Starts storing this player's points per category as well. It waits for a running settling by taking the lock on the
 * scores, the last in the lock order (docs/decisions/036): lock groups and the player first.
 */
export function storeCategoryScores(tx: Db, userId: string): Promise<void> {
  return followCategories(tx, userId);
}
