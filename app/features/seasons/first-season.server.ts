import type { Db } from "#app/db/client.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { insertSeason } from "./seasons.queries.server.ts";

/** A league begins with a season of its own, named after the year: every screen works on one. */
export async function makeFirstSeason(tx: Db, leagueId: number, today: Day): Promise<number> {
  const year = today.slice(0, 4);
  return insertSeason(tx, { leagueId, name: `Temporada ${year}`, slug: year, state: "current" });
}
