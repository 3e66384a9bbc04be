import { eq } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { siteState } from "#app/db/schema/site.ts";

export async function findState(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select({ value: siteState.value }).from(siteState).where(eq(siteState.key, key));
  return row?.value;
}
