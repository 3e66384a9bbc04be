import type { Db } from "#app/db/client.server.ts";
import { lockForDivisions } from "./leagues.queries.server.ts";

export type HeldLeague = NonNullable<Awaited<ReturnType<typeof lockForDivisions>>>;

/**
 * The league, locked by a transaction that adds to it or renames a part of it: of two that do so at once with one name,
 * the second sees the first and is refused. Results and reading go on meanwhile. With the season to add to: the given one
 * where it is of this league, else the one that the panel shows.
 */
export function holdLeague(tx: Db, id: number, seasonId: number | null = null): Promise<HeldLeague | null> {
  return lockForDivisions(tx, id, seasonId);
}
