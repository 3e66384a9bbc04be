import { db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { createLimiter, TooBusyError } from "#app/lib/limiter.ts";
import { findByWords } from "./search.queries.server.ts";
import {
  type Found,
  type FoundRow,
  foundGroups,
  LEAST_LETTERS,
  LEAST_TYPED,
  MOST_SEARCH,
  onlyClub,
  searchWords,
  suggestionsOf,
} from "./search.rules.ts";

/** Clubs, teams and leagues by what was typed, and the club's page where it means just one; nothing typed finds nothing. */
export async function search(typed: string | null) {
  const words = searchWords(typed);
  const { rows, isExact } =
    words.length > 0 ? await inTurn(limited, () => find(words)) : { rows: [], isExact: true };
  return {
    typed: (typed ?? "").slice(0, MOST_SEARCH).trim(),
    groups: foundGroups(rows, { isExact }),
    // A mistyped name may mean another club: that one is offered, not opened.
    only: isExact ? onlyClub(rows) : null,
  };
}

/** What a search would find first, while it is being typed. */
export async function suggestions(typed: string | null): Promise<Found[]> {
  if ((typed ?? "").trim().length < LEAST_TYPED) return [];
  const { groups } = await inTurn(oneSuggestion, () => search(typed));
  return suggestionsOf(groups);
}

/** Only what nobody has is taken for mistyped. */
async function find(words: string[]): Promise<{ rows: FoundRow[]; isExact: boolean }> {
  const exact = await findByWords(db, words, "contains");
  const mayBeMistyped = exact.length === 0 && words.some((word) => [...word].length >= LEAST_LETTERS);
  if (!mayBeMistyped) return { rows: exact, isExact: true };
  return { rows: await findByWords(db, words, "resembles"), isExact: false };
}

/** Anybody can make up searches, and no page is kept for them: they must not take all connections from other pages. */
const limited = createLimiter(2, { mostWaiting: 50, longestWaitMs: 3_000 });
/** Every letter asks for some: they leave a place to those who wait for their search. */
const oneSuggestion = createLimiter(1, { mostWaiting: 20, longestWaitMs: 1_500 });

async function inTurn<T>(limited: ReturnType<typeof createLimiter>, work: () => Promise<T>): Promise<T> {
  try {
    return await limited(work);
  } catch (error) {
    if (error instanceof TooBusyError) throw new DomainError(BUSY, 503);
    throw error;
  }
}

const BUSY = "Hay muchas búsquedas a la vez. Probá de nuevo en unos segundos.";
