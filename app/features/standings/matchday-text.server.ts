import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import type { matchdayBoard } from "../results/board.server.ts";
import { matchdayText, matchesOfScope, type TextScope } from "./matchday-text.rules.ts";
import { publicTable } from "./standings.server.ts";

/** A matchday as a chat message, with the public tables. */
export async function matchdayMessage(
  admin: Admin,
  { matchday, matches }: Pick<Awaited<ReturnType<typeof matchdayBoard>>, "matchday" | "matches">,
  scope: TextScope,
  timeZone: string,
): Promise<string> {
  assertMay(admin, "results.manage");
  const divisions = new Map(
    matchesOfScope(matches, scope).flatMap(({ zoneId, categoryId, category }) =>
      zoneId === null || categoryId === null
        ? []
        : [[`${zoneId}/${categoryId}`, { zoneId, categoryId, category: category ?? "" }]],
    ),
  );
  const tables = [];
  for (const { category, ...division } of divisions.values()) {
    const table = await publicTable(division);
    if (table) tables.push({ ...division, category, rows: table.rows });
  }
  return matchdayText(matchday?.label ?? "Fecha", matches, tables, scope, timeZone);
}
