import { db } from "#app/db/client.server.ts";
import { findAll, findByLeague } from "./zones.queries.server.ts";
import { compareZones, type Zone } from "./zones.rules.ts";

/** A league's zones, in the order in which they are shown. */
export async function zonesOf(leagueId: number): Promise<Zone[]> {
  return (await findByLeague(db, leagueId)).sort(compareZones);
}

/** Those of every league, in the same order. */
export async function allZones() {
  return (await findAll(db)).sort(compareZones);
}
