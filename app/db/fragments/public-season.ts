import { ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { seasons } from "../schema/seasons.ts";

/**
 * Whether the public may see a season: the same rule as `isPublicSeason` in seasons.rules.ts. Every public query must use this
 * or `isPublicState`.
 */
export const isPublicSeason: SQL = ne(seasons.state, "preparing");

/** The same for raw SQL: `state` is the column of the table or of its alias. */
export function isPublicState(state: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${state} <> 'preparing'`;
}
