/** A value found in a text, and the text without it. */
export interface Extracted<T> {
  value: T | null;
  /** Why it is uncertain; null if it is certain. */
  why: string | null;
  /** The text with '|' in place of the value. */
  rest: string;
}

/** Replaces a part of a text by '|', so that the words on both sides stay apart. */
export function cutAt(text: string, at: number, length: number): string {
  return `${text.slice(0, at)} | ${text.slice(at + length)}`;
}

/** Replaces what a pattern found by '|'. */
export function cutMatch(text: string, { 0: found, index }: RegExpExecArray): string {
  return cutAt(text, index, found.length);
}

/** Trims punctuation at both ends, except the dot of a final abbreviation of one or two letters. */
export function tidy(text: string): string {
  let [from, to] = [0, text.length];
  const isEdge = (char: string | undefined) => char !== undefined && " |:;,.-/=>•·▪►+".includes(char);
  while (from < to && isEdge(text[from])) from++;
  while (
    to > from &&
    isEdge(text[to - 1]) &&
    !(text[to - 1] === "." && /(?<![\p{L}])\p{L}{1,2}\.$/u.test(text.slice(Math.max(0, to - 4), to)))
  )
    to--;
  return text.slice(from, to).replace(/\s+/g, " ");
}
