import { db } from "#app/db/client.server.ts";
import { findTablesOf } from "./club-places.queries.server.ts";
import { standingsTableOf } from "./standings-table.rules.ts";

export interface ClubPlace {
  position: number;
  teams: number;
  points: number;
  played: number;
}

/** The place of each of these teams in its table, in the order that visitors see. */
export async function clubPlaces(teamIds: number[]): Promise<Map<number, ClubPlace>> {
  const rows = teamIds.length > 0 ? await findTablesOf(db, teamIds) : [];
  const tables = Map.groupBy(rows, ({ table }) => `${table.zoneId}/${table.categoryId}`);
  const places = new Map<number, ClubPlace>();
  for (const stored of tables.values()) {
    const { rows: ordered } = standingsTableOf(stored, new Map(), null);
    for (const { team, position, points, played } of ordered) {
      if (teamIds.includes(team.id)) places.set(team.id, { position, teams: ordered.length, points, played });
    }
  }
  return places;
}
