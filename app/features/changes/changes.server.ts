import type { Db } from "#app/db/client.server.ts";
import { insertChange } from "./changes.queries.server.ts";
import { type Change, summaryOf } from "./changes.rules.ts";

/** Writes down who changed what, in the transaction of the change itself: neither is there without the other. */
export function recordChange(tx: Db, admin: { id: string; username: string }, change: Change): Promise<void> {
  return insertChange(tx, {
    ...change,
    adminId: admin.id,
    username: admin.username,
    subjectId: change.subjectId === undefined ? null : String(change.subjectId),
    summary: summaryOf(change.summary),
  });
}
