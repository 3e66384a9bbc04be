import { sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";

/** How many sessions of the test's database wait for a lock. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}
