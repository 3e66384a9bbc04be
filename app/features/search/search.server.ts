import { db } from "#app/db/client.server.ts";
import { measureQueue } from "#app/lib/metrics.server.ts";
import { COMMON_LANE, createLimiter } from "#app/lib/queues/limiter.ts";
import { findByWords, findClubs, findCrests } from "./search.queries.server.ts";
import {
  CRESTS_READ,
  type CrestRow,
  type Found,
  type FoundRow,
  foundGroups,
  MAX_LISTED_CLUBS,
  MAX_SEARCH,
  MIN_LETTERS,
  MIN_TYPED,
  onlyClub,
  searchWords,
  shownCrests,
  suggestionsOf,
} from "./search.rules.ts";

/** Clubs, teams and leagues for a search, and the path of the club if there is only one. An empty search lists all clubs. */
export async function search(typed: string | null, lane = COMMON_LANE) {
  const words = searchWords(typed);
  const { rows, isExact } = await searchLimiter(() => find(words), lane);
  return {
    typed: (typed ?? "").slice(0, MAX_SEARCH).trim(),
    groups: foundGroups(rows, { isExact }),
    // After a typo the club is only a guess: list it instead of opening it.
    only: isExact && words.length > 0 ? onlyClub(rows) : null,
  };
}

/** Clubs to choose by their crest, whether or not they play soon. */
export async function clubCrests(): Promise<CrestRow[]> {
  return shownCrests(await findCrests(db, CRESTS_READ));
}

/** First results of a search, while typing. */
export async function suggestions(typed: string | null, lane = COMMON_LANE): Promise<Found[]> {
  if ((typed ?? "").trim().length < MIN_TYPED) return [];
  const { groups } = await suggestionLimiter(() => search(typed, lane), lane);
  return suggestionsOf(groups);
}

/** Looks for similar names only if nothing matches exactly. */
async function find(words: string[]): Promise<{ rows: FoundRow[]; isExact: boolean }> {
  if (words.length === 0) return { rows: await findClubs(db, MAX_LISTED_CLUBS), isExact: true };
  const exact = await findByWords(db, words, "contains");
  const mayBeMistyped = exact.length === 0 && words.some((word) => [...word].length >= MIN_LETTERS);
  if (!mayBeMistyped) return { rows: exact, isExact: true };
  return { rows: await findByWords(db, words, "resembles"), isExact: false };
}

const BUSY = "Hay muchas búsquedas a la vez. Probá de nuevo en unos segundos.";
/** Searches are public and not cached, so they must not take all database connections. The limits of a queue are per lane. */
const searchLimiter = createLimiter(2, { maxWaiting: 50, maxWaitMs: 3_000, busy: BUSY });
measureQueue("search", searchLimiter.waiting);
/** Every keystroke requests suggestions: one at a time, to leave room for full searches. */
const suggestionLimiter = createLimiter(1, { maxWaiting: 20, maxWaitMs: 1_500, busy: BUSY });
