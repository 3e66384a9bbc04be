/** How sure it is that a written name is the one that was found. */
export const NAME_MARKS = ["sure", "unsure", "unknown"] as const;
export type NameMark = (typeof NAME_MARKS)[number];

interface Named {
  id: number;
  name: string;
}

/** What a written name may stand for, and by how much it had to be forgiven. */
export interface Found {
  ids: number[];
  mark: NameMark;
}

/** Words that people leave out or add at will. */
const SMALL = new Set(["club", "fc", "cf", "ca", "cd", "el", "la", "los", "las", "de", "del", "y", "e"]);
/** Words that many clubs share: what is left without them may be another club's name too. */
const COMMON = new Set([
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
/** Shortened without the letters being its beginning. */
const SHORT: Record<string, string> = { bo: "barrio", gral: "general", ctro: "centro", dvo: "deportivo" };
const SHORTEST_PREFIX = 3;
const SHORTEST_TYPO = 5;
const SHORTEST_SECOND_TYPO = 9;

type Rule = { mark: NameMark; fits: (written: Forms, known: Forms) => boolean };
type Written = { words: Word[]; text: string };
type Word = { text: string; isCut: boolean };
/** A name, without its small words, and without those that many clubs share. */
type Forms = { whole: Written; plain: Written; core: Written };

/**
 * Tried in order: the first one that fits any name decides. Only where a single one fits, and nothing but accents, case,
 * small words and abbreviations had to be forgiven, is it sure.
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

/** Finds what a written name stands for. The known names are taken apart once; one id may have several of them. */
export function nameFinder(
  named: readonly Named[],
): (name: string, mayBe?: (id: number) => boolean) => Found {
  const known = named.map(({ id, name }) => ({ id, forms: formsOf(name) }));
  return (name, mayBe) => {
    const forms = formsOf(name);
    const likely = mayBe ? known.filter(({ id }) => mayBe(id)) : known;
    if (forms.whole.words.length === 0) return { ids: [], mark: "unknown" };
    for (const { mark, fits } of RULES) {
      const ids = [...new Set(likely.filter((one) => fits(forms, one.forms)).map(({ id }) => id))];
      if (ids.length > 0) return { ids, mark: ids.length === 1 ? mark : "unsure" };
    }
    return { ids: [], mark: "unknown" };
  };
}

function formsOf(name: string): Forms {
  const whole = writtenOf(name);
  return { whole, plain: without(whole, SMALL), core: without(whole, SMALL, COMMON) };
}

function writtenOf(name: string): Written {
  const words = folded(name)
    // 'C.F.' and 'F.C.' are one word each; 'Dep.' was cut.
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, "$1")
    .split(/[^\p{L}\p{N}.]+/u)
    .flatMap((word) => word.split(/(?<=\.)/u))
    .map((word) => ({ text: word.replaceAll(".", ""), isCut: word.endsWith(".") }))
    .filter(({ text }) => text !== "")
    .map(({ text, isCut }) => ({ text: SHORT[text] ?? text, isCut: isCut && !(text in SHORT) }));
  return { words, text: textOf(words) };
}

export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{Mn}'’`´]/gu, "")
    .replace(/[°º]/g, "o")
    .toLowerCase();
}

/** A name of small words only is kept as it is. */
function without({ words, text }: Written, ...lists: Set<string>[]): Written {
  const left = words.filter((word) => !lists.some((list) => list.has(word.text)));
  return left.length === 0 ? { words, text } : { words: left, text: textOf(left) };
}

function textOf(words: Word[]): string {
  return words.map((word) => word.text).join(" ");
}

/** 'Dep. Norte' or 'Dep Norte' for 'Deportivo Norte': word by word, at least one of them whole. */
function isAbbreviated(a: Written, b: Written): boolean {
  if (a.words.length !== b.words.length) return false;
  let whole = 0;
  return (
    a.words.every((word, index) => {
      const full = b.words[index]?.text ?? "";
      if (word.text === full) whole += 1;
      return word.text === full || isPrefix(word, full);
    }) && whole > 0
  );
}

function isPrefix({ text, isCut }: Word, full: string): boolean {
  return (isCut || text.length >= SHORTEST_PREFIX) && full.startsWith(text);
}

/** 'Nueva Esperanza' for 'Centro de Fomento y Cultura Nueva Esperanza', and the reverse. */
function isPart(mine: Word[], theirs: Word[]): boolean {
  const [few, many] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
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

/** A letter or two mistyped, more in longer names. */
function isNearly(mine: string, theirs: string): boolean {
  const length = Math.min(mine.length, theirs.length);
  if (length < SHORTEST_TYPO) return false;
  const most = length >= SHORTEST_SECOND_TYPO ? 2 : 1;
  return distance(mine, theirs, most) <= most;
}

/**
 * Letters to add, drop, replace or exchange with their neighbour to come from one text to the other. More than `most`
 * is not counted: only letters that near to each other's place are compared.
 */
function distance(a: string, b: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooMany;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, tooMany));
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = new Array(b.length + 1).fill(tooMany);
    if (i <= most) row[0] = i;
    let least = row[0] ?? tooMany;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      }
      row[j] = steps;
      least = Math.min(least, steps);
    }
    if (least > most) return tooMany;
    [before, above] = [above, row];
  }
  return above[b.length] ?? tooMany;
}
