import { type Db, db } from "#app/db/client.server.ts";
import { findAll, findBySeason, findFullRows, insertCategories } from "./categories.queries.server.ts";
import { type Category, compareCategories } from "./categories.rules.ts";

/** A season's categories, in display order. */
export async function categoriesOf(seasonId: number, connection: Db = db): Promise<Category[]> {
  return (await findBySeason(connection, seasonId)).sort(compareCategories);
}

/** For use-cases that set up a whole season. */
export { findFullRows as wholeCategoriesOf, insertCategories };

/** The categories of several seasons, in display order. */
export async function allCategories(seasonIds: number[]) {
  return (await findAll(db, seasonIds)).sort(compareCategories);
}
