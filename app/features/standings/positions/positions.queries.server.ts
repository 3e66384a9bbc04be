import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { crestOf } from "#app/db/fragments/crest.ts";
import { categories, zones } from "#app/db/schema/divisions.ts";
import { editablePositions, standingsLegends } from "#app/db/schema/standings.ts";
import { teams } from "#app/db/schema/teams.ts";
import type { DivisionIds } from "../../divisions/division-names.rules.ts";

/** The table and team of a row. */
export async function findTableOfRow(
  db: Db,
  id: number,
): Promise<(DivisionIds & { teamId: number }) | undefined> {
  const [row] = await db
    .select({
      zoneId: editablePositions.zoneId,
      categoryId: editablePositions.categoryId,
      teamId: editablePositions.teamId,
    })
    .from(editablePositions)
    .where(eq(editablePositions.id, id));
  return row;
}

/** The teams of a season, with their zone and category. */
export function findSeasonTeams(db: Db, seasonId: number, ids?: number[]) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      logo: crestOf(teams),
      zoneId: teams.zoneId,
      categoryId: teams.categoryId,
      zone: zones.name,
      category: categories.name,
    })
    .from(teams)
    .leftJoin(zones, eq(zones.id, teams.zoneId))
    .leftJoin(categories, eq(categories.id, teams.categoryId))
    .where(and(eq(teams.seasonId, seasonId), ids && inArray(teams.id, ids)))
    .orderBy(asc(teams.name), asc(teams.id));
}

/** Writes manual places with the games and points they were decided for; 0 removes a place. */
export async function updateOrders(
  tx: Db,
  { zoneId, categoryId }: DivisionIds,
  places: { teamId: number; order: number }[],
): Promise<void> {
  if (places.length === 0) return;
  const column = (field: "teamId" | "order") => sql.param(places.map((place) => place[field]));
  await tx.execute(sql`
    update ${editablePositions} row set orden = given.place,
      orden_pj = case when given.place > 0 then row.pj end, orden_puntos = case when given.place > 0 then row.puntos end
    from unnest(${column("teamId")}::integer[], ${column("order")}::integer[]) given(team, place)
    where row.equipo_id = given.team and row.zona_id = ${zoneId} and row.categoria_id = ${categoryId}`);
}

export async function upsertLegend(tx: Db, division: DivisionIds, legend: string): Promise<void> {
  await tx
    .insert(standingsLegends)
    .values({ ...division, legend })
    .onConflictDoUpdate({
      target: [standingsLegends.zoneId, standingsLegends.categoryId],
      set: { legend: sql`excluded.leyenda` },
    });
}
