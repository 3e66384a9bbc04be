import { db } from "#app/db/client.server.ts";
import { findAll, findFinished } from "./seasons.queries.server.ts";

/** Seasons that are over, for the sitemap. */
export function finishedSeasons() {
  return findFinished(db);
}

/** Every season by league, for the bar of the panel. */
export function panelSeasons() {
  return findAll(db);
}
