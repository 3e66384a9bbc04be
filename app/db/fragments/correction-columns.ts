import { corrections } from "../schema/standings.ts";

/** The columns of a correction for tables: without its author, which only the panel shows. */
export const correctionColumns = {
  id: corrections.id,
  teamId: corrections.teamId,
  zoneId: corrections.zoneId,
  categoryId: corrections.categoryId,
  points: corrections.points,
  played: corrections.played,
  won: corrections.won,
  drawn: corrections.drawn,
  lost: corrections.lost,
  goalsFor: corrections.goalsFor,
  goalsAgainst: corrections.goalsAgainst,
  reason: corrections.reason,
  decidedOn: corrections.decidedOn,
  source: corrections.source,
};
