import type { ClubNames, FoundClub, ProtectedText } from "../names/club-names.rules.ts";
import { ANY_PLACEHOLDER, restoreNames } from "../names/club-names.rules.ts";
import { continuesName } from "../names/day-or-club.rules.ts";
import { tidy } from "../text/cut.rules.ts";
import { countUnusualWords } from "../text/usual-words.rules.ts";

type Score = { home: number; away: number };

/** Two clubs found in a text. */
export interface WrittenPair {
  home: FoundClub;
  away: FoundClub;
  score: Score | null;
  /** Whether only a dash or a column separates the clubs, so that it may not be a match. */
  isDoubtful: boolean;
  /** Why it is ambiguous, if it is. */
  why: string | null;
  scoreWhy: string | null;
  /** The other segments of the text. */
  leftovers: string[];
}

const MAX_NAME = 80;
/** Goals of a club; a larger number is part of its name. */
const MAX_GOALS = 30;
/** The limit for an unknown club, whose name may end in a number. */
const MAX_LIKELY_GOALS = 12;
const EDGE = '(?<=^|[\\s|.,;:)"\\ue000-\\ue1f3])';
const END = '(?=[\\s|("\\ue000-\\ue1f3]|$)';
/** Separators between two clubs, the least ambiguous first. */
const SEPARATORS: [RegExp, "same" | "swapped"][] = [
  [new RegExp(`${EDGE}(?:vs\\.?|v\\/s\\.?|versus|vrs\\.?)${END}|\\svs\\.(?=\\S)`, "gi"), "same"],
  [new RegExp(`${EDGE}x${END}`, "gi"), "same"],
  [new RegExp(`${EDGE}v\\.?${END}`, "g"), "same"],
  [new RegExp(`${EDGE}(?:juega\\s|enfrenta\\s)?(?:contra|c\\/)${END}`, "gi"), "same"],
  [new RegExp(`${EDGE}(?:recibe|enfrenta)\\s(?:a|al)${END}`, "gi"), "same"],
  [new RegExp(`${EDGE}visita\\s(?:a|al)${END}`, "gi"), "swapped"],
];
export const MIDDLE_SCORE =
  /(?<=[\p{L}\ue000-\ue1f3.)"'°|0-9]\s?)(?<=[\s|\ue000-\ue1f3])([0-9]{1,2})\s?(?:-|a|:|\|)\s?([0-9]{1,2})(?=[\s|\ue000-\ue1f3])(?!\s?(?:de\s|hs|h\b|-\s?[0-9]))/gu;

export function separatorIn(text: string) {
  // search, not test: a global regex keeps lastIndex between tests.
  return SEPARATORS.find(([pattern]) => text.search(pattern) >= 0);
}

/** Which sides of a separator have a name. */
type HalfPair = { hasLeft: boolean; hasRight: boolean };

/**
 * 'El Ceibo vs |': a match without its opponent, in a text from which times, days and places have been replaced by '|'. A
 * title may have a separator too ('Zona A vs Zona B', 'Fecha 3 - 9 de julio'), so all but a 'vs' need a known club.
 */
export function halfPairIn(text: string, isTitled: boolean): HalfPair | null {
  const [pattern] = separatorIn(text) ?? [];
  const [match] = pattern ? text.matchAll(pattern) : [];
  if (!match) return null;
  const [left, right] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  const half = { hasLeft: hasName(left), hasRight: hasName(right) };
  if (pattern === SEPARATORS[0]?.[0]) return half.hasLeft || half.hasRight || !isTitled ? half : null;
  const isOneSided = half.hasLeft !== half.hasRight;
  return isOneSided && ANY_PLACEHOLDER.test(half.hasLeft ? left : right) ? half : null;
}

function hasName(text: string): boolean {
  return ANY_PLACEHOLDER.test(text) || countUnusualWords(text) > 0;
}

/** Only a known club and a dash ('El Ceibo - |', '| - El Ceibo'), or two letters ('A-B |'). */
export function dashedHalfIn(text: string): "first" | "last" | "letters" | null {
  const bare = text.replace(/[\s|.,;:]+/g, "");
  if (/^[\ue000-\ue1f3][A-F]?-$/.test(bare)) return "first";
  if (/^-[\ue000-\ue1f3][A-F]?$/.test(bare)) return "last";
  return LETTER_PAIR.test(bare) ? "letters" : null;
}

/** 'A-B': two clubs named by a letter, as in a draw. */
export const LETTER_PAIR = /^\s*\p{L}\s?-\s?\p{L}\s*$/u;

/** Finds two clubs in a text from which times, days and places have been replaced by '|'. */
export function pairIn(text: string, all: ProtectedText, names: ClubNames): WrittenPair | null {
  if (text.length < 3) return null;
  const find = (written: string) => names.find(restoreNames(written, all));
  return (
    byVersus(text, find) ?? byMiddleScore(text, find) ?? byScoredNames(text, find) ?? byDashes(text, find)
  );
}

type Find = (written: string) => FoundClub;

function byVersus(text: string, find: Find): WrittenPair | null {
  const separator = separatorIn(text);
  if (!separator) return null;
  const [pattern, order] = separator;
  const found = [...text.matchAll(pattern)];
  const [match] = found;
  if (!match || found.length > 1) return null;
  const [left, right] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  const tail = /^(.*?)[\s:|(]+([0-9]{1,2})\s?(?:-|a|:)\s?([0-9]{1,2})[\s|).]*$/.exec(right);
  const home = nearest(left, "last", find);
  const away = nearest(tail && goalsOf(tail[2], tail[3]) ? (tail[1] ?? "") : right, "first", find);
  if (!home || !away) return null;
  const pair = { isDoubtful: false, why: home.why ?? away.why };
  const leftovers = [...home.leftovers, ...away.leftovers];
  const [first, second] = [withoutGoals(home.text, find), withoutGoals(away.text, find)];
  let sides = { home: find(home.text), away: find(away.text) };
  let score = tail ? goalsOf(tail[2], tail[3]) : null;
  let scoreWhy: string | null = null;
  if (!score && first && second) {
    score = { home: first.goals, away: second.goals };
    sides = { home: find(first.name), away: find(second.name) };
    if (!sides.home.isKnown && !sides.away.isKnown) scoreWhy = "¿Son goles, o parte del nombre?";
  }
  if (order === "swapped") {
    sides = { home: sides.away, away: sides.home };
    if (score) score = { home: score.away, away: score.home };
  }
  return { ...sides, ...pair, score, scoreWhy, leftovers };
}

/** The segment nearest to the 'vs', or a piece of it that is a known name. */
function nearest(side: string, which: "first" | "last", find: Find) {
  const segments = side
    .split("|")
    .map(tidy)
    .filter((part) => /[\p{L}\p{N}\ue000-\ue1f3]/u.test(part));
  const isName = (part: string) => /\p{L}{2}|[\ue000-\ue1f3]|\p{L}[0-9]/u.test(part) || /^\p{L}$/u.test(part);
  const names = segments.filter(isName);
  const segment = which === "last" ? names.at(-1) : names[0];
  if (!segment || segment.length > 4 * MAX_NAME) return null;
  const others = names.filter((part) => part !== segment);
  const plain = segment.replace(/\s(?:juega|recibe)$/i, "");
  if (find(plain).isKnown) return { text: plain, leftovers: others, why: null };
  const placeholder = /^[^\p{L}]*([\ue000-\ue1f3])[^\p{L}]*$/u.exec(plain)?.[1];
  if (placeholder && !/[0-9]{1,2}/.test(plain.replace(/[0-9]+\/[0-9]+/g, ""))) {
    return { text: placeholder, leftovers: others, why: "Hay algo más junto al nombre del club." };
  }
  const pieces = plain
    .split(/\s-\s|:\s|,\s|\.\s(?=\p{Lu})|\sen\s(?=\S)/u)
    .map(tidy)
    .filter(isName);
  const order = which === "last" ? pieces.toReversed() : pieces;
  const knownPiece =
    order.find((piece) => find(piece).isKnown && !find(piece).why) ??
    order.find((piece) => find(withoutBracket(piece)).isKnown);
  if (knownPiece !== undefined) {
    return {
      text: find(knownPiece).isKnown ? knownPiece : withoutBracket(knownPiece),
      leftovers: [...others, ...pieces.filter((piece) => piece !== knownPiece)],
      why: null,
    };
  }
  if (pieces.length > 1 && order[0] !== undefined && order[0].length <= MAX_NAME) {
    const bySpacedDash = plain
      .split(/\s-\s|:\s/)
      .map(tidy)
      .filter(isName);
    const piece = (which === "last" ? bySpacedDash.at(-1) : bySpacedDash[0]) ?? order[0];
    const commaParts = piece.split(/,\s/).map(tidy).filter(isName);
    const chosen = (which === "last" ? commaParts.at(-1) : commaParts[0]) ?? piece;
    const isCut = chosen !== plain;
    return {
      text: chosen,
      leftovers: [...others, ...pieces.filter((other) => !chosen.includes(other))],
      why: isCut ? `¿«${chosen}» es el nombre completo del club?` : null,
    };
  }
  if (plain.length > MAX_NAME) return null;
  return { text: plain, leftovers: others, why: null };
}

function withoutBracket(text: string): string {
  return tidy(text.replace(/\([^()]*\)/g, " "));
}

/** 'Los Tilos 2' or '2 Los Tilos', if 'Los Tilos 2' is not a club. */
function withoutGoals(text: string, find: Find): { name: string; goals: number } | null {
  const found = /^(?:([0-9]{1,2})\s(.+)|(.+?)\s?[\s(]([0-9]{1,2})\)?)$/u.exec(text);
  const club = find(text);
  if (!found || (club.isKnown && !club.why)) return null;
  const [, before, name, sameName, after] = found;
  const goals = Number(before ?? after);
  const rest = tidy(name ?? sameName ?? "");
  // A large number is part of an unknown name: 'Villa 31'.
  if (continuesName(rest) || goals > (find(rest).isKnown ? MAX_GOALS : MAX_LIKELY_GOALS)) return null;
  return { name: rest, goals };
}

function goalsOf(home = "", away = ""): Score | null {
  const [a, b] = [Number(home), Number(away)];
  return a <= MAX_GOALS && b <= MAX_GOALS ? { home: a, away: b } : null;
}

function byMiddleScore(text: string, find: Find): WrittenPair | null {
  for (const found of text.matchAll(MIDDLE_SCORE)) {
    const score = goalsOf(found[1], found[2]);
    const home = nearest(text.slice(0, found.index), "last", find);
    const away = nearest(text.slice(found.index + found[0].length), "first", find);
    if (!score || !home || !away) continue;
    return {
      home: find(home.text),
      away: find(away.text),
      score,
      isDoubtful: false,
      scoreWhy: null,
      why: home.why ?? away.why,
      leftovers: [...home.leftovers, ...away.leftovers],
    };
  }
  return null;
}

/** 'Los Tilos 0, El Ceibo 2', 'Los Tilos 3 - El Ceibo 2', 'Los Tilos 3 El Ceibo 2' */
function byScoredNames(text: string, find: Find): WrittenPair | null {
  const found =
    /^(.*?[\p{L}\ue000-\ue1f3.)"'][\s|]*)[\s|(]([0-9]{1,2})\)?[\s|]?(?:[,;/-]|\sy)?[\s|]+([^|,;]*[\p{L}\ue000-\ue1f3.)"'])[\s|(]+([0-9]{1,2})[\s|).]*$/u.exec(
      text,
    );
  if (!found) return null;
  const score = goalsOf(found[2], found[4]);
  const home = nearest(found[1] ?? "", "last", find);
  const away = nearest(found[3] ?? "", "first", find);
  if (!score || !home || !away) return null;
  const [first, second] = [find(home.text), find(away.text)];
  const isSure = first.isKnown && second.isKnown;
  return {
    home: first,
    away: second,
    score,
    isDoubtful: !isSure,
    why: home.why ?? away.why,
    scoreWhy: isSure ? null : "¿Son goles?",
    leftovers: [...home.leftovers, ...away.leftovers],
  };
}

/** 'A - B', 'A-B', or two columns. */
function byDashes(text: string, find: Find): WrittenPair | null {
  const spaced = text
    .split(/\s-\s|\s-(?=\p{L}|[\ue000-\ue1f3])|(?<=\p{L}|[\ue000-\ue1f3])-\s|\|/u)
    .map(tidy)
    .filter(Boolean);
  const names = spaced.filter(isName);
  const [first, second, third] = names;
  if (!first) return null;
  if (!second) return byTightDash(first, find) ?? bySpace(first, find);
  if (!third) return pairOf(names, spaced, find);
  const knownNames = names.filter((name) => find(name).isKnown);
  if (knownNames.length !== 2) return null;
  return {
    ...pairOf(knownNames, spaced, find),
    leftovers: names.filter((name) => !knownNames.includes(name)),
  };
}

function pairOf([first = "", second = ""]: string[], pieces: string[], find: Find): WrittenPair {
  const kinds = pieces
    .map((piece) => (piece === first || piece === second ? "N" : /^[0-9]{1,2}$/.test(piece) ? "#" : ""))
    .join("")
    .replace(/^#+/, "");
  const numbers = pieces.slice(pieces.indexOf(first)).filter((piece) => /^[0-9]{1,2}$/.test(piece));
  const isScored = ["N##N", "N#N#", "NN##"].includes(kinds);
  const score = isScored ? goalsOf(numbers[0], numbers[1]) : null;
  const goals = [withoutGoals(first, find), withoutGoals(second, find)] as const;
  const inlineScore = !score && goals[0] && goals[1] ? { home: goals[0].goals, away: goals[1].goals } : null;
  const home = find(inlineScore ? (goals[0]?.name ?? "") : first);
  const away = find(inlineScore ? (goals[1]?.name ?? "") : second);
  return {
    home,
    away,
    score: score ?? inlineScore,
    isDoubtful: !(home.isKnown && away.isKnown),
    why: null,
    leftovers: [],
    scoreWhy: kinds === "NN##" && score ? "¿Son goles?" : null,
  };
}

/** The dash that leaves two known names; otherwise a single dash. */
function byTightDash(text: string, find: Find): WrittenPair | null {
  const dashes = [...text.matchAll(/-/g)].map(({ index }) => index).slice(0, 6);
  const pairs = dashes
    .map((at) => [tidy(text.slice(0, at)), tidy(text.slice(at + 1))])
    .filter(([first = "", second = ""]) => isName(first) && isName(second));
  const knownPairs = pairs.filter((names) => names.every((name) => find(name).isKnown));
  const [pair] = knownPairs.length > 0 ? knownPairs : pairs;
  if (!pair || (knownPairs.length !== 1 && pairs.length !== 1)) return null;
  return pairOf(pair, pair, find);
}

/** Two known names separated by a space. */
function bySpace(text: string, find: Find): WrittenPair | null {
  const found = /^([\ue000-\ue1f3](?:\s"?[A-F]"?)?)\s([\ue000-\ue1f3](?:\s"?[A-F]"?)?)$/.exec(text);
  if (!found) return null;
  const [, first = "", second = ""] = found;
  return {
    ...pairOf([first, second], [first, second], find),
    why: "¿Es un partido? Entre los dos nombres no hay nada.",
  };
}

function isName(text: string): boolean {
  if (text.length > MAX_NAME || !/\p{L}{2}|[\ue000-\ue1f3]|\p{L}[0-9]/u.test(text)) return false;
  return ANY_PLACEHOLDER.test(text) || countUnusualWords(text) > 0;
}
