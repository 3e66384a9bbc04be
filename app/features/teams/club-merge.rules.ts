import { freeLetter } from "./entries.rules.ts";

/** A club's entry with its teams; `category` is the folded name, by which people know a category in a whole season. */
export interface ClubEntry {
  id: number;
  seasonId: number;
  letter: string;
  teams: { id: number; name: string; category: string | null }[];
}

/** What becomes of an entry that another club takes over, and the letter that its teams have then. */
export type Step =
  /** It goes as it is, or with another letter. */
  | { kind: "move" | "reletter"; letter: string }
  /** Its teams join an entry that the other club has already. */
  | { kind: "join"; letter: string; intoId: number };

type Planned<E> = E & { step: Step };

/**
 * A club is merged into another: of two entries with one letter in a season, the teams join, unless both have a team in
 * one category. Then the entry gets another letter.
 */
export function mergePlan<E extends ClubEntry>(from: readonly E[], into: readonly ClubEntry[]): Planned<E>[] {
  const seasons = Map.groupBy([...from, ...into], ({ seasonId }) => seasonId);
  const letters = new Map([...seasons].map(([id, entries]) => [id, entries.map((one) => one.letter)]));
  return from.map((entry) => {
    const same = into.find(({ seasonId, letter }) => seasonId === entry.seasonId && letter === entry.letter);
    if (!same) return { ...entry, step: { kind: "move", letter: entry.letter } };
    if (!collide(entry, same)) {
      return { ...entry, step: { kind: "join", letter: entry.letter, intoId: same.id } };
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

/** Some entries become a club of their own: the only one of a season needs no letter any more. */
export function splitPlan<E extends ClubEntry>(chosen: readonly E[]): Planned<E>[] {
  return chosen.map((entry) => {
    const isOnly = chosen.every((other) => other === entry || other.seasonId !== entry.seasonId);
    return isOnly && entry.letter
      ? { ...entry, step: { kind: "reletter", letter: "" } }
      : { ...entry, step: { kind: "move", letter: entry.letter } };
  });
}
