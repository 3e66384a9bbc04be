import { db } from "#app/db/client.server.ts";
import { standingsTableOf } from "./standings-table.rules.ts";
import { tablesIn } from "./tables.server.ts";

export interface ClubPosition {
  position: number;
  teamCount: number;
  points: number;
  played: number;
}

/** The position of each team in its public table. */
export async function clubPositions(teamIds: number[]): Promise<Map<number, ClubPosition>> {
  const tables = teamIds.length > 0 ? await tablesIn(db, { teamIds }) : [];
  const positions = new Map<number, ClubPosition>();
  for (const { rows, zoneId, categoryId, ...parts } of tables) {
    if (rows.some(({ isPublic }) => !isPublic)) continue;
    const ordered = standingsTableOf(rows, parts).rows;
    // A team that moved also has a row in its old table; skip that one.
    const playing = rows.filter(({ plays }) => plays.zoneId === zoneId && plays.categoryId === categoryId);
    const ids = new Set(playing.map(({ team }) => team.id).filter((id) => teamIds.includes(id)));
    for (const { team, position, points, played } of ordered) {
      if (ids.has(team.id)) positions.set(team.id, { position, teamCount: ordered.length, points, played });
    }
  }
  return positions;
}
