import type { Db } from "#app/db/client.server.ts";
import { insertChange, wasRecorded } from "./changes.queries.server.ts";
import { type Change, summaryOf } from "./changes.rules.ts";

/** The author of a change. `id` is null for automatic changes by a season's rule. */
export type Writer = { id: string | null; username: string };

/** Records a change in the transaction that makes it: both are saved or neither. */
export function recordChange(tx: Db, admin: Writer, change: Change): Promise<void> {
  return insertChange(tx, {
    ...change,
    adminId: admin.id,
    username: admin.username,
    subjectId: change.subjectId === undefined ? null : String(change.subjectId),
    summary: summaryOf(change.summary),
  });
}

/** Reopening the same screen within this time is not recorded again. */
const REPEATED_READ_MINUTES = 10;

/** Records that an administrator read a person's data. */
export async function recordRead(
  db: Db,
  admin: Writer & { id: string },
  read: Omit<Change, "kind">,
): Promise<void> {
  const since = new Date(Date.now() - REPEATED_READ_MINUTES * 60_000);
  const { subjectId = null, summary } = read;
  const entry = { adminId: admin.id, subjectId: subjectId === null ? null : String(subjectId), summary };
  if (!(await wasRecorded(db, entry, since))) await recordChange(db, admin, { ...read, kind: "read" });
}
