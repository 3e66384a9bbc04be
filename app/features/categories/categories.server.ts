import { db } from "#app/db/client.server.ts";
import { findAll, findBySeason } from "./categories.queries.server.ts";
import { type Category, compareCategories } from "./categories.rules.ts";

/** A season's categories, in the order in which they are shown. */
export async function categoriesOf(seasonId: number): Promise<Category[]> {
  return (await findBySeason(db, seasonId)).sort(compareCategories);
}

/** Those of several seasons, in the same order. */
export async function allCategories(seasonIds: number[]) {
  return (await findAll(db, seasonIds)).sort(compareCategories);
}
