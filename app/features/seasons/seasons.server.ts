import { db } from "#app/db/client.server.ts";
import { findAll } from "./seasons.queries.server.ts";

/** Every season by league, for the bar of the panel. */
export function panelSeasons() {
  return findAll(db);
}
