import { db } from "#app/db/client.server.ts";
import { type League, leagueKey } from "./league-page.rules.ts";
import { findOne } from "./leagues.queries.server.ts";

/** The league of /league/{slug or id}; null when there is none. */
export async function findLeague(slugOrId: string): Promise<League | null> {
  const key = leagueKey(slugOrId);
  return (key && (await findOne(db, key))) ?? null;
}
