import { editablePositions, standings } from "./schema/standings.ts";

/** A team's row in the official table and in the computed one. */
export const storedRows = {
  official: {
    points: editablePositions.points,
    played: editablePositions.played,
    order: editablePositions.order,
    finalPlace: editablePositions.finalPlace,
  },
  computed: {
    points: standings.points,
    played: standings.played,
    won: standings.won,
    drawn: standings.drawn,
    lost: standings.lost,
    goalsFor: standings.goalsFor,
    goalsAgainst: standings.goalsAgainst,
    finalPlace: standings.finalPlace,
  },
};
