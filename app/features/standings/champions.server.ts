import { db } from "#app/db/client.server.ts";
import { findLeagueSeasons } from "./champions.queries.server.ts";
import type { LeagueSeason } from "./champions.rules.ts";

/**
 * A league's seasons to switch between, by one statement. A page that shows champions names its season: it gets those of
 * that season and of the latest finished ones.
 */
export function leagueSeasons(leagueId: number, championsBeside: number | null): Promise<LeagueSeason[]> {
  return findLeagueSeasons(db, leagueId, championsBeside);
}
