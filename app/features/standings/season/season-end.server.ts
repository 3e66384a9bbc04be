import { type Db, db } from "#app/db/client.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { categoriesOf } from "../../categories/categories.server.ts";
import { divisionsByName } from "../../divisions/division-names.rules.ts";
import type { Unfinished } from "../../seasons/seasons.rules.ts";
import { changeState, lockedForChange, unfinishedMatches } from "../../seasons/seasons-admin.server.ts";
import { zonesOf } from "../../zones/zones.server.ts";
import { rankedRows } from "../table/standings-table.rules.ts";
import { tablesIn } from "../table/tables.server.ts";
import { clearFinalPlaces, updateFinalPlaces } from "./season-end.queries.server.ts";
import { undecidedTies } from "./season-end.rules.ts";

/** What is still open in a season that is about to be finished. */
export async function unfinishedIn(admin: Admin, seasonId: number): Promise<Unfinished> {
  assertMay(admin, "leagues.manage");
  const [counted, tables] = await Promise.all([unfinishedMatches(admin, seasonId), tablesOf(db, seasonId)]);
  const levelTeams = tables.flatMap(({ zone, category, rows }) =>
    undecidedTies(rows).map((teams) => `${zone} · ${category}: ${new Intl.ListFormat("es").format(teams)}`),
  );
  return { ...counted, levelTeams };
}

/** Finishes a season: stores the final places of its tables and makes it read-only. */
export async function finishSeason(admin: Admin, id: number): Promise<void> {
  assertMay(admin, "leagues.manage");
  await db.transaction(async (tx) => {
    // The places are written first: a finished season is read-only.
    await lockedForChange(tx, id, "finish");
    for (const { zoneId, categoryId, rows } of await tablesOf(tx, id)) {
      // A table without matches has no champion.
      if (rows.every(({ row }) => row.played === 0)) continue;
      const places = rows.map(({ row, place }) => ({ teamId: row.teamId, place }));
      await updateFinalPlaces(tx, { zoneId, categoryId }, places);
    }
    await changeState(tx, admin, id, "finish");
  });
}

/** Reopens a finished season for corrections. It becomes the current one again unless its league already plays another. */
export async function reopenSeason(admin: Admin, id: number): Promise<void> {
  assertMay(admin, "leagues.manage");
  await db.transaction(async (tx) => {
    await changeState(tx, admin, id, "reopen");
    await clearFinalPlaces(tx, id);
  });
}

/** All tables of a season, in the public order. */
async function tablesOf(connection: Db, seasonId: number) {
  const [zones, categories] = [await zonesOf(seasonId, connection), await categoriesOf(seasonId, connection)];
  const tables = await tablesIn(connection, { seasonId });
  return [...divisionsByName(zones, categories).values()].flatMap((division) => {
    const table = tables.find(
      ({ zoneId, categoryId }) => zoneId === division.zoneId && categoryId === division.categoryId,
    );
    return table ? [{ ...division, rows: rankedRows(table.rows, table) }] : [];
  });
}
