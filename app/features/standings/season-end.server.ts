import { type Db, db } from "#app/db/client.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { categoriesOf } from "../categories/categories.server.ts";
import type { Unfinished } from "../seasons/seasons.rules.ts";
import { changeState, holdForChange, unfinishedMatches } from "../seasons/seasons-admin.server.ts";
import { divisionsByName } from "../zones/division-names.rules.ts";
import { zonesOf } from "../zones/zones.server.ts";
import { clearFinalPlaces, findSeasonTables, updateFinalPlaces } from "./season-end.queries.server.ts";
import { type DecidedBy, undecidedTies } from "./season-end.rules.ts";
import { isManual } from "./standings.rules.ts";
import { type StandingsTable, standingsTableOf } from "./standings-table.rules.ts";

/** What is not done yet in a season that is about to be finished. */
export async function unfinishedIn(admin: Admin, seasonId: number): Promise<Unfinished> {
  assertMay(admin, "leagues.manage");
  const [counted, tables] = await Promise.all([unfinishedMatches(admin, seasonId), tablesOf(db, seasonId)]);
  const ties = tables.flatMap(({ zone, category, table, decidedBy }) =>
    undecidedTies(table, decidedBy).map(
      (teams) => `${zone} · ${category}: ${new Intl.ListFormat("es").format(teams)}`,
    ),
  );
  return { ...counted, ties };
}

/** Finishes a season: the place of every team is written down, and from then on nothing in it changes. */
export async function finishSeason(admin: Admin, id: number): Promise<void> {
  assertMay(admin, "leagues.manage");
  await db.transaction(async (tx) => {
    // The places are written first: a finished season takes nothing more.
    await holdForChange(tx, id, "finish");
    for (const { zoneId, categoryId, table } of await tablesOf(tx, id)) {
      // Before its first match a table has no champion.
      if (table.rows.every(({ played }) => played === 0)) continue;
      const places = table.rows.map(({ team, position }) => ({ teamId: team.id, place: position }));
      await updateFinalPlaces(tx, { zoneId, categoryId }, table.isOfficial, places);
    }
    await changeState(tx, admin, id, "finish");
  });
}

export async function reopenSeason(admin: Admin, id: number): Promise<void> {
  assertMay(admin, "leagues.manage");
  await db.transaction(async (tx) => {
    await changeState(tx, admin, id, "reopen");
    await clearFinalPlaces(tx, id);
  });
}

type SeasonTable = {
  zone: string;
  category: string;
  zoneId: number;
  categoryId: number;
  table: StandingsTable;
  decidedBy: DecidedBy;
};

/** Every table of a season as visitors see it, by one statement. */
async function tablesOf(of: Db, seasonId: number): Promise<SeasonTable[]> {
  const [zones, categories] = [await zonesOf(seasonId, of), await categoriesOf(seasonId, of)];
  const rows = await findSeasonTables(of, seasonId);
  return [...divisionsByName(zones, categories).values()].flatMap((division) => {
    const stored = rows.filter(
      ({ zoneId, categoryId }) => zoneId === division.zoneId && categoryId === division.categoryId,
    );
    if (stored.length === 0) return [];
    const official = stored.flatMap((row) => row.official ?? []);
    const decidedBy = official.length === 0 ? "goals" : isManual(official) ? "hand" : "points";
    return [{ ...division, table: standingsTableOf(stored, new Map(), null), decidedBy }];
  });
}
