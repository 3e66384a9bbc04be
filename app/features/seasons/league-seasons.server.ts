import type { Db } from "#app/db/client.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { insertSeason, updateFinished } from "./seasons.queries.server.ts";

/* The seasons of a league that is created or deleted. */

/** A new league gets a season named after the year, because every screen needs one. */
export async function makeFirstSeason(tx: Db, leagueId: number, today: Day): Promise<number> {
  const year = today.slice(0, 4);
  return insertSeason(tx, { leagueId, name: `Temporada ${year}`, slug: year, state: "current" });
}

/** Reopens finished seasons, because their rows could not be deleted otherwise. */
export async function reopenForRemoval(tx: Db, leagueId: number): Promise<void> {
  await updateFinished(tx, leagueId, { state: "preparing" });
}
