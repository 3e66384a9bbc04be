import type { Db } from "#app/db/client.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { insertSeason, updateFinished } from "./seasons.queries.server.ts";

/* What must follow for its seasons when a league is made or deleted. */

/** A league begins with a season of its own, named after the year: every screen works on one. */
export async function makeFirstSeason(tx: Db, leagueId: number, today: Day): Promise<number> {
  const year = today.slice(0, 4);
  return insertSeason(tx, { leagueId, name: `Temporada ${year}`, slug: year, state: "current" });
}

/** A league that goes takes its finished seasons along, whose rows could not be deleted otherwise. */
export async function reopenForRemoval(tx: Db, leagueId: number): Promise<void> {
  await updateFinished(tx, leagueId, { state: "preparing" });
}
