import { db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { csvName } from "#app/lib/files/csv.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import type { RequestedDivision } from "../../divisions/division-filter.rules.ts";
import { divisionFilter } from "../../divisions/division-filter.server.ts";
import { tableRows } from "../table/official-table.server.ts";
import { NO_VALID_DIVISION } from "../tally/division.rules.ts";
import { csvOf } from "./export.rules.ts";

/** The saved table as a file, in the public order. */
export async function exportPositions(
  admin: Admin,
  params: RequestedDivision,
): Promise<{ name: string; text: string }> {
  assertMay(admin, "results.manage");
  const { league, zone, category } = await divisionFilter(params);
  if (!league || !zone || !category) throw new DomainError(NO_VALID_DIVISION);
  const rows = await tableRows(db, { zoneId: zone.id, categoryId: category.id });
  if (rows.length === 0) throw new DomainError("No hay datos para exportar.", 404);
  return { name: csvName(league.name, category.name, zone.name), text: csvOf(rows) };
}
