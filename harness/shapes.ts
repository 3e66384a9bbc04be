/*
 * Texts that make a careless check slow: they cause backtracking, copying for each character, or sorting of Unicode
 * marks. Letters come from a generator with a fixed seed, so that a run can be repeated.
 */

const ALPHABET = "abcdefghijklmnopqrstuvwxyzñ";
/** Alternating marks of two combining classes, which normalisation has to sort. */
const MARKS = "\u0301\u0323";

export const SHAPES: Record<string, (length: number) => string> = {
  "a long run": (length) => "a".repeat(length),
  "random letters": randomLetters,
  commas: (length) => ",".repeat(length),
  spaces: (length) => `a${" ".repeat(length - 2)}a`,
  brackets: (length) => "([{<".repeat(length / 4),
  "combining marks": (length) => `a${MARKS.repeat((length - 1) / 2)}`,
  digits: (length) => "1234567890".repeat(length / 10),
  "a& pairs": (length) => "a&".repeat(length / 2),
};

function randomLetters(length: number): string {
  const letters: string[] = [];
  for (let seed = 20_261, i = 0; i < length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    letters.push(ALPHABET[(seed >> 8) % ALPHABET.length] ?? "a");
  }
  return letters.join("");
}

/** The longest text of this shape whose encoded form fits into this many bytes. */
export function longestFitting(
  shape: (length: number) => string,
  bytes: number,
  encoded: (text: string) => string,
): string {
  const sample = encoded(shape(1_000)).length / shape(1_000).length;
  return shape(Math.floor(bytes / sample));
}
