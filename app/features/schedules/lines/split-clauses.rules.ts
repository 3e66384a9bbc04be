import { type ClubNames, type ProtectedText, restoreNames } from "../names/club-names.rules.ts";
import { tidy } from "../text/cut.rules.ts";
import { MIDDLE_SCORE, pairIn, separatorIn } from "./pairs.rules.ts";

/** What may separate two pairings, the least ambiguous first. */
const BOUNDARIES = [
  /;/g,
  /,(?![0-9])/g,
  /\s[ye]\s/g,
  /\s\/\s/g,
  /\|/g,
  /\.\s/g,
  /\s-\s/g,
  /(?<=[\ue000-\ue1f3])\s(?=[\ue000-\ue1f3])/g,
];
/** Matches of each pattern that are compared: the last ones, to limit the time for a long line. */
const MAX_BOUNDARIES = 8;
/** Maximum pairings on a line of dashes. */
const MAX_ON_A_LINE = 40;

/** Splits a text with several pairings: 'A vs. B, C vs. D y E vs. F', 'A 0, B 2; C 1, D 1'. */
export function clausesOf(
  protectedText: ProtectedText,
  names: ClubNames,
): { clauses: string[]; isUnsure: boolean } {
  const { text } = protectedText;
  const separator = separatorIn(text);
  const pattern = separator?.[0] ?? MIDDLE_SCORE;
  const found = [...text.matchAll(pattern)];
  if (found.length > 1) {
    const split = splitBetween(protectedText, found, names);
    if (split) return split;
  }
  const parts = text.split(";").filter((part) => /[\p{L}\ue000-\ue1f3]/u.test(part));
  if (parts.length > 1 && found.length <= 1) return { clauses: parts, isUnsure: false };
  return scoredInCommas(text) ?? dashedPairs(protectedText, names) ?? { clauses: [text], isUnsure: false };
}

function splitBetween(all: ProtectedText, found: RegExpExecArray[], names: ClubNames) {
  const { text } = all;
  const clauses: string[] = [];
  let start = 0;
  let isUnsure = false;
  for (const [index, separator] of found.entries()) {
    const next = found[index + 1];
    if (!next) break;
    const from = separator.index + separator[0].length;
    const boundary = boundaryIn(text.slice(from, next.index), all, names);
    if (!boundary) return null;
    isUnsure ||= boundary.isUnsure;
    clauses.push(text.slice(start, from + boundary.at));
    start = from + boundary.end;
  }
  return { clauses: [...clauses, text.slice(start)], isUnsure };
}

/** Finds the boundary between the away club of one pairing and the home club of the next. */
function boundaryIn(
  text: string,
  all: ProtectedText,
  names: ClubNames,
): { at: number; end: number; isUnsure: boolean } | null {
  const boundaries = BOUNDARIES.flatMap((pattern, priority) =>
    [...text.matchAll(pattern)]
      .slice(-MAX_BOUNDARIES)
      .map((match) => ({ priority, at: match.index, end: match.index + match[0].length })),
  ).filter(
    ({ at, end }) =>
      /[\p{L}\ue000-\ue1f3]/u.test(text.slice(0, at)) && /[\p{L}\ue000-\ue1f3]/u.test(text.slice(end)),
  );
  const isKnown = (part: string) =>
    names.find(restoreNames(tidy(part.replace(/[\s|(][0-9(].*$/, "")), all)).isKnown;
  const sorted = boundaries
    .slice(0, 3 * MAX_BOUNDARIES)
    .map((boundary) => ({
      ...boundary,
      knownNames: Number(isKnown(text.slice(0, boundary.at))) + Number(isKnown(text.slice(boundary.end))),
    }))
    .sort((a, b) => b.knownNames - a.knownNames || a.priority - b.priority || b.at - a.at);
  const [best, second] = sorted;
  if (!best) return null;
  const isTied =
    second !== undefined && second.knownNames === best.knownNames && second.priority === best.priority;
  return { at: best.at, end: best.end, isUnsure: isTied };
}

/** 'A 0, B 2, C 1, D 1': clubs with their goals. */
function scoredInCommas(text: string): { clauses: string[]; isUnsure: boolean } | null {
  const parts = text
    .replace(/\.\s*$/, "")
    .split(/,|\|/)
    .map((part) => part.trim())
    .filter(Boolean);
  const isScored = (part: string) => /[\p{L}\ue000-\ue1f3]/u.test(part) && /\s[0-9]{1,2}$/.test(part);
  if (parts.length < 4 || parts.length % 2 === 1 || !parts.every(isScored)) return null;
  const pairs = Array.from({ length: parts.length / 2 }, (_, i) => `${parts[2 * i]}, ${parts[2 * i + 1]}`);
  return { clauses: pairs, isUnsure: true };
}

/** 'A-B / C-D / E-F', 'A - B, C - D': several pairings separated by dashes only. */
function dashedPairs(all: ProtectedText, names: ClubNames): { clauses: string[]; isUnsure: boolean } | null {
  for (const separator of [/\s\/\s/, /,\s/]) {
    const parts = all.text
      .split(separator, MAX_ON_A_LINE)
      .filter((part) => /[\p{L}\ue000-\ue1f3]/u.test(part));
    if (parts.length < 2 || !parts.every((part) => part.includes("-"))) continue;
    const pairs = parts.map((part) => pairIn(part, all, names));
    if (pairs.every((pair) => pair?.home.isKnown && pair.away.isKnown))
      return { clauses: parts, isUnsure: false };
  }
  return null;
}
