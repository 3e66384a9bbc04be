import { db } from "#app/db/client.server.ts";
import { findAll, findPublic } from "./seasons.queries.server.ts";

/** The seasons of a league that the public may see, the one that it shows first. */
export function publicSeasons(leagueId: number) {
  return findPublic(db, leagueId);
}

/** Every season by league, for the bar of the panel. */
export function panelSeasons() {
  return findAll(db);
}
