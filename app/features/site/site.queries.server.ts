import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { siteState } from "#app/db/schema/site.ts";

const state = prepared((db) =>
  db
    .select({ value: siteState.value })
    .from(siteState)
    .where(eq(siteState.key, sql.placeholder("key")))
    .prepare("site_state"),
);

export async function findState(db: Db, key: string): Promise<string | undefined> {
  const [row] = await state(db).execute({ key });
  return row?.value;
}
