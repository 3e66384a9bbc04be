import { db } from "#app/db/client.server.ts";
import { findLeagueSeasons } from "./champions.queries.server.ts";
import type { LeagueSeason } from "./champions.rules.ts";

/**
 * The seasons offered by the season switch, in one query. `championsBeside` is the season of a page that lists champions:
 * only that season and the latest finished ones include them.
 */
export function leagueSeasons(leagueId: number, championsBeside: number | null): Promise<LeagueSeason[]> {
  return findLeagueSeasons(db, leagueId, championsBeside);
}
