import { db } from "#app/db/client.server.ts";
import { findAll } from "./leagues.queries.server.ts";
import type { LeagueSummary } from "./leagues.rules.ts";

/** The leagues in the order in which the site names them everywhere. */
export function listLeagues(): Promise<LeagueSummary[]> {
  return findAll(db);
}
