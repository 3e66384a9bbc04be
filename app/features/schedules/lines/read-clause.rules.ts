import type { Day } from "#app/lib/dates.ts";
import type { DayReader } from "../days/days.rules.ts";
import { takeTime, takeUnknownTime } from "../days/times.rules.ts";
import { type Facts, noFacts } from "../facts/facts.rules.ts";
import { placeIn, takeGround } from "../facts/ground.rules.ts";
import type { Vocabulary } from "../facts/labels.rules.ts";
import { takeState, takeWalkover } from "../facts/match-state.rules.ts";
import { scoreOf } from "../facts/written-score.rules.ts";
import type { ClubNames, ProtectedText } from "../names/club-names.rules.ts";
import { restoreNames } from "../names/club-names.rules.ts";
import type { DayOrClub } from "../names/day-or-club.rules.ts";
import type { CategoryHour } from "../schedule.rules.ts";
import { tidy } from "../text/cut.rules.ts";
import { pairIn, type WrittenPair } from "./pairs.rules.ts";

/** The parsers shared by the reader. */
export interface Tools {
  names: ClubNames;
  words: Vocabulary;
  /** Days that cannot be the name of a club. */
  days: Pick<DayReader, "take">;
  dayOrClub: DayOrClub;
}

export interface Clause {
  pair: WrittenPair | null;
  facts: Facts;
  rest: string;
}

const MAX_BRACKETS = 20;

/** Parses one pairing, or the facts of a title. */
export function readClause(
  text: string,
  all: ProtectedText,
  tools: Tools,
  after: Day | null,
  exceptions: CategoryHour[][] = [],
): Clause {
  const { rest: outside, inside } = takeBrackets(withoutExceptions(text).replace(/^\s*\([A-Ha-h0-9]\)/, " "));
  const facts = factsIn(outside, all, tools, after);
  const bracket = inside.map((part) => inBracket(part, all, tools, facts.day.value ?? after));
  const allFacts = bracket.reduce((sum, { facts: one }) => (one ? merge(sum, one) : sum), facts);
  const ownExceptions = exceptions.filter((_, index) => text.includes(exceptionPlaceholder(index))).flat();
  const merged = { ...allFacts, hours: [...allFacts.hours, ...ownExceptions] };
  const fill = (keep: (keptText: string) => boolean) =>
    bracket.reduce(
      (filled, { keptText }, index) =>
        filled.replace(bracketPlaceholder(index), keep(keptText) ? keptText : " "),
      facts.rest,
    );
  const rest = fill(() => true);
  const pair = withoutNotes(
    fill((keptText) => !keptText.includes("(")),
    rest,
    all,
    tools.names,
  );
  if (!pair) return { pair: null, facts: merged, rest };
  return { pair, facts: withLeftovers(merged, pair.leftovers, all, tools), rest };
}

/** '(Pérez x2)' and '(revancha)' are notes. 'U. (Norte)' is a name, unless it is known without the bracket. */
function withoutNotes(
  bare: string,
  withBrackets: string,
  all: ProtectedText,
  names: ClubNames,
): WrittenPair | null {
  const fullPair = pairIn(withBrackets, all, names);
  if (bare === withBrackets) return fullPair;
  const pair = pairIn(bare, all, names);
  if (!pair || !fullPair) return pair ?? fullPair;
  const isBetter =
    (pair.home.isKnown && pair.away.isKnown) || (pair.score !== null && fullPair.score === null);
  return isBetter ? pair : fullPair;
}

/** First pass: replaces brackets with a category's time ('(la 2012 a las 14)') by placeholder characters. */
export function takeExceptions(
  text: string,
  { words }: Tools,
): { rest: string; exceptions: CategoryHour[][] } {
  const exceptions: CategoryHour[][] = [];
  const rest = text.replace(/\(([^()]{0,120})\)/g, (match, content: string) => {
    const { categories, rest: unlabelled } = words.takeLabels(content);
    const time = takeTime(unlabelled).value;
    if (categories.length === 0 || time === null || exceptions.length >= MAX_BRACKETS) return match;
    exceptions.push(categories.map((category) => ({ category, time })));
    return exceptionPlaceholder(exceptions.length - 1);
  });
  return { rest, exceptions };
}

function exceptionPlaceholder(index: number): string {
  return String.fromCharCode(0xf100 + index);
}

function withoutExceptions(text: string): string {
  return text.replace(/[\uf100-\uf1ff]/g, " ");
}

function bracketPlaceholder(index: number): string {
  return String.fromCharCode(0xf000 + index);
}

/** Replaces each bracket by a placeholder character. */
function takeBrackets(text: string): { rest: string; inside: string[] } {
  const inside: string[] = [];
  const rest = text.replace(/[([]([^()[\]]{0,120})[)\]]/g, (match, content: string) => {
    if (inside.length >= MAX_BRACKETS) return match;
    inside.push(content);
    return bracketPlaceholder(inside.length - 1);
  });
  return { rest, inside };
}

/** Facts in a bracket. Goals, tira letters and parts of names are put back into the text. */
function inBracket(content: string, all: ProtectedText, tools: Tools, after: Day | null) {
  const plain = content.trim();
  if (/^[0-9]{1,2}$/.test(plain)) return { facts: null, keptText: ` ${plain} ` };
  if (/^(?:l|v|local|visitante|visita)\.?$/i.test(plain)) return { facts: null, keptText: "" };
  if (/^[A-Fa-f]$/.test(plain)) return { facts: null, keptText: ` ${plain.toUpperCase()} ` };
  // '(11:00)' and '(24:30)' are hours; '(2:1)' and '(2:10)' are scores.
  const isHour = /^(?:0?[7-9]|1[0-9]|2[0-4]):[0-5][0-9]$/.test(plain);
  const score = isHour ? null : /^([0-9]{1,2})\s?[-:a]\s?([0-9]{1,2})$/.exec(plain);
  if (score) {
    return {
      facts: { ...noFacts(), score: { home: Number(score[1]), away: Number(score[2]) } },
      keptText: "",
    };
  }
  const labels = tools.words.takeLabels(restoreNames(content, all));
  const facts = factsIn(labels.categories.length > 0 ? labels.rest : content, all, tools, after);
  const bare = facts.day.value === null ? tools.dayOrClub.inBrackets(restoreNames(content, all)) : null;
  const hasFacts =
    facts.day.value !== null ||
    facts.time.value !== null ||
    facts.isTimeUnknown ||
    facts.ground !== null ||
    facts.state !== null ||
    facts.isWalkover ||
    bare !== null ||
    labels.categories.length > 0;
  if (!hasFacts) {
    const originalText = restoreNames(content, all);
    const place = placeIn(originalText) ?? atPlace(originalText);
    if (place) return { facts: { ...noFacts(), ground: place }, keptText: "" };
    // '(cancha del local)' names no ground, and is not part of a club's name either.
    const isNoGround = takeGround(originalText).rest !== originalText;
    return { facts: null, keptText: isNoGround ? "" : ` (${content}) ` };
  }
  return {
    facts: {
      ...facts,
      day: bare ?? facts.day,
      categories: labels.categories,
      isException: true,
      // '(W.O. 3-0)'
      score: facts.isWalkover ? scoreOf(tidy(facts.rest)) : null,
    },
    keptText: "",
  };
}

function atPlace(text: string): string | null {
  const found = /^\s*(?:se juega\s|juegan\s)?en\s(?:el\s|la\s|lo\sde\s)?(.{3,60})$/i.exec(text);
  return found?.[1]?.trim() ?? null;
}

function factsIn(
  text: string,
  all: ProtectedText,
  { days }: Tools,
  after: Day | null,
): Facts & { rest: string } {
  const unknown = takeUnknownTime(text);
  const day = days.take(unknown.rest, after);
  const time = takeTime(day.rest);
  const state = takeState(time.rest);
  const walkover = takeWalkover(state.rest);
  const ground = takeGround(walkover.rest);
  return {
    day,
    time,
    isTimeUnknown: unknown.isUnknown,
    isException: false,
    hours: [],
    categories: [],
    ground:
      ground.ground === null
        ? null
        : restoreNames(ground.ground, all)
            .replace(/[\uf000-\uf0ff]/g, "")
            .trim(),
    state: state.state,
    isWalkover: walkover.isWalkover,
    absent: restoreNames(walkover.absent, all),
    present: restoreNames(walkover.present, all),
    score: null,
    rest: ground.rest,
  };
}

function merge(outer: Facts & { rest: string }, inner: Facts): Facts & { rest: string } {
  return {
    ...outer,
    day: inner.day.value === null ? outer.day : inner.day,
    time: inner.time.value === null ? outer.time : inner.time,
    isException: outer.isException || (inner.isException && outer.time.value === null),
    isTimeUnknown: outer.isTimeUnknown || inner.isTimeUnknown,
    hours: [...outer.hours, ...inner.hours],
    categories: [...outer.categories, ...inner.categories],
    ground: inner.ground ?? outer.ground,
    state: inner.state ?? outer.state,
    isWalkover: outer.isWalkover || inner.isWalkover,
    absent: inner.absent || outer.absent,
    present: inner.present || outer.present,
    score: inner.score ?? outer.score,
  };
}

/** Leftover segments besides the two clubs: a place, a day, or noise. */
function withLeftovers(facts: Facts, leftovers: string[], all: ProtectedText, { dayOrClub }: Tools): Facts {
  let next = facts;
  for (const leftover of leftovers) {
    const text = tidy(restoreNames(leftover, all));
    const place = placeIn(text) ?? atPlace(text);
    if (place && next.ground === null) next = { ...next, ground: place };
    else if (next.day.value === null) next = { ...next, day: dayOrClub.besidePair(text) ?? next.day };
  }
  return next;
}
