/** Removes accents and case without changing the length, so that indexes stay valid in the original. */
export function foldInPlace(text: string): string {
  const lower = text.replaceAll("İ", "I").toLowerCase();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches if everything is ASCII.
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  return lower.replace(/[\u0080-\uffff]/g, (unit) => unit.normalize("NFD")[0] ?? unit);
}
