import type { Db } from "#app/db/client.server.ts";
import { followCategories } from "./category-scores.queries.server.ts";

/**
 * From now on the points of this player are stored per category too. Lock groups and the player first: it waits for a
 * settling in progress, which waits for neither.
 */
export function storeCategoryScores(tx: Db, userId: string): Promise<void> {
  return followCategories(tx, userId);
}
