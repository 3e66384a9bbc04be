import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { seasons } from "../schema/seasons.ts";
import { isPublicState } from "./public-season.ts";

/** The latest season first. `season` is the table or its alias in the statement. */
function latestOf(season: SQLWrapper): SQL[] {
  return [sql`${season}.desde desc nulls last`, sql`${season}.id desc`];
}

/** The season that a league shows comes first: the current one, else the latest. */
function shownOf(season: SQLWrapper): SQL[] {
  return [sql`${season}.estado = 'current' desc`, ...latestOf(season)];
}

export const latestFirst: SQL[] = latestOf(seasons);
export const shownFirst: SQL[] = shownOf(seasons);

/** The id of the season that a league shows, as a subquery for statements that are themselves about seasons. */
export function shownSeasonOf(leagueId: SQLWrapper): SQL<number> {
  return sql<number>`(select shown.id from ${seasons} shown where shown.liga_id = ${leagueId} and ${isPublicState(sql`shown.estado`)}
    order by ${sql.join(shownOf(sql`shown`), sql`, `)} limit 1)`;
}
