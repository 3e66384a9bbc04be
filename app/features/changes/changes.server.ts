import type { Db } from "#app/db/client.server.ts";
import { insertChange, wasRecorded } from "./changes.queries.server.ts";
import { type Change, summaryOf } from "./changes.rules.ts";

/** An administrator; what the site does by a rule of a season has no id. */
export type Writer = { id: string | null; username: string };

/** Writes down who changed what, in the transaction of the change itself: neither is there without the other. */
export function recordChange(tx: Db, admin: Writer, change: Change): Promise<void> {
  return insertChange(tx, {
    ...change,
    adminId: admin.id,
    username: admin.username,
    subjectId: change.subjectId === undefined ? null : String(change.subjectId),
    summary: summaryOf(change.summary),
  });
}

/** Opening the same screen again within this long is the same reading. */
const ONE_READING_MINUTES = 10;

/** Writes down that an administrator read somebody's data. */
export async function recordRead(
  db: Db,
  admin: Writer & { id: string },
  read: Omit<Change, "kind">,
): Promise<void> {
  const since = new Date(Date.now() - ONE_READING_MINUTES * 60_000);
  const { subjectId = null, summary } = read;
  const same = { adminId: admin.id, subjectId: subjectId === null ? null : String(subjectId), summary };
  if (!(await wasRecorded(db, same, since))) await recordChange(db, admin, { ...read, kind: "read" });
}
