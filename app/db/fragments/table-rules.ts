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

/** Excludes the matches of play-offs, which count in no table: those in a zone of that kind. */
export function notOfPlayoff(zoneId: AnyColumn): SQL {
  return sql`not exists (select from ${zones} cup where cup.id = ${zoneId} and cup.tipo = 'eliminacion')`;
}
