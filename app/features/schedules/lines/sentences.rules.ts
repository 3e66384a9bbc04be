import { foldInPlace } from "../text/fold.rules.ts";

const SENTENCE =
  /(?<=[\s.;,)])(?=(?:(?:(?:[0-9]{1,2}[°ªa-z]{0,3}\.?|primera|segunda|tercera|cuarta|quinta|sexta|septima|octava|novena|decima)\s)?fecha(?:\s(?:n°\s?)?[0-9]{1,2})?|(?:zona|grupo)\s\S{1,12}|cat(?:egoria|\.)?\s[0-9/]{2,9})\s?:)/g;

/** Splits 'Zona A: A vs B. Zona B: C vs D.' into two sentences. */
export function sentencesOf(text: string): string[] {
  const starts = [0, ...[...foldInPlace(text).matchAll(SENTENCE)].map(({ index }) => index)];
  const pieces = starts.map((start, index) => text.slice(start, starts[index + 1]));
  // Join a title to the title after it: 'Fecha 1 Zona A: ...'
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (before !== undefined && !/\svs?\.?\s|\sx\s|[0-9]\s?-\s?[0-9]|\s-\s|[0-9],\s/i.test(before))
      joined[joined.length - 1] = before + piece;
    else joined.push(piece);
  }
  return joined;
}

const NUMBER =
  /^(?:partido\s?)?(?:n?°\s?)?([0-9]{1,2})\s?(?:[).:](?![0-9])|°(?!\s?de\s)|-\s|-(?=\p{L}))\s?/iu;
const BULLET = /^[•·▪►●○◦✓✔>+-]\s?/;

/** Lines numbered as a list: the previous or next line has a consecutive number. */
export function numberedLines(texts: readonly string[]): Set<number> {
  const filled = texts.flatMap((text, index) =>
    text === "" ? [] : [{ index, number: Number(NUMBER.exec(text)?.[1] ?? Number.NaN) }],
  );
  return new Set(
    filled.flatMap(({ index, number }, at) =>
      filled[at - 1]?.number === number - 1 || filled[at + 1]?.number === number + 1 ? [index] : [],
    ),
  );
}

export function withoutNumber(text: string, isNumbered: boolean): string {
  const bare = text.replace(BULLET, "");
  const found = NUMBER.exec(bare);
  const isList = isNumbered || (found !== null && /^(?:partido|n?°)|\)\s?$/i.test(found[0]));
  return found && isList ? bare.slice(found[0].length) : bare;
}
