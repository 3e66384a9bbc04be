/** Whether a text holds every word of a search, in any order, whatever its case and accents. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Without case, accents and repeated spaces: what people take for the same name. As `plegado` does it in the database. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
