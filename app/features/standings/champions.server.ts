import { db } from "#app/db/client.server.ts";
import { findLeagueSeasons } from "./champions.queries.server.ts";
import type { LeagueSeason } from "./champions.rules.ts";

/** A league's seasons to switch between, by one statement; with who won each finished one where a page shows it. */
export function leagueSeasons(leagueId: number, withChampions: boolean): Promise<LeagueSeason[]> {
  return findLeagueSeasons(db, leagueId, withChampions);
}
