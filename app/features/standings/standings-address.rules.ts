import { type AddressedLeague, leagueAddress } from "../leagues/leagues.rules.ts";

/* Apart from the panels: the home page leads to tables and shows none. */

/** Where the table is on the page: its links lead there, with scripts and without. */
export const TABLE_ID = "tabla";

export function standingsPath(league: AddressedLeague, chosen: { zone?: number; category?: number } = {}) {
  return leagueAddress(league, "posiciones", { zona: chosen.zone, categoria: chosen.category });
}
