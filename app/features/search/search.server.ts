import { db } from "#app/db/client.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { createLimiter, TooBusyError } from "#app/lib/limiter.ts";
import { findByWords } from "./search.queries.server.ts";
import { type FoundRow, foundGroups, LEAST_LETTERS, MOST_SEARCH, searchWords } from "./search.rules.ts";

/** Clubs, teams and leagues by what was typed; nothing typed finds nothing. */
export async function search(typed: string | null) {
  const words = searchWords(typed);
  const rows = words.length > 0 ? await inTurn(() => found(words)) : [];
  return { typed: (typed ?? "").slice(0, MOST_SEARCH).trim(), groups: foundGroups(rows) };
}

/** Only what nobody has is taken for mistyped. */
async function found(words: string[]): Promise<FoundRow[]> {
  const exact = await findByWords(db, words, "contains");
  const mayBeMistyped = exact.length === 0 && words.some((word) => [...word].length >= LEAST_LETTERS);
  return mayBeMistyped ? findByWords(db, words, "resembles") : exact;
}

/** Anybody can make up searches, and no page is kept for them: they must not take all connections from other pages. */
const limited = createLimiter(2, { mostWaiting: 50, longestWaitMs: 3_000 });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await limited(work);
  } catch (error) {
    if (error instanceof TooBusyError) throw new DomainError(BUSY, 503);
    throw error;
  }
}

const BUSY = "Hay muchas búsquedas a la vez. Probá de nuevo en unos segundos.";
