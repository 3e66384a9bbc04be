import type { Day } from "#app/lib/dates.ts";
import type { Facts } from "../facts/facts.rules.ts";
import { NO_CATEGORY, NO_ZONE, SEVERAL_MATCHDAYS } from "../facts/label-doubts.rules.ts";
import type { Labels } from "../facts/labels.rules.ts";
import { walkoverOf } from "../facts/match-state.rules.ts";
import { LETTER_PAIR, type WrittenPair } from "../lines/pairs.rules.ts";
import { type ClubNames, type FoundClub, keyOf, type ProtectedText } from "../names/club-names.rules.ts";
import { MAX_LINE } from "../reading-limits.rules.ts";
import type {
  CategoryHour,
  HourList,
  ScheduleBye,
  ScheduleMatch,
  ScheduleSide,
  UnreadLine,
  Unsure,
} from "../schedule.rules.ts";
import { tidy } from "../text/cut.rules.ts";
import { doubtsOf, type Heading } from "../titles/heading.rules.ts";

/** A match with the data for the final pass over all lines. */
export interface ReadMatch extends ScheduleMatch {
  isDoubtful: boolean;
  found: { home: FoundClub; away: FoundClub };
}

export interface ReadBye extends ScheduleBye {
  found: FoundClub;
}

export interface ReadLines {
  matches: ReadMatch[];
  byes: ReadBye[];
  hourLists: HourList[];
  unread: UnreadLine[];
  unknownCategories: string[];
  unknownZones: string[];
}

/** Context of a match; the heading changes from line to line. */
export interface MatchContext {
  heading: Heading;
}

/** Characters shown of an unread line. */
const MAX_SHOWN = 200;
const MAX_NAME = 80;
export const NO_OPPONENT = "Falta el rival: poné los dos clubes del partido.";

export type ScheduleRecord = ReturnType<typeof newRecord>;

/** Collects what has been read. */
export function newRecord(names: ClubNames) {
  const matches: ReadMatch[] = [];
  const byes: ReadBye[] = [];
  const hourLists: HourList[] = [];
  const unread: UnreadLine[] = [];
  /** Matches since the last title, blank line or list of hours. */
  let block: ReadMatch[] = [];

  function addHours(hours: CategoryHour[], line: number, heading: Heading): void {
    hourLists.push({
      matchday: heading.matchday.value,
      legend: heading.legend.value,
      zone: heading.zone.value,
      day: heading.day.value,
      hours,
      line,
      unsure: [],
    });
  }

  function addMatch(
    pair: WrittenPair,
    facts: Facts,
    labels: Labels,
    number: number,
    context: MatchContext,
    doubts: Unsure[] = [],
  ): void {
    const { heading } = context;
    const { home, away } = pair;
    if (isSameClub(home, away)) {
      addUnread(number, `${home.text} - ${away.text}`, "El mismo club está dos veces.");
      return;
    }
    const unsure: Unsure[] = [...doubts];
    const mark = (field: Unsure["field"], why: string | null | undefined) => {
      if (why && !unsure.some((mark) => mark.field === field)) unsure.push({ field, why });
    };
    mark("match", pair.why);
    mark("home", home.why);
    mark("away", away.why);
    mark("score", pair.scoreWhy);
    const hasDay = facts.day.value !== null || facts.day.why !== null;
    const hasTime = facts.time.value !== null;
    if (hasDay) mark("date", facts.day.why);
    if (hasTime) mark("time", facts.time.why);
    if (labels.isZoneUnknown) mark("zone", NO_ZONE);
    if (labels.isCategoryUnknown) mark("category", NO_CATEGORY);
    if (labels.isMatchdayUnsure) mark("matchday", SEVERAL_MATCHDAYS);
    const categories = [...labels.categories, ...facts.categories];
    const isAll = labels.isAllCategories;
    const inherited = [
      ...(labels.matchday === null ? (["matchday"] as const) : []),
      ...(labels.zone === null && !labels.isInterzonal ? (["zone"] as const) : []),
      ...(categories.length === 0 && !isAll ? (["category"] as const) : []),
      ...(hasDay ? [] : (["day"] as const)),
      ...(hasTime || facts.isTimeUnknown ? [] : (["time"] as const)),
      ...(facts.ground === null ? (["ground"] as const) : []),
    ];
    for (const { field, why } of doubtsOf(heading, [...inherited])) mark(field, why);
    const score = pair.score ?? facts.score;
    const walkover = facts.isWalkover ? walkoverOf(facts, home, away, score) : null;
    if (walkover === "unknown") mark("walkover", "No dice qué equipo no se presentó.");
    const all = categories.length > 0 ? categories : isAll ? [] : (heading.category.value ?? []);
    const match: Omit<ReadMatch, "category"> = {
      matchday: labels.matchday ?? heading.matchday.value,
      legend: labels.legend === undefined ? heading.legend.value : labels.legend || null,
      zone: labels.isInterzonal ? null : (labels.zone ?? heading.zone.value),
      isInterzonal: labels.isInterzonal || (labels.zone === null && heading.isInterzonal),
      day: hasDay ? facts.day.value : heading.day.value,
      time: hasTime ? facts.time.value : facts.isTimeUnknown ? null : heading.time.value,
      isTimeUnknown: !hasTime && (facts.isTimeUnknown || heading.isTimeUnknown),
      hours: facts.hours,
      home: sideOf(home),
      away: sideOf(away),
      ground: facts.ground ?? heading.ground.value,
      score,
      walkover,
      state: facts.state,
      line: number,
      unsure,
      isDoubtful: pair.isDoubtful,
      found: { home, away },
    };
    const found = (all.length > 0 ? all : [null]).map((category) => ({
      ...match,
      category,
      hours: [...match.hours],
      unsure: [...unsure],
    }));
    matches.push(...found);
    block.push(...found);
    heading.usedAt = number;
    if (
      hasTime &&
      !facts.isException &&
      heading.time.value !== null &&
      heading.time.value !== facts.time.value
    ) {
      context.heading = {
        ...heading,
        time: { ...heading.time, why: "Otra línea de este bloque dice otra hora." },
      };
    }
  }

  /** '2012: 2-1' below a pairing of all categories: splits it into one match per category. */
  function addResults(
    last: ReadMatch,
    categories: string[],
    score: ScheduleMatch["score"],
    facts: Facts,
    number: number,
  ): void {
    const pairing = last.category === null ? last : undefined;
    if (pairing) matches.splice(matches.lastIndexOf(last), 1);
    for (const category of categories) {
      const walkover = facts.isWalkover ? walkoverOf(facts, last.found.home, last.found.away, score) : null;
      const unsure = last.unsure.filter(({ field }) => field !== "walkover");
      if (walkover === "unknown")
        unsure.push({ field: "walkover", why: "No dice qué equipo no se presentó." });
      const match = { ...last, category, score, walkover, unsure, line: number };
      matches.push(match);
      block.push(match);
    }
  }

  function addByes(
    written: string,
    labels: Labels,
    day: Day | null,
    number: number,
    context: MatchContext,
  ): void {
    const { heading } = context;
    const trimmed = written.replace(/\.\s+(?=(?:horarios?|canchas?|zona|fecha)\b).*$/i, "");
    for (const club of clubsWithBye(trimmed)) {
      const unsure: Unsure[] = club.why ? [{ field: "home", why: club.why }] : [];
      if (labels.matchday === null && heading.matchday.why)
        unsure.push({ field: "matchday", why: heading.matchday.why });
      if (labels.zone === null && heading.zone.why) unsure.push({ field: "zone", why: heading.zone.why });
      const categories = labels.categories.length > 0 ? labels.categories : (heading.category.value ?? []);
      for (const category of categories.length > 0 ? categories : [null]) {
        byes.push({
          matchday: labels.matchday ?? heading.matchday.value,
          legend: heading.legend.value,
          zone: labels.zone ?? heading.zone.value,
          category,
          day: day ?? heading.day.value,
          line: number,
          unsure: [...unsure],
          club: sideOf(club),
          found: club,
        });
      }
    }
  }

  function clubsWithBye(written: string): FoundClub[] {
    const text = tidy(
      written
        .replace(/^\s*vs?\.?\s/i, "")
        .replace(/\s(?:vs?\.?|x)\s*$/i, "")
        .replace(/[()]/g, " "),
    );
    const club = names.find(text);
    if (club.isKnown && !club.why) return [club];
    const pieces = text
      .split(/,\s|\s[ye]\s|\s?[/;|]\s?|\s-\s/)
      .map(tidy)
      .filter((piece) => /\p{L}{2}|\p{L}[0-9]/u.test(piece));
    if (pieces.length > 1 && (pieces.every((piece) => names.find(piece).isKnown) || !club.isKnown))
      return pieces.map(names.find);
    return /\p{L}/u.test(text) && text.length <= MAX_NAME ? [club] : [];
  }

  function addUnread(number: number, text: string, why: string): void {
    const mayBeMatch =
      /[0-9]|(?:^|\s)vs\.?(?:\s|$)|\sv\.?\s|\s[-x]\s/i.test(text) ||
      LETTER_PAIR.test(text) ||
      names.protect(text.slice(0, MAX_LINE)).names.length > 0;
    unread.push({ number, text: text.slice(0, MAX_SHOWN), why, mayBeMatch });
  }

  return {
    matches,
    byes,
    hourLists,
    unread,
    addHours,
    addMatch,
    addResults,
    addByes,
    addUnread,
    block: () => block as readonly ReadMatch[],
    endBlock: () => {
      block = [];
    },
  };
}

function sideOf({ text, clubId, letter }: FoundClub): ScheduleSide {
  return { text, clubId, letter };
}

function isSameClub(home: FoundClub, away: FoundClub): boolean {
  if (home.clubId !== null && home.clubId === away.clubId)
    return home.letter === away.letter && !home.why && !away.why;
  return keyOf(home.text) === keyOf(away.text);
}

/** Why a line was not understood. */
export function unreadReason(text: string, protectedText: ProtectedText): string {
  if (protectedText.names.length > 2) return "Tiene más de dos clubes: poné un partido por línea.";
  if (protectedText.names.length === 2) return "Tiene dos clubes, pero no está claro si es un partido.";
  if (protectedText.names.length === 1) return "Tiene un solo club.";
  return /\svs?\.?\s/i.test(text) ? "No encontramos dos clubes." : "No parece un partido ni un título.";
}
