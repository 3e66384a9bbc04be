import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/crest.ts";
import { editablePositions, standings } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import { storedRows } from "#app/db/stored-rows.ts";
import type { DivisionIds } from "./positions.rules.ts";

/** Every row of every table of a season, official and computed. */
export function findSeasonTables(db: Db, seasonId: number) {
  const table = db
    .selectDistinct({
      zoneId: editablePositions.zoneId,
      categoryId: editablePositions.categoryId,
      teamId: editablePositions.teamId,
    })
    .from(editablePositions)
    .where(eq(editablePositions.seasonId, seasonId))
    .union(
      db
        .selectDistinct({
          zoneId: standings.zoneId,
          categoryId: standings.categoryId,
          teamId: standings.teamId,
        })
        .from(standings)
        .where(eq(standings.seasonId, seasonId)),
    )
    .as("season_rows");
  const same = (rows: typeof editablePositions | typeof standings) =>
    and(eq(rows.teamId, table.teamId), eq(rows.zoneId, table.zoneId), eq(rows.categoryId, table.categoryId));
  return db
    .select({
      zoneId: table.zoneId,
      categoryId: table.categoryId,
      team: { id: teams.id, name: teams.name, logo: crestOf(teams) },
      ...storedRows,
    })
    .from(table)
    .innerJoin(teams, eq(teams.id, table.teamId))
    .leftJoin(editablePositions, same(editablePositions))
    .leftJoin(standings, same(standings));
}

interface FinalPlace {
  teamId: number;
  place: number;
}

/** Writes the places into the rows that visitors see: the official ones, or the computed ones of a table without them. */
export async function updateFinalPlaces(
  tx: Db,
  division: DivisionIds,
  isOfficial: boolean,
  places: FinalPlace[],
): Promise<void> {
  if (places.length === 0) return;
  const rows = isOfficial ? sql`${editablePositions}` : sql`${standings}`;
  const column = (of: (place: FinalPlace) => number) => sql.param(places.map(of));
  await tx.execute(sql`
    update ${rows} placed set puesto_final = final.place
    from unnest(${column(({ teamId }) => teamId)}::integer[], ${column(({ place }) => place)}::integer[]) final(team, place)
    where placed.equipo_id = final.team and placed.zona_id = ${division.zoneId} and placed.categoria_id = ${division.categoryId}`);
}

export async function clearFinalPlaces(tx: Db, seasonId: number): Promise<void> {
  await tx
    .update(editablePositions)
    .set({ finalPlace: null })
    .where(eq(editablePositions.seasonId, seasonId));
  await tx.update(standings).set({ finalPlace: null }).where(eq(standings.seasonId, seasonId));
}
