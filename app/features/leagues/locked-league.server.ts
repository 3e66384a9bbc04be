import type { Db } from "#app/db/client.server.ts";
import { lockForDivisions } from "./leagues.queries.server.ts";

export type LockedLeague = NonNullable<Awaited<ReturnType<typeof lockForDivisions>>>;

/**
 * Locks the league until the transaction ends, to add or rename a part of it. Of two transactions that use the same name,
 * the second waits, sees the first's row and is rejected. Results and reads are not blocked. Returns the season to add to:
 * the given one if it belongs to this league, otherwise the panel's default.
 */
export function lockedLeague(
  tx: Db,
  id: number,
  seasonId: number | null = null,
): Promise<LockedLeague | null> {
  return lockForDivisions(tx, id, seasonId);
}
