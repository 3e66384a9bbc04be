/*
 * Texts that make a careless check slow: what backtracks, what is copied for each character, what Unicode has to sort.
 * Letters come from a generator with a fixed seed, so that a run can be repeated.
 */

const ALPHABET = "abcdefghijklmnopqrstuvwxyzñ";
/** Marks of two classes in turn: normalizing has to sort them. */
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

/** The shape, as long as its encoded form fits into so many bytes. */
export function fitted(
  shape: (length: number) => string,
  bytes: number,
  encoded: (text: string) => string,
): string {
  const sample = encoded(shape(1_000)).length / shape(1_000).length;
  return shape(Math.floor(bytes / sample));
}
