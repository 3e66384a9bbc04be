import { folded, nameFinder } from "#app/lib/text/name-finder.ts";
import type { ScheduleClub, ScheduleSide } from "../schedule.rules.ts";
import { foldInPlace } from "../text/fold.rules.ts";

/** A written name and the clubs it may be. */
export interface FoundClub extends ScheduleSide {
  why: string | null;
  /** Whether it matches a known club, even if not with certainty. */
  isKnown: boolean;
  candidates: number[];
}

/** A text with each known name replaced by one placeholder character, so that its digits, dashes and commas are not parsed. */
export interface ProtectedText {
  text: string;
  names: string[];
}

/** Fuzzy matching compares a name with every club, so the number of different names is limited. */
const MAX_FUZZY = 300;
const MAX_CANDIDATES = 3;
const FIRST_PLACEHOLDER = 0xe000;
const MAX_PLACEHOLDERS = 500;
export const ANY_PLACEHOLDER = /[\ue000-\ue1f3]/;
const WORD = /[\p{L}\p{N}]+/gu;
const LETTER =
  /^(.*\S)\s*(?:\s|["'(-])\s?["'(]?([a-f]|i{1,3}|blanc[oa]|azul|roj[oa]|verde|negr[oa]|amarill[oa]|celeste)["')]?$/iu;

export type ClubNames = ReturnType<typeof clubNames>;

/** Index of the known clubs by all their names, built once. */
export function clubNames(clubs: readonly ScheduleClub[]) {
  const spellings = clubs.flatMap(({ id, name, shortName, aliases }) =>
    [name, shortName ?? "", ...aliases]
      .filter((spelling) => spelling.trim() !== "")
      .map((spelling) => ({ id, name: spelling })),
  );
  const byId = new Map(clubs.map((club) => [club.id, club]));
  const exact = Map.groupBy(spellings, ({ name }) => keyOf(name));
  const byFirstWord = firstWords(spellings.map(({ name }) => name));
  const fuzzy = nameFinder(spellings);
  const cache = new Map<string, FoundClub>();
  let lookups = 0;

  function find(written: string): FoundClub {
    const text = written.replace(/\s+/g, " ").trim();
    const cached = cache.get(text);
    if (cached) return cached;
    const found = lookUp(text);
    cache.set(text, found);
    return found;
  }

  function lookUp(text: string): FoundClub {
    const exactIds = idsOf(text);
    if (exactIds.length > 0) return foundOf(text, "", exactIds, null);
    const parts = LETTER.exec(text);
    const letter = parts?.[2] ?? "";
    const bare = parts?.[1]?.replace(/["'(\s-]+$/, "") ?? text;
    if (letter) {
      const ids = idsOf(bare);
      if (ids.length > 0) return foundOf(text, letter, ids, null);
    }
    lookups += 1;
    // 'Estrella Roja' is a full name; 'Estrella B' ends in a letter.
    const singleLetter = letter.length === 1 ? letter : "";
    if (lookups > MAX_FUZZY || keyOf(bare) === "") return unknownClub(text, singleLetter, []);
    const near = fuzzy(bare);
    if (near.ids.length === 0) return withNameInside(unknownClub(text, singleLetter, []));
    const isSure = near.mark === "sure" && near.ids.length === 1;
    const name = byId.get(near.ids[0] ?? -1)?.name;
    return foundOf(text, letter, near.ids, isSure ? null : `¿«${text}» es ${name}?`);
  }

  /** 'Racing de Villa 20' is unknown, but contains 'Villa 20'. */
  function withNameInside(found: FoundClub): FoundClub {
    const [inside] = protect(found.text, byFirstWord).names;
    if (inside === undefined) return found;
    return { ...found, candidates: idsOf(inside), why: `¿«${found.text}» es ${inside}?` };
  }

  function foundOf(text: string, letter: string, ids: number[], why: string | null): FoundClub {
    const [id] = ids;
    if (id === undefined || ids.length > 1) {
      const names = ids.slice(0, MAX_CANDIDATES).map((candidate) => byId.get(candidate)?.name);
      return {
        ...unknownClub(text, letter, ids),
        why: `«${text}» puede ser ${names.join(" o ")}.`,
        isKnown: true,
      };
    }
    const letters = byId.get(id)?.letters.filter((known) => known !== "") ?? [];
    const ownLetter = letters.find((known) => folded(known) === folded(letter));
    const found = { text, clubId: id, isKnown: true, candidates: [id] };
    if (letter === "") {
      const [only] = letters;
      const hasPlain = byId.get(id)?.letters.includes("") ?? false;
      if (letters.length === 0 || hasPlain) return { ...found, letter: "", why };
      if (letters.length === 1) return { ...found, letter: only ?? "", why };
      return { ...found, letter: "", why: why ?? `«${text}» tiene más de una tira: ${letters.join(", ")}.` };
    }
    if (ownLetter !== undefined) return { ...found, letter: ownLetter, why };
    return {
      ...found,
      letter: letter.toUpperCase(),
      why: why ?? `El club no tiene tira «${letter}» en la temporada.`,
    };
  }

  function idsOf(text: string): number[] {
    return [...new Set(exact.get(keyOf(text))?.map(({ id }) => id) ?? [])];
  }

  return { find, protect: (text: string) => protect(text, byFirstWord), size: clubs.length };
}

function unknownClub(text: string, letter: string, candidates: number[]): FoundClub {
  const shownLetter = letter.length === 1 ? letter.toUpperCase() : letter;
  return {
    text,
    clubId: null,
    letter: shownLetter,
    why: null,
    isKnown: false,
    candidates: candidates.slice(0, MAX_CANDIDATES),
  };
}

/** Key shared by trivially different spellings of a name. */
export function keyOf(name: string): string {
  return (foldInPlace(name).match(WORD) ?? []).join(" ");
}

/** An unknown name, without its tira letter. */
export function withoutLetter({ text, letter }: ScheduleSide): string {
  const parts = letter ? LETTER.exec(text) : null;
  return parts?.[1]?.replace(/["'(\s-]+$/, "") ?? text;
}

type Words = { words: string[]; hasDash: boolean };

function firstWords(names: string[]): Map<string, Words[]> {
  const all = names
    .map((name) => ({ words: foldInPlace(name).match(WORD) ?? [], hasDash: name.includes("-") }))
    .filter(({ words }) => words.join("").length > 1);
  all.sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(all, ({ words }) => words[0] ?? "");
}

function protect(text: string, byFirstWord: Map<string, Words[]>): ProtectedText {
  if (byFirstWord.size === 0) return { text, names: [] };
  const plain = foldInPlace(text);
  const words = [...plain.matchAll(WORD)].map((word) => ({ text: word[0], from: word.index }));
  const names: string[] = [];
  let [result, position] = ["", 0];
  for (let index = 0; index < words.length && names.length < MAX_PLACEHOLDERS; index++) {
    const name = byFirstWord
      .get(words[index]?.text ?? "")
      ?.find((spelling) => matchesAt(spelling, words, index, plain));
    if (!name) continue;
    const [first, last] = [words[index], words[index + name.words.length - 1]];
    if (!first || !last) continue;
    const to = last.from + last.text.length;
    result += text.slice(position, first.from) + String.fromCharCode(FIRST_PLACEHOLDER + names.length);
    names.push(text.slice(first.from, to));
    position = to;
    index += name.words.length - 1;
  }
  return { text: result + text.slice(position), names };
}

function matchesAt(
  name: Words,
  words: { text: string; from: number }[],
  index: number,
  plain: string,
): boolean {
  return name.words.every((word, step) => {
    const written = words[index + step];
    if (written?.text !== word) return false;
    const before = words[index + step - 1];
    if (step === 0 || !before) return true;
    const gap = plain.slice(before.from + before.text.length, written.from);
    return gap.length <= 3 && (name.hasDash ? /^[\s.°'"-]+$/ : /^[\s.°'"]+$/).test(gap);
  });
}

export function restoreNames(text: string, { names }: ProtectedText): string {
  return text.replace(/[\ue000-\ue1f3]/g, (sign) => names[sign.charCodeAt(0) - FIRST_PLACEHOLDER] ?? "");
}
