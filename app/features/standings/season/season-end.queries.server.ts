import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { editablePositions } from "#app/db/schema/standings.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";

interface FinalPlace {
  teamId: number;
  place: number;
}

export async function updateFinalPlaces(tx: Db, division: DivisionIds, places: FinalPlace[]): Promise<void> {
  if (places.length === 0) return;
  const column = (value: (place: FinalPlace) => number) => sql.param(places.map(value));
  await tx.execute(sql`
    update ${editablePositions} placed set puesto_final = final.place
    from unnest(${column(({ teamId }) => teamId)}::integer[], ${column(({ place }) => place)}::integer[]) final(team, place)
    where placed.equipo_id = final.team and placed.zona_id = ${division.zoneId} and placed.categoria_id = ${division.categoryId}`);
}

export async function clearFinalPlaces(tx: Db, seasonId: number): Promise<void> {
  await tx
    .update(editablePositions)
    .set({ finalPlace: null })
    .where(eq(editablePositions.seasonId, seasonId));
}
