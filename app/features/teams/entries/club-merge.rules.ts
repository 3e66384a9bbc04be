import { freeLetter } from "./entries.rules.ts";

/** A club's entry with its teams. `category` is the folded name, which identifies a category across a season. */
export interface ClubEntry {
  id: number;
  seasonId: number;
  letter: string;
  teams: { id: number; name: string; category: string | null }[];
}

/** What happens to an entry that moves to another club, and its letter afterwards. */
export type Step =
  /** Moves as it is, or with another letter. */
  | { kind: "move" | "reletter"; letter: string }
  /** Its teams join an existing entry of the other club. */
  | { kind: "join"; letter: string; intoId: number };

type Planned<E> = E & { step: Step };

/**
 * Plan for merging a club into another. Two entries with the same letter in a season are joined, unless both have a team in the
 * same category; then the moved entry gets another letter.
 */
export function mergePlan<E extends ClubEntry>(from: readonly E[], into: readonly ClubEntry[]): Planned<E>[] {
  const seasons = Map.groupBy([...from, ...into], ({ seasonId }) => seasonId);
  const letters = new Map([...seasons].map(([id, entries]) => [id, entries.map((entry) => entry.letter)]));
  return from.map((entry) => {
    const counterpart = into.find(
      ({ seasonId, letter }) => seasonId === entry.seasonId && letter === entry.letter,
    );
    if (!counterpart) return { ...entry, step: { kind: "move", letter: entry.letter } };
    if (!collide(entry, counterpart)) {
      return { ...entry, step: { kind: "join", letter: entry.letter, intoId: counterpart.id } };
    }
    const taken = letters.get(entry.seasonId) ?? [];
    const letter = freeLetter(taken);
    taken.push(letter);
    return { ...entry, step: { kind: "reletter", letter } };
  });
}

function collide(one: ClubEntry, other: ClubEntry): boolean {
  const categories = new Set(one.teams.map(({ category }) => category));
  return other.teams.some(({ category }) => category !== null && categories.has(category));
}

/** Plan for turning entries into a new club. The only entry of a season loses its letter. */
export function splitPlan<E extends ClubEntry>(chosen: readonly E[]): Planned<E>[] {
  return chosen.map((entry) => {
    const isOnly = chosen.every((other) => other === entry || other.seasonId !== entry.seasonId);
    return isOnly && entry.letter
      ? { ...entry, step: { kind: "reletter", letter: "" } }
      : { ...entry, step: { kind: "move", letter: entry.letter } };
  });
}
