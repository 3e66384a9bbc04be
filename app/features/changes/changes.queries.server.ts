import type { Db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";

export async function insertChange(db: Db, row: typeof changeLog.$inferInsert): Promise<void> {
  await db.insert(changeLog).values(row);
}
