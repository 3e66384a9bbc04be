import { type Db, db } from "#app/db/client.server.ts";
import { findAll, findBySeason, insertZones } from "./zones.queries.server.ts";
import { compareZones, type Zone } from "./zones.rules.ts";

export { insertZones };

/** A season's zones, in display order. */
export async function zonesOf(seasonId: number, connection: Db = db): Promise<Zone[]> {
  return (await findBySeason(connection, seasonId)).sort(compareZones);
}

/** The zones of several seasons, in display order. */
export async function allZones(seasonIds: number[]) {
  return (await findAll(db, seasonIds)).sort(compareZones);
}
