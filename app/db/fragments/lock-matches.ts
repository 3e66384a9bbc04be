import { asc, inArray } from "drizzle-orm";
import type { Db } from "../client.server.ts";
import { matches } from "../schema/fixtures.ts";

/**
 * Locks matches, in id order, before they are read together with their teams. In one statement, PostgreSQL would compare a match
 * whose sides were swapped while it waited with the teams from before, and find nothing.
 */
export async function lockMatchesById(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.id, ids))
    .orderBy(asc(matches.id))
    .for("no key update");
}
