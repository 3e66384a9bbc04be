import { type LinkedLeague, leagueUrl } from "../leagues/leagues.rules.ts";

/* Separate from the panels, because the home page links to tables without showing any. */

/** The table's anchor, the target of links to it. */
export const TABLE_ID = "tabla";

export function standingsPath(league: LinkedLeague, chosen: { zone?: number; category?: number } = {}) {
  return leagueUrl(league, "posiciones", { zona: chosen.zone, categoria: chosen.category });
}
