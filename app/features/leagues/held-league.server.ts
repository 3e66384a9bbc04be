import type { Db } from "#app/db/client.server.ts";
import { lockForDivisions } from "./leagues.queries.server.ts";

export type HeldLeague = NonNullable<Awaited<ReturnType<typeof lockForDivisions>>>;

/**
 * The league, held until the end of the transaction by whoever adds to it or renames a part of it: of two at once with
 * one name, the second sees the first and is refused. Results and reading go on meanwhile.
 */
export function holdLeague(tx: Db, id: number): Promise<HeldLeague | null> {
  return lockForDivisions(tx, id);
}
