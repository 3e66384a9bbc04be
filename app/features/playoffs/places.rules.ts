import type { PlaceSource } from "./bracket.rules.ts";

/** Progress of a table that feeds a play-off. */
export interface TableProgress {
  played: number;
  open: number;
}

export interface PlacedParticipant {
  participant: number;
  place: number;
}

/**
 * The participant that a place of a table sends to a play-off. Null while the table has open matches or none played, unless
 * the organiser closed it, and while the place is shared, which the organiser must decide first.
 */
export function participantAt(
  placed: readonly PlacedParticipant[],
  { played, open }: TableProgress,
  { place, isClosed }: Pick<PlaceSource, "place" | "isClosed">,
): number | null {
  const isFinal = isClosed || (open === 0 && played > 0);
  const [first, ...others] = isFinal ? placed.filter((row) => row.place === place) : [];
  return first && others.length === 0 ? first.participant : null;
}
