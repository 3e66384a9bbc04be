/** How certain a match is. */
export const NAME_MARKS = ["sure", "unsure", "unknown"] as const;
export type NameMark = (typeof NAME_MARKS)[number];

interface Named {
  id: number;
  name: string;
}

/** The candidates for a written name, and how certain the match is. */
export interface Found {
  ids: number[];
  mark: NameMark;
}

/** Words that people often leave out or add. */
const SMALL_WORDS = new Set([
  "club",
  "fc",
  "cf",
  "ca",
  "cd",
  "el",
  "la",
  "los",
  "las",
  "de",
  "del",
  "y",
  "e",
]);
/** Words that many clubs share: without them, two clubs may have the same name. */
const COMMON_WORDS = new Set([
  ...[
    "atletico",
    "deportivo",
    "social",
    "cultural",
    "sportivo",
    "centro",
    "fomento",
    "sociedad",
    "asociacion",
  ],
  ...[
    "escuela",
    "escuelita",
    "futbol",
    "infantil",
    "juventud",
    "juvenil",
    "union",
    "biblioteca",
    "barrio",
    "villa",
  ],
]);
/** Abbreviations that are not prefixes of the full word. */
const ABBREVIATIONS = new Map([
  ["bo", "barrio"],
  ["gral", "general"],
  ["ctro", "centro"],
  ["dvo", "deportivo"],
]);
/** In letters: the shortest word that can be an abbreviation without a dot. */
const SHORTEST_PREFIX = 3;
/** In letters: the shortest names in which one typo, or two, are tolerated. */
const SHORTEST_TYPO = 5;
const SHORTEST_SECOND_TYPO = 9;

type Rule = { mark: NameMark; fits: (written: Forms, known: Forms) => boolean };
type Written = { words: Word[]; text: string };
type Word = { text: string; isCut: boolean };
/** A name as written; without small words; without small and common words. */
type Forms = { whole: Written; plain: Written; core: Written };

/**
 * Tried in order: the first rule that matches any name decides. A match is sure only if it is the only one, and the
 * names differ in nothing but accents, case, small words and abbreviations.
 */
const RULES: Rule[] = [
  { mark: "sure", fits: (a, b) => a.whole.text === b.whole.text },
  { mark: "sure", fits: (a, b) => a.plain.text === b.plain.text },
  { mark: "sure", fits: (a, b) => isAbbreviated(a.plain, b.plain) },
  { mark: "unsure", fits: (a, b) => a.core.text === b.core.text },
  { mark: "unsure", fits: (a, b) => isNearly(a.plain.text, b.plain.text) },
  { mark: "unsure", fits: (a, b) => isPart(a.core.words, b.core.words) },
  { mark: "unsure", fits: isInitials },
];

/**
 * Finds the ids that a written name may mean, among those that `mayBe` accepts. The known names are parsed once; an id may
 * have several names.
 */
export function nameFinder(
  names: readonly Named[],
): (name: string, mayBe?: (id: number) => boolean) => Found {
  const candidates = names.map(({ id, name }) => ({ id, forms: formsOf(name) }));
  return (name, mayBe) => {
    const forms = formsOf(name);
    const likely = mayBe ? candidates.filter(({ id }) => mayBe(id)) : candidates;
    if (forms.whole.words.length === 0) return { ids: [], mark: "unknown" };
    for (const { mark, fits } of RULES) {
      const ids = [...new Set(likely.filter((known) => fits(forms, known.forms)).map(({ id }) => id))];
      if (ids.length > 0) return { ids, mark: ids.length === 1 ? mark : "unsure" };
    }
    return { ids: [], mark: "unknown" };
  };
}

function formsOf(name: string): Forms {
  const whole = writtenOf(name);
  return { whole, plain: without(whole, SMALL_WORDS), core: without(whole, SMALL_WORDS, COMMON_WORDS) };
}

function writtenOf(name: string): Written {
  const words = folded(name)
    // 'C.F.' and 'F.C.' are one word each; 'Dep.' is an abbreviation.
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, "$1")
    .split(/[^\p{L}\p{N}.]+/u)
    .flatMap((word) => word.split(/(?<=\.)/u))
    .map((word) => ({ text: word.replaceAll(".", ""), isCut: word.endsWith(".") }))
    .filter(({ text }) => text !== "")
    .map(({ text, isCut }) => ({
      text: ABBREVIATIONS.get(text) ?? text,
      isCut: isCut && !ABBREVIATIONS.has(text),
    }));
  return { words, text: textOf(words) };
}

export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{Mn}'’`´]/gu, "")
    .replace(/[°º]/g, "o")
    .toLowerCase();
}

/** Drops the words of these lists. A name that has no other words is returned unchanged. */
function without({ words, text }: Written, ...lists: Set<string>[]): Written {
  const remaining = words.filter((word) => !lists.some((list) => list.has(word.text)));
  return remaining.length === 0 ? { words, text } : { words: remaining, text: textOf(remaining) };
}

function textOf(words: Word[]): string {
  return words.map((word) => word.text).join(" ");
}

/** 'Dep. Norte' or 'Dep Norte' for 'Deportivo Norte': compared word by word; at least one word must be whole. */
function isAbbreviated(a: Written, b: Written): boolean {
  if (a.words.length !== b.words.length) return false;
  let wholeWords = 0;
  return (
    a.words.every((word, index) => {
      const full = b.words[index]?.text ?? "";
      if (word.text === full) wholeWords += 1;
      return word.text === full || isPrefix(word, full);
    }) && wholeWords > 0
  );
}

function isPrefix({ text, isCut }: Word, full: string): boolean {
  return (isCut || text.length >= SHORTEST_PREFIX) && full.startsWith(text);
}

/** 'Nueva Esperanza' for 'Centro de Fomento y Cultura Nueva Esperanza', and the reverse. */
function isPart(a: Word[], b: Word[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const isNamed = few.some(({ text }) => text.length >= SHORTEST_PREFIX);
  return (
    isNamed &&
    few.every((word) => many.some((other) => other.text === word.text || isPrefix(word, other.text)))
  );
}

/** 'CFNE' for 'Centro de Fomento Nueva Esperanza'. */
function isInitials({ whole }: Forms, known: Forms): boolean {
  const letters = whole.text;
  if (letters.length < 2 || whole.words.length > 1) return false;
  const initials = (words: Word[]) => words.map(({ text }) => text[0]).join("");
  return [known.whole.words, known.plain.words].some(
    (words) => words.length > 1 && initials(words) === letters,
  );
}

/** One typo, or two in longer names. */
function isNearly(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  if (length < SHORTEST_TYPO) return false;
  const maxDistance = length >= SHORTEST_SECOND_TYPO ? 2 : 1;
  return distance(a, b, maxDistance) <= maxDistance;
}

/**
 * The edit distance: letters to insert, delete, replace or swap with their neighbour. Distances above `maxDistance` are
 * not counted exactly, so only letters within `maxDistance` positions of each other are compared.
 */
function distance(a: string, b: string, maxDistance: number): number {
  const tooMany = maxDistance + 1;
  if (Math.abs(a.length - b.length) > maxDistance) return tooMany;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, tooMany));
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = new Array(b.length + 1).fill(tooMany);
    if (i <= maxDistance) row[0] = i;
    let least = row[0] ?? tooMany;
    for (let j = Math.max(1, i - maxDistance); j <= Math.min(b.length, i + maxDistance); j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      }
      row[j] = steps;
      least = Math.min(least, steps);
    }
    if (least > maxDistance) return tooMany;
    [before, above] = [above, row];
  }
  return above[b.length] ?? tooMany;
}
