import { db } from "#app/db/client.server.ts";
import { findByLeague } from "./categories.queries.server.ts";
import { type Category, compareCategories } from "./categories.rules.ts";

/** A league's categories, in the order in which they are shown. */
export async function categoriesOf(leagueId: number): Promise<Category[]> {
  return (await findByLeague(db, leagueId)).sort(compareCategories);
}
