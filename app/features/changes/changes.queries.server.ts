import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { changeLog } from "#app/db/schema/changes.ts";

export async function insertChange(db: Db, row: typeof changeLog.$inferInsert): Promise<void> {
  await db.insert(changeLog).values(row);
}

/** Whether the same reading is in the record since then. */
export async function wasRecorded(
  db: Db,
  read: { adminId: string; subjectId: string | null; summary: string },
  since: Date,
): Promise<boolean> {
  const { adminId, subjectId, summary } = read;
  const same = and(
    eq(changeLog.subject, "player"),
    gt(changeLog.at, since),
    eq(changeLog.kind, "read"),
    eq(changeLog.adminId, adminId),
    eq(changeLog.summary, summary),
    subjectId === null ? isNull(changeLog.subjectId) : eq(changeLog.subjectId, subjectId),
  );
  return (await db.$count(changeLog, same)) > 0;
}
