import { seasons } from "./schema/seasons.ts";

/** What a season says of points, goals and ties. */
export const tableRules = {
  pointsWon: seasons.pointsWon,
  pointsDrawn: seasons.pointsDrawn,
  pointsLost: seasons.pointsLost,
  differenceCap: seasons.differenceCap,
  tieBreaks: seasons.tieBreaks,
};
