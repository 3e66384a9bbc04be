import { cachedRead } from "#app/db/cached-reads.server.ts";
import { db } from "#app/db/client.server.ts";
import { findForFilters, findSummaries } from "./leagues.queries.server.ts";
import type { LeagueSummary } from "./leagues.rules.ts";

/** All leagues, in the site's order. */
export function listLeagues(): Promise<LeagueSummary[]> {
  return findSummaries(db);
}

/** `listLeagues`, cached, for public pages. */
export const shownLeagues = cachedRead(["leagues"], listLeagues);

/** The leagues for the panel's filters, in the site's order, each with the season to work on. */
export function listFilterLeagues(seasonId: number | null = null) {
  return findForFilters(db, seasonId);
}
