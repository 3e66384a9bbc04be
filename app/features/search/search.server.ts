import { db } from "#app/db/client.server.ts";
import { findByWords } from "./search.queries.server.ts";
import { foundGroups, MOST_SEARCH, searchWords } from "./search.rules.ts";

/** Clubs, teams and leagues by what was typed; nothing typed finds nothing. */
export async function search(typed: string | null) {
  const words = searchWords(typed);
  const rows = words.length > 0 ? await findByWords(db, words) : [];
  return { typed: (typed ?? "").slice(0, MOST_SEARCH).trim(), groups: foundGroups(rows) };
}
