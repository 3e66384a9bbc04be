import type { Db } from "#app/db/client.server.ts";
import { corrections } from "#app/db/schema/standings.ts";
import { publicTable } from "#app/features/standings/standings.server.ts";
import { refreshStandings } from "#app/features/standings/tally/computed.server.ts";

interface Table {
  zoneId: number;
  categoryId: number;
}

/** Adds a correction to a team's row and updates the tables. */
export async function aCorrection(
  db: Db,
  { zoneId, categoryId }: Table,
  teamId: number,
  row: Partial<typeof corrections.$inferInsert>,
) {
  const decided = { reason: "Resolución del tribunal", decidedOn: "2026-10-12" };
  const [created] = await db
    .insert(corrections)
    .values({ ...decided, ...row, zoneId, categoryId, teamId })
    .returning();
  if (!created) throw new Error("nothing was inserted");
  await refreshStandings(db, [teamId]);
  return created;
}

/** A table as visitors see it; throws if there is none. */
export async function shownTable(division: Table) {
  const table = await publicTable(division);
  if (!table) throw new Error("the table is not public");
  return table;
}
