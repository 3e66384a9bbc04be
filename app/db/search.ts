import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** How accents are left out of a search: 'perez' finds Pérez. Capitals too: not every database lowers those with accents. */
const ACCENTED = "áéíóúüñàèìòùâêîôûäëïöçãõ";
const PLAIN = "aeiouunaeiouaeiouaeiocao";
const FROM = ACCENTED + ACCENTED.toUpperCase();
const TO = PLAIN + PLAIN;

export function wordsOf(search: string): string[] {
  // No text of the database can hold a zero byte: asking for one is an error there.
  return search.replaceAll("\0", " ").split(/\s+/).filter(Boolean);
}

/** Whether a text holds a word, whatever its case and accents. */
export function containsWord(text: SQLWrapper, word: string): SQL {
  const pattern = word.replace(/[\\%_]/g, "\\$&");
  return sql`${folded(text)} like '%' || ${folded(sql`${pattern}::text`)} || '%'`;
}

/** Whether it holds every word, in any order; a search for nothing finds everything. */
export function containsWords(text: SQLWrapper, search: string): SQL | undefined {
  return and(...wordsOf(search).map((word) => containsWord(text, word)));
}

function folded(text: SQLWrapper): SQL {
  return sql`translate(lower(${text}), ${FROM}, ${TO})`;
}
