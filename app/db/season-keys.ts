import { sql } from "drizzle-orm";
import type { Db } from "./client.server.ts";
import { matches } from "./schema/fixtures.ts";

/**
 * The partition keys of the predictions of these matches, to list as values: PostgreSQL prunes the other partitions
 * only for values and single parameters, not for `in (select ...)` or an array. Returns at least one, because a list
 * must not be empty.
 */
export async function findSeasonKeys(db: Db, matchIds: number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ key: matches.seasonKey })
    .from(matches)
    .where(sql`${matches.id} = any(${sql.param(matchIds)}::integer[])`);
  return rows.length > 0 ? rows.map(({ key }) => key) : [0];
}
