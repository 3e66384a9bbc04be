import { db } from "#app/db/client.server.ts";
import { measureQueue } from "#app/lib/metrics.server.ts";
import { createLimiter } from "#app/lib/queues/limiter.ts";
import { findByWords } from "./search.queries.server.ts";
import {
  type Found,
  type FoundRow,
  foundGroups,
  MAX_SEARCH,
  MIN_LETTERS,
  MIN_TYPED,
  onlyClub,
  searchWords,
  suggestionsOf,
} from "./search.rules.ts";

/** Clubs, teams and leagues for a search, and the path of the club if there is only one. An empty search finds nothing. */
export async function search(typed: string | null) {
  const words = searchWords(typed);
  const { rows, isExact } =
    words.length > 0 ? await searchLimiter(() => find(words)) : { rows: [], isExact: true };
  return {
    typed: (typed ?? "").slice(0, MAX_SEARCH).trim(),
    groups: foundGroups(rows, { isExact }),
    // After a typo the club is only a guess: list it instead of opening it.
    only: isExact ? onlyClub(rows) : null,
  };
}

/** First results of a search, while typing. */
export async function suggestions(typed: string | null): Promise<Found[]> {
  if ((typed ?? "").trim().length < MIN_TYPED) return [];
  const { groups } = await suggestionLimiter(() => search(typed));
  return suggestionsOf(groups);
}

/** Looks for similar names only if nothing matches exactly. */
async function find(words: string[]): Promise<{ rows: FoundRow[]; isExact: boolean }> {
  const exact = await findByWords(db, words, "contains");
  const mayBeMistyped = exact.length === 0 && words.some((word) => [...word].length >= MIN_LETTERS);
  if (!mayBeMistyped) return { rows: exact, isExact: true };
  return { rows: await findByWords(db, words, "resembles"), isExact: false };
}

const BUSY = "Hay muchas búsquedas a la vez. Probá de nuevo en unos segundos.";
/** Searches are public and not cached, so they must not take all database connections. */
const searchLimiter = createLimiter(2, { maxWaiting: 50, maxWaitMs: 3_000, busy: BUSY });
measureQueue("search", searchLimiter.waiting);
/** Every keystroke requests suggestions: one at a time, to leave room for full searches. */
const suggestionLimiter = createLimiter(1, { maxWaiting: 20, maxWaitMs: 1_500, busy: BUSY });
