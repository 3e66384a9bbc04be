import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { zones } from "../schema/divisions.ts";
import { seasons } from "../schema/seasons.ts";

/** The season's rules for points, goals and tie-breaks. */
export const tableRules = {
  pointsWon: seasons.pointsWon,
  pointsDrawn: seasons.pointsDrawn,
  pointsLost: seasons.pointsLost,
  differenceCap: seasons.differenceCap,
  tieBreaks: seasons.tieBreaks,
};

/** Excludes the matches of zones that are play-offs: they count in no table. */
export function notInPlayoff(zoneId: AnyColumn): SQL {
  return sql`not exists (select from ${zones} cup where cup.id = ${zoneId} and cup.tipo = 'eliminacion')`;
}
