import type { Db } from "#app/db/client.server.ts";
import { followCategories } from "./category-scores.queries.server.ts";

/**
 * Starts storing this player's points per category too. Lock the groups and the player before calling it: it waits for
 * any settling in progress, which takes neither of those locks.
 */
export function storeCategoryScores(tx: Db, userId: string): Promise<void> {
  return followCategories(tx, userId);
}
