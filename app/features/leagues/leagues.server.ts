import { db } from "#app/db/client.server.ts";
import { keptRead } from "#app/db/kept-reads.server.ts";
import { findAll, findForFilters } from "./leagues.queries.server.ts";
import type { LeagueSummary } from "./leagues.rules.ts";

/** The leagues in the order in which the site names them everywhere. */
export function listLeagues(): Promise<LeagueSummary[]> {
  return findAll(db);
}

/** The same for pages of players and visitors. */
export const shownLeagues = keptRead(["leagues"], listLeagues);

/** The leagues to filter by in the panel, in the same order, each with the season to work on. */
export function listFilterLeagues(seasonId: number | null = null) {
  return findForFilters(db, seasonId);
}
