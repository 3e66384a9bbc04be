import { db } from "#app/db/client.server.ts";
import { findAll, findFinished } from "./seasons.queries.server.ts";

/** Finished seasons, for the sitemap. */
export function finishedSeasons() {
  return findFinished(db);
}

/** All seasons by league, for the panel's season bar. */
export function panelSeasons() {
  return findAll(db);
}
