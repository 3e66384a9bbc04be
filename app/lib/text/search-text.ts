/** Whether a text contains every word of a search, in any order, ignoring case and accents. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/**
 * Normalises case, accents and spaces, so that spellings that people consider equal compare equal. The database has the same
 * function, `plegado`; a test compares the two character by character.
 */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(ACCENTS, "").toLowerCase().replace(SPACES, " ").replace(OUTER, "");
}

/** Memoised foldText, for many texts with few distinct values. */
export function memoisedFold(): (text: string) => string {
  const cache = new Map<string, string>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const folded = foldText(text);
    cache.set(text, folded);
    return folded;
  };
}

const ACCENTS = /[\u0300-\u036f]+/g;
const SPACES = /\p{White_Space}+/gu;
const OUTER = /^ | $/g;
