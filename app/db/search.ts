import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

export function wordsOf(search: string): string[] {
  // PostgreSQL refuses a NUL character in a parameter.
  return search.replaceAll("\0", " ").split(/\s+/).filter(Boolean);
}

/** Whether a text contains a word, ignoring case and accents; a plain name column uses its index. */
export function containsWord(text: SQLWrapper, word: string): SQL {
  const pattern = word.replace(/[\\%_]/g, "\\$&");
  return sql`plegado(${text}) like '%' || plegado(${pattern}::text) || '%'`;
}

/** Whether a text contains every word, in any order; an empty search matches everything. */
export function containsWords(text: SQLWrapper, search: string): SQL | undefined {
  return and(...wordsOf(search).map((word) => containsWord(text, word)));
}
