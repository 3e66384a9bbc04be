import { db } from "#app/db/client.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { CHANGES_PER_PAGE, type ChangeDay, type ChangeQuery, changeDays } from "./change-list.rules.ts";
import { findChanges } from "./changes.queries.server.ts";

export interface ChangePage {
  days: ChangeDay[];
  /** The id of the last change on the page, if there are older ones. */
  olderThan: number | null;
}

/** A page of the record of changes. */
export async function changePage(admin: Admin, query: ChangeQuery, timeZone: string): Promise<ChangePage> {
  assertMay(admin, "panel.enter");
  const rows = await findChanges(db, query, CHANGES_PER_PAGE + 1);
  const pageRows = rows.slice(0, CHANGES_PER_PAGE);
  return {
    days: changeDays(pageRows, timeZone),
    olderThan: rows.length > pageRows.length ? (pageRows.at(-1)?.id ?? null) : null,
  };
}
