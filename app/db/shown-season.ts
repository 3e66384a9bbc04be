import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { seasons } from "./schema/seasons.ts";

/** The season that a league shows: the current one, else the latest finished one. */
export function shownSeasonOf(leagueId: SQLWrapper): SQL<number> {
  return sql<number>`(select shown.id from ${seasons} shown where shown.liga_id = ${leagueId} and shown.estado <> 'preparing'
    order by shown.estado = 'current' desc, shown.desde desc nulls last, shown.id desc limit 1)`;
}
