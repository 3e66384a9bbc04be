import { db } from "#app/db/client.server.ts";
import { findByLeague } from "./zones.queries.server.ts";
import { compareZones, type Zone } from "./zones.rules.ts";

/** A league's zones, in the order in which they are shown. */
export async function zonesOf(leagueId: number): Promise<Zone[]> {
  return (await findByLeague(db, leagueId)).sort(compareZones);
}
