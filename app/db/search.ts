import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * How much of a mistyped word must agree with a part of a name: 'pives' has 0.33 of 'Los Pibes FC', 'ceivo' 0.5 of 'El Ceibo'.
 * Connections have it as the threshold of the operator `%>`, which an index can serve.
 */
export const LEAST_SIMILARITY = 0.3;

export function wordsOf(search: string): string[] {
  // No text of the database can hold a zero byte: asking for one is an error there.
  return search.replaceAll("\0", " ").split(/\s+/).filter(Boolean);
}

/** Whether a text holds a word, whatever its case and accents; of a plain name by its index. */
export function containsWord(text: SQLWrapper, word: string): SQL {
  const pattern = word.replace(/[\\%_]/g, "\\$&");
  return sql`plegado(${text}) like '%' || plegado(${pattern}::text) || '%'`;
}

/** Whether it holds every word, in any order; a search for nothing finds everything. */
export function containsWords(text: SQLWrapper, search: string): SQL | undefined {
  return and(...wordsOf(search).map((word) => containsWord(text, word)));
}
