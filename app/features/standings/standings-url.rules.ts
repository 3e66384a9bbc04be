import { type LinkedLeague, leagueUrl } from "../leagues/leagues.rules.ts";

/* Separate from `standings-page.rules.ts`: the home page links to tables without loading their code. */

/** The table's anchor, the target of links to it. */
export const TABLE_ID = "tabla";

export function standingsPath(league: LinkedLeague, chosen: { zone?: number; category?: number } = {}) {
  return leagueUrl(league, "posiciones", { zona: chosen.zone, categoria: chosen.category });
}
