import { sql } from "drizzle-orm";
import { log, safeError } from "#app/lib/log.server.ts";
import { db } from "./client.server.ts";

/** Drops the partitions of deleted seasons. If the predictions table cannot be locked, the next start tries again. */
export async function dropLeftoverPartitions(): Promise<void> {
  await db
    .execute(sql`select drop_season_partitions()`)
    .catch((error) => log.warn(safeError(error), "the partition of a deleted season was not dropped"));
}
