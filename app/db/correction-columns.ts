import { corrections } from "./schema/standings.ts";

/** A correction as tables read it: without its author, who is for the panel alone. */
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
