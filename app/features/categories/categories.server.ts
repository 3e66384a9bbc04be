import { db } from "#app/db/client.server.ts";
import { findAll, findByLeague } from "./categories.queries.server.ts";
import { type Category, compareCategories } from "./categories.rules.ts";

/** A league's categories, in the order in which they are shown. */
export async function categoriesOf(leagueId: number): Promise<Category[]> {
  return (await findByLeague(db, leagueId)).sort(compareCategories);
}

/** Those of every league, in the same order. */
export async function allCategories() {
  return (await findAll(db)).sort(compareCategories);
}
