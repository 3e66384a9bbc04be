import { desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { seasons } from "./schema/seasons.ts";

export const latestFirst: SQL[] = [sql`${seasons.startsOn} desc nulls last`, desc(seasons.id)];

/** The season that a league shows comes first: the current one, else the latest. */
export const shownFirst: SQL[] = [sql`${seasons.state} = 'current' desc`, ...latestFirst];

/** The id of the season that a league shows, as a subquery for statements that are themselves about seasons. */
export function shownSeasonOf(leagueId: SQLWrapper): SQL<number> {
  return sql<number>`(select shown.id from ${seasons} shown where shown.liga_id = ${leagueId} and shown.estado <> 'preparing'
    order by shown.estado = 'current' desc, shown.desde desc nulls last, shown.id desc limit 1)`;
}
