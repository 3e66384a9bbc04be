import { dayReader } from "../days/days.rules.ts";
import { yearInTitles } from "../days/title-year.rules.ts";
import { takeBye } from "../facts/bye.rules.ts";
import { SEVERAL_MATCHDAYS } from "../facts/label-doubts.rules.ts";
import { type Labels, vocabulary } from "../facts/labels.rules.ts";
import { scoreOf } from "../facts/written-score.rules.ts";
import { isOtherList, skipReason } from "../lines/notices.rules.ts";
import { dashedHalfIn, halfPairIn, type WrittenPair } from "../lines/pairs.rules.ts";
import { type Clause, readClause, type Tools, takeExceptions } from "../lines/read-clause.rules.ts";
import { numberedLines, sentencesOf, withoutNumber } from "../lines/sentences.rules.ts";
import { clausesOf } from "../lines/split-clauses.rules.ts";
import { NO_OPPONENT, newRecord, type ReadLines, unreadReason } from "../matches/collect-matches.rules.ts";
import { clubNames, type ProtectedText, restoreNames } from "../names/club-names.rules.ts";
import { clubsNamedAfterDays, dayOrClub, isNamedAfterDay } from "../names/day-or-club.rules.ts";
import { MAX_CELLS, MAX_LINE } from "../reading-limits.rules.ts";
import type { CategoryHour, ScheduleContext, ScheduleLine, Unsure } from "../schedule.rules.ts";
import { partsOf, rolesOf } from "../tables/column-roles.rules.ts";
import { pairFinder, readByColumns } from "../tables/read-row.rules.ts";
import type { Table } from "../tables/row-facts.rules.ts";
import { cellsOf, cleanLine, isDrawing } from "../text/clean-line.rules.ts";
import { tidy } from "../text/cut.rules.ts";
import { countUnusualWords } from "../text/usual-words.rules.ts";
import { type Heading, headingBelow, newHeading, type TitleValues } from "../titles/heading.rules.ts";
import { hoursIn } from "../titles/hour-list.rules.ts";
import { factsOfLabels } from "../titles/title-values.rules.ts";

const MATCHDAY_BESIDE = "La fecha la dice otra línea, junto a un partido.";

/** A section of columns in a row with several side by side; plain text is one part. */
interface Part {
  from: number;
  to: number;
  heading: Heading;
  table: Table | null;
}

/** Reads the lines in order. */
export function readLines(lines: readonly ScheduleLine[], context: ScheduleContext): ReadLines {
  const texts = lines.map(({ text, cells }) =>
    cells || text.includes("\t") || text.length > MAX_LINE ? "" : cleanLine(text),
  );
  const numbered = numberedLines(texts);
  const days = dayReader(context, yearInTitles(lines, context));
  const tools: Tools = {
    names: clubNames(context.clubs),
    words: vocabulary(context),
    days,
    dayOrClub: dayOrClub(days, clubsNamedAfterDays(texts)),
  };
  const { words, names } = tools;
  const record = newRecord(names);
  const hasPair = pairFinder(tools);
  let parts: Part[] = [newPart()];
  /** Category times whose scope depends on the next line. */
  let pending: { hours: CategoryHour[]; line: number; isOwn: boolean } | null = null;

  for (const [index, line] of lines.entries()) {
    const cells = cellsIn(line);
    if (line.text.length > MAX_LINE) {
      record.addUnread(line.number, line.text, "La línea es demasiado larga: poné un partido por línea.");
    } else if (cells?.every(isDrawing)) {
      record.endBlock();
    } else if (cells && cells.filter((cell) => cell.trim() !== "").length > 1) {
      readRow(cells.map(cleanLine), line.number);
    } else if (cells) readSingle(cells.map(cleanLine), line.number);
    else readPlain(texts[index] ?? "", line.number, numbered.has(index));
  }
  flushHours();
  const { matches, byes, hourLists, unread } = record;
  return {
    matches,
    byes,
    hourLists,
    unread,
    unknownCategories: [...words.unknownCategories],
    unknownZones: [...words.unknownZones],
  };

  function readPlain(text: string, number: number, isNumbered: boolean): void {
    if (text === "" || isDrawing(text)) record.endBlock();
    else readText(withoutNumber(text, isNumbered), number, joinParts());
  }

  /** Plain text below a table goes back to a single part. */
  function joinParts(): Part {
    const first = parts[0] ?? newPart();
    if (parts.length > 1) parts = [{ ...first, from: 0, to: MAX_CELLS, table: null }];
    return parts[0] ?? first;
  }

  /** A row with one filled cell: a title of all parts, or of the part it is in. */
  function readSingle(cells: string[], number: number): void {
    const at = cells.findIndex((cell) => cell.trim() !== "");
    const text = cells[at] ?? "";
    const { matchday, zone, categories } = words.takeLabels(text);
    const appliesToAll = at === 0 && (zone !== null || categories.length > 0);
    if (parts.length === 1 || (at === 0 && matchday !== null)) {
      readText(withoutNumber(text, false), number, joinParts());
    } else {
      const playerParts = parts.filter(({ from, to }) => appliesToAll || (at >= from && at < to));
      for (const part of playerParts) readText(text, number, part);
    }
  }

  function readRow(cells: string[], number: number): void {
    const starts = partsOf(cells, words, isOnlyDay);
    if (starts && !hasPair(cells)) {
      const isSameLayout =
        parts.length === starts.length &&
        parts.every(({ from, to }) => starts.some((start) => start >= from && start < to));
      if (!isSameLayout) parts = sideBySide(starts, joinParts().heading);
    } else if (parts.length > 1 && cells.length <= (parts[1]?.from ?? 0)) {
      joinParts();
    }
    for (const part of parts) {
      const ownCells = cells.slice(part.from, part.to);
      if (ownCells.some((cell) => cell.trim() !== "")) readCells(ownCells, number, part);
    }
  }

  function isOnlyDay(cell: string): boolean {
    const day = days.take(cell, null);
    return day.value !== null && !/[\p{L}\p{N}]/u.test(day.rest);
  }

  function readCells(cells: string[], number: number, part: Part): void {
    const roles = rolesOf(cells, words);
    if (roles) {
      flushHours();
      part.table = { roles, above: {} };
      return;
    }
    if (part.table && readByColumns(cells, part.table, { number, part }, tools, record, readText, hasPair))
      return;
    const filled = cells.filter((cell) => cell.trim() !== "");
    const pairs = filled.filter((cell) => hasPair([cell]));
    const isBeside = pairs.length === 1 && /\svs?\.?\s|\s-\s/.test(pairs[0] ?? "");
    const isSeveral = pairs.length > 1 || isBeside;
    const others = filled.filter((cell) => !pairs.includes(cell));
    const groups = isSeveral ? pairs.map((cell) => [cell, ...others]) : [filled];
    for (const group of groups) readText(group.join(" | "), number, part);
  }

  /** Reads a text under its headings: pairings, a bye, hours, a title, or none of these. */
  function readText(
    text: string,
    number: number,
    part: Part,
    given: Partial<Labels> = {},
    doubts: Unsure[] = [],
  ): void {
    const title = isOtherList(text) ? null : titleBefore(text);
    if (title) readSentence(title, { number, part, given, doubts, isLater: false });
    const sentences = sentencesOf(title ? text.slice(title.length + 1).trim() : text).filter(Boolean);
    for (const [index, sentence] of sentences.entries()) {
      readSentence(sentence, { number, part, given, doubts, isLater: index > 0 || title !== null });
    }
  }

  /** 'Fecha 2 (21/3)' in 'Fecha 2 (21/3): A vs B, C vs D': a title on the same line as its matches. */
  function titleBefore(text: string): string | null {
    const title = /^([^:]{4,80}):\s/.exec(text)?.[1];
    if (title === undefined || takeBye(title)) return null;
    const { matchday, rest } = words.takeLabels(title);
    const day = days.take(rest, null);
    const isTitled = matchday !== null || day.value !== null;
    const isBare = countUnusualWords(day.rest) === 0 && names.protect(day.rest).names.length === 0;
    return isTitled && isBare ? title : null;
  }

  function readSentence(sentence: string, position: Sentence): void {
    const { number, part, given } = position;
    const { rest: text, exceptions } = takeExceptions(sentence, tools);
    const taken = words.takeLabels(text);
    const labels: Labels = { ...taken, ...given, categories: given.categories ?? taken.categories };
    const bye = takeBye(labels.rest);
    if (bye) {
      const { rest: _, ...titleLabels } = labels;
      // '|' replaces a label: 'Fecha 3 - Libre: Los Tilos' has a title too.
      if (/[\p{L}\p{N}|]/u.test(bye.rest)) readSentence(bye.rest, { ...position, given: titleLabels });
      record.addByes(bye.clubs, labels, null, number, part);
      return;
    }
    const hours = hoursIn(text, words);
    if (hours) {
      flushHours();
      record.addHours(hours, number, part.heading);
      record.endBlock();
      return;
    }
    const all = names.protect(labels.rest);
    const { clauses, isUnsure } = clausesOf(all, names);
    const read = clauses.map((clause) => ({
      ...readClause(clause, all, tools, part.heading.day.value, exceptions),
      text: restoreNames(clause, all),
    }));
    const isPlain =
      read.some(({ pair }) => pair && !pair.isDoubtful) && !isOtherList(text) && !/gan[oó]\s/i.test(text);
    const reason = isPlain ? null : skipReason(text);
    if (reason) record.addUnread(number, text, reason);
    else if (read.some(({ pair }) => isMatch(pair))) readPairs(read, labels, isUnsure, position);
    else {
      const clause = readClause(all.text, all, tools, part.heading.day.value);
      const why = whyHalf(text, clause, labels, all);
      if (why) readHalf(text, why, labels, position);
      else readTitle(text, labels, { ...clause, rest: restoreNames(clause.rest, all) }, all, position);
    }
  }

  /** Excludes 'Liga Infantil - Temporada 2026' if the season's clubs are known. */
  function isMatch(pair: WrittenPair | null): pair is WrittenPair {
    const isTitle = pair?.isDoubtful && names.size > 0 && !pair.home.isKnown && !pair.away.isKnown;
    return pair !== null && !isTitle;
  }

  function readPairs(
    read: (Clause & { text: string })[],
    labels: Labels,
    isUnsure: boolean,
    position: Sentence,
  ): void {
    const { number, part, isLater } = position;
    if (labels.matchday !== null) {
      const matchday = { value: labels.matchday, why: labels.isMatchdayUnsure ? SEVERAL_MATCHDAYS : null };
      part.heading = headingBelow(part.heading, { matchday }, number);
    }
    flushHours(read.length === 1 ? part : undefined);
    const unclear: Unsure = { field: "match", why: "No está claro dónde termina un partido y empieza otro." };
    const doubts = isUnsure ? [...position.doubts, unclear] : position.doubts;
    for (const { pair, facts, text } of read) {
      if (isMatch(pair)) record.addMatch(pair, facts, labels, number, part, doubts);
      else if (/\p{L}{2}/u.test(text)) record.addUnread(number, text, "No encontramos dos clubes.");
    }
    const { matchday } = part.heading;
    if (labels.matchday !== null && read.length === 1 && !isLater && matchday.why === null) {
      part.heading = { ...part.heading, matchday: { ...matchday, why: MATCHDAY_BESIDE } };
    }
  }

  /** Why a line is a match without its opponent, which must not be taken for a title; null if it is not one. */
  function whyHalf(text: string, { facts, rest }: Clause, labels: Labels, all: ProtectedText): string | null {
    const { matchday, zone, categories, isInterzonal } = labels;
    const isLabelled = matchday !== null || zone !== null || categories.length > 0 || isInterzonal;
    const half = halfPairIn(rest, isLabelled);
    if (half) return half.hasLeft && half.hasRight ? unreadReason(text, all) : NO_OPPONENT;
    // '9 de julio - 10 hs' is a title, which marks the day as ambiguous if a club has that name.
    if (isLabelled || facts.time.value === null || all.names.some(isNamedAfterDay)) return null;
    const dashed = dashedHalfIn(rest);
    if (dashed === "letters") return unreadReason(text, all);
    // 'Sábado 21/11, 10 hs - El Ceibo' is a title that names the place.
    return dashed === "first" || (dashed === "last" && facts.day.value === null) ? NO_OPPONENT : null;
  }

  function readHalf(text: string, why: string, { matchday }: Labels, { number, part }: Sentence): void {
    flushHours();
    if (matchday !== null) {
      const value = { value: matchday, why: MATCHDAY_BESIDE };
      part.heading = headingBelow(part.heading, { matchday: value }, number);
    }
    record.addUnread(number, text, why);
    record.endBlock();
  }

  function readTitle(
    text: string,
    labels: Labels,
    clause: Clause,
    all: ProtectedText,
    { number, part }: Sentence,
  ): void {
    const { facts, rest } = clause;
    const last = record.block().at(-1);
    const score = facts.score ?? scoreOf(tidy(rest));
    const isOfCategory = labels.categories.length > 0 && labels.matchday === null;
    // '2012: 2-1' below 'A vs B' is a result.
    if (isOfCategory && last && (score || facts.isWalkover)) {
      record.addResults(last, labels.categories, score, facts, number);
      return;
    }
    const { value: time } = facts.time;
    const isHour =
      facts.day.value === null &&
      labels.zone === null &&
      facts.ground === null &&
      countUnusualWords(rest) === 0;
    if (isOfCategory && time !== null && isHour) {
      const hours = labels.categories.map((category) => ({ category, time }));
      const isOwn = record.block().length === 1;
      pending = pending
        ? { ...pending, hours: [...pending.hours, ...hours] }
        : { hours, line: number, isOwn };
      return;
    }
    flushHours();
    const values = factsOfLabels(labels, { facts, rest }, part.heading, {
      names: all.names,
      dayOrClub: tools.dayOrClub,
    });
    if (values) part.heading = headingBelow(part.heading, values, number);
    else record.addUnread(number, text, unreadReason(text, all));
    record.endBlock();
  }

  /** A single time above a match is its title, several right below a pairing belong to it, and any others are a list. */
  function flushHours(before?: Part): void {
    if (!pending) return;
    const { hours, line, isOwn } = pending;
    pending = null;
    const [only] = hours;
    const last = record.block().at(-1);
    if (before && only && hours.length === 1) {
      const values: TitleValues = {
        category: { value: [only.category], why: null },
        time: { value: only.time, why: null },
      };
      before.heading = headingBelow(before.heading, values, line);
    } else if (isOwn && last) last.hours.push(...hours);
    else record.addHours(hours, line, (before ?? parts[0])?.heading ?? newHeading());
    record.endBlock();
  }
}

/** Context of a sentence. */
interface Sentence {
  number: number;
  part: Part;
  given: Partial<Labels>;
  doubts: Unsure[];
  /** Whether it is not the first sentence of its line. */
  isLater: boolean;
}

function newPart(): Part {
  return { from: 0, to: MAX_CELLS, heading: newHeading(), table: null };
}

function sideBySide(starts: number[], heading: Heading): Part[] {
  return starts.map((from, index) => ({
    from: index === 0 ? 0 : from,
    to: starts[index + 1] ?? MAX_CELLS,
    heading: { ...heading },
    table: null,
  }));
}

function cellsIn({ text, cells }: ScheduleLine): string[] | null {
  if (text.length > MAX_LINE) return null;
  const found = cells ?? (text.includes("\t") ? text.split("\t", MAX_CELLS) : cellsOf(text));
  return found?.slice(0, MAX_CELLS) ?? null;
}
