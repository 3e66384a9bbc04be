import { db } from "#app/db/client.server.ts";
import { standingsTableOf } from "./standings-table.rules.ts";
import { tablesIn } from "./tables.server.ts";

export interface ClubPlace {
  position: number;
  teams: number;
  points: number;
  played: number;
}

/** The place of each of these teams in its table, in the order that visitors see. */
export async function clubPlaces(teamIds: number[]): Promise<Map<number, ClubPlace>> {
  const tables = teamIds.length > 0 ? await tablesIn(db, { teamIds }) : [];
  const places = new Map<number, ClubPlace>();
  for (const { rows, ...parts } of tables) {
    if (rows.some(({ isPublic }) => !isPublic)) continue;
    const ordered = standingsTableOf(rows, parts).rows;
    for (const { team, position, points, played } of ordered) {
      if (teamIds.includes(team.id)) places.set(team.id, { position, teams: ordered.length, points, played });
    }
  }
  return places;
}
