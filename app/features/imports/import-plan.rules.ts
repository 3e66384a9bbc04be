import type { Day } from "#app/lib/dates.ts";
import { counted } from "#app/lib/text/counted.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { distinctNames } from "../divisions/division-names.rules.ts";
import type { Schedule, ScheduleMatch, UnreadLine, Unsure } from "../schedules/schedule.rules.ts";
import { type EntryLookup, entryLookup, type ResolvedMatch, sidesIn } from "./import-entries.rules.ts";
import { legendsIn } from "./import-legends.rules.ts";
import { type MatchdayDay, matchdayDays, withMatchdays } from "./import-matchdays.rules.ts";
import {
  matchComparer,
  mergeDrafts,
  type PlannedMatch,
  plannedMatches,
  sameName,
} from "./import-matches.rules.ts";
import { type NameOption, type NameQuestion, readNames } from "./import-names.rules.ts";
import type { ImportEntry, ImportSeason } from "./import-season.rules.ts";

/** The organiser's choices for an import. */
export interface ImportChoices {
  /** The answers, by the key of the name question. */
  names: Record<string, string>;
  /** The dates of matchdays without one in the text, by matchday key. */
  days: Record<string, Day>;
  /** Keys of doubts confirmed as correct. */
  accepted: string[];
  /** Whether existing matches may change. */
  overwrite: boolean;
}

export const NO_CHOICES: ImportChoices = { names: {}, days: {}, accepted: [], overwrite: false };

/** An ambiguous reading, with all matches it affects. */
interface Doubt {
  key: string;
  why: string;
  lines: number[];
  isAccepted: boolean;
}

export interface PlannedMatchday {
  key: string;
  number: number;
  legend: string | null;
  days: Day[];
  /** '2014 09:00 · 2015 09:45'; '09:00 a 12:15, otros a confirmar' if a category plays at several hours. */
  hours: string;
  /** The proposed or chosen date, if the text has none. */
  proposedDay: Day | null;
  pairings: PlannedPairing[];
}

interface PlannedPairing {
  home: number;
  away: number;
  matches: number;
  status: "new" | "changed" | "same";
}

/** A line that is skipped, or states something that cannot be applied to its match. */
type LeftOutLine = Pick<UnreadLine, "number" | "text" | "why">;

export interface ImportPlan {
  names: NameQuestion[];
  /** The options for any name. */
  otherNames: NameOption[];
  doubts: Doubt[];
  matchdays: PlannedMatchday[];
  matches: PlannedMatch[];
  /** Entries to add, with their teams; their ids are negative. */
  added: ImportEntry[];
  /** By id: existing entries and added ones. */
  entries: ReadonlyMap<number, ImportEntry>;
  newCategories: string[];
  newZones: string[];
  /** Skipped lines, and why. */
  leftOut: LeftOutLine[];
  notes: string[];
  counts: { new: number; changed: number; same: number };
  /** Why nothing can be saved. */
  fault: string | null;
}

const MAX_LISTED = 200;
/** More names than a league has clubs: the text is not a fixture, or its columns are different. */
const MAX_NAMES = 300;

/** The amount of planning work: pairings times categories and lists of hours. */
export function planSize(schedule: Schedule, season: Pick<ImportSeason, "categories">): number {
  const categories = new Set([...season.categories, ...namedCategories(schedule)].map(foldText)).size;
  return schedule.matches.length * (1 + categories + schedule.hourLists.length);
}

/** What saving would change in a season, with all open questions. */
export function importPlan(schedule: Schedule, season: ImportSeason, choices: ImportChoices): ImportPlan {
  const names = readNames(schedule, season, choices.names);
  const marksOf = markReader(schedule, season);
  const doubts = doubtsIn(schedule, marksOf, new Set(choices.accepted));
  const categories = distinctNames([...season.categories, ...namedCategories(schedule)]);
  const leftOut = new Map<string, LeftOutLine>();
  const textOf = new Map(
    schedule.matches.map(({ line, home, away }) => [line, `${home.text} - ${away.text}`]),
  );
  const skipLine = ({ line }: { line: number }, why: string) => {
    // One line is a match in each category, and is listed once.
    leftOut.set(`${line} ${why}`, { number: line, text: textOf.get(line) ?? "", why });
  };

  const legendOf = legendsIn(schedule.matches, season);
  const numbered = withMatchdays(schedule.matches, season, legendOf, skipLine);
  const withoutDoubts = numbered.filter(({ match }) => {
    const open = marksOf(match).filter((mark) => !doubts.accepts(mark));
    if (open[0]) skipLine(match, open[0].why);
    return open.length === 0;
  });
  const resolved = withoutDoubts.flatMap((clear) => {
    const sides = sidesIn(clear.match, names);
    if (typeof sides !== "string") return [{ ...clear, ...sides }];
    skipLine(clear.match, sides);
    return [];
  });
  const lookup = entryLookup(resolved, season, categories);
  const days = matchdayDays(resolved, choices.days, season);
  const isClear = ({ unsure }: { unsure: Unsure[] }) => unsure.every(doubts.accepts);
  const clearHours = { ...schedule, hourLists: schedule.hourLists.filter(isClear) };
  const planned = resolved.flatMap((match) =>
    plannedMatches(match, { schedule: clearHours, season, lookup, days, skipLine }),
  );
  const matches = mergeDrafts(planned, skipLine).map(matchComparer(season, skipLine));
  return {
    names: names.questions.slice(0, MAX_NAMES),
    otherNames: names.others,
    doubts: doubts.list.slice(0, MAX_LISTED),
    matches,
    matchdays: matchdaysOf(matches, days),
    added: lookup.added,
    entries: lookup.entries,
    newCategories: namesIn(lookup.added, "category", season.categories),
    newZones: namesIn(lookup.added, "zone", season.zones),
    leftOut: [...leftOut.values()].toSorted((a, b) => a.number - b.number).slice(0, MAX_LISTED),
    notes: notesOn(matches, schedule, resolved, lookup),
    counts: {
      new: matches.filter(({ status }) => status === "new").length,
      changed: matches.filter(({ status }) => status === "changed").length,
      same: matches.filter(({ status }) => status === "same").length,
    },
    fault: faultOf(schedule, categories, names.questions),
  };
}

/** All categories named in the text; the season may have none yet. */
function namedCategories({ matches, hourLists }: Schedule): string[] {
  const hours = [...hourLists, ...matches].flatMap((source) => source.hours.map(({ category }) => category));
  return [...matches.flatMap(({ category }) => category ?? []), ...hours];
}

function faultOf(
  { refusal, matches }: Schedule,
  categories: readonly string[],
  names: readonly NameQuestion[],
): string | null {
  if (refusal) return refusal;
  if (names.length > MAX_NAMES)
    return `Hay más de ${MAX_NAMES} nombres de clubes para elegir: fijate que sea un fixture, o importalo en partes.`;
  if (matches.length === 0) return "No encontramos ningún partido en el texto.";
  if (categories.length === 0)
    return "La temporada no tiene categorías y el texto no las nombra. Agregalas en Clubes y categorías.";
  return null;
}

/* Doubts: every mark except names, which have their own questions. */

type MarksOf = (match: ScheduleMatch) => Unsure[];

function markReader(schedule: Schedule, season: ImportSeason): MarksOf {
  const zones = new Set(schedule.matches.flatMap(({ zone }) => (zone === null ? [] : [foldText(zone)])));
  const enteredClubs = new Set(season.entries.map(({ clubId }) => clubId));
  // Clubs already in the season keep their zones, whatever the text stated. A single zone leaves no doubt.
  const hasClearZone = ({ home, away }: ScheduleMatch) =>
    zones.size < 2 || (enteredClubs.has(home.clubId ?? 0) && enteredClubs.has(away.clubId ?? 0));
  return (match) => {
    const marks = match.unsure.filter(
      ({ field }) => field !== "home" && field !== "away" && (field !== "zone" || !hasClearZone(match)),
    );
    const hasResult = match.score !== null || match.walkover !== null;
    const isEarly = hasResult && match.day !== null && match.day > season.today;
    return isEarly ? [...marks, { field: "score", why: "Tiene resultado y todavía no se jugó." }] : marks;
  };
}

function doubtsIn(schedule: Schedule, marksOf: MarksOf, accepted: ReadonlySet<string>) {
  const keyOf = ({ field, why }: Unsure) => `${field}: ${why}`;
  const marks = schedule.matches.flatMap((match) =>
    marksOf(match).map((mark) => ({ key: keyOf(mark), why: mark.why, line: match.line })),
  );
  const lists = schedule.hourLists.flatMap(({ unsure, line }) =>
    unsure.map((mark) => ({ key: keyOf(mark), why: mark.why, line })),
  );
  const list = [...Map.groupBy([...marks, ...lists], ({ key }) => key)].map(([key, all]) => ({
    key,
    why: all[0]?.why ?? "",
    lines: [...new Set(all.map(({ line }) => line))],
    isAccepted: accepted.has(key),
  }));
  return { list, accepts: (mark: Unsure) => accepted.has(keyOf(mark)) };
}

/* Data for the screen. */

function matchdaysOf(
  matches: readonly PlannedMatch[],
  days: ReadonlyMap<string, MatchdayDay>,
): PlannedMatchday[] {
  const groups = [...Map.groupBy(matches, ({ matchday }) => matchday)];
  return groups
    .map(([key, group]) => {
      const [{ number, legend }] = group as [PlannedMatch];
      const matchdayDay = days.get(key);
      const pairings = Map.groupBy(group, ({ home, away }) =>
        home < away ? `${home}-${away}` : `${away}-${home}`,
      );
      return {
        key,
        number,
        legend,
        days: [...new Set(group.map(({ day }) => day))].sort(),
        hours: hoursText(group),
        proposedDay: matchdayDay?.isProposed ? matchdayDay.day : null,
        pairings: [...pairings.values()].map((ofPairing) => ({
          home: ofPairing[0]?.home ?? 0,
          away: ofPairing[0]?.away ?? 0,
          matches: ofPairing.length,
          status: statusOf(ofPairing),
        })),
      };
    })
    .toSorted((a, b) => a.number - b.number || (a.legend ?? "").localeCompare(b.legend ?? ""));
}

const UNCONFIRMED = "a confirmar";

/** The hours of a matchday, by category if each has one. */
function hoursText(matches: readonly PlannedMatch[]): string {
  const timesOf = new Map(
    [...Map.groupBy(matches, ({ category }) => category)].map(([category, ofCategory]) => [
      category,
      [...new Set(ofCategory.map(({ time, isTimeConfirmed }) => (isTimeConfirmed ? time : UNCONFIRMED)))],
    ]),
  );
  if ([...timesOf.values()].every(({ length }) => length === 1)) {
    const texts = [...timesOf].map(([category, [time]]) => [category, time] as const);
    return texts
      .toSorted(([, a = ""], [, b = ""]) => a.localeCompare(b))
      .map(([category, time]) => `${category} ${time}`)
      .join(" · ");
  }
  const all = [...timesOf.values()].flat();
  const times = all.filter((time) => time !== UNCONFIRMED).sort();
  const [first, last] = [times[0], times.at(-1)];
  const range = first === last ? `${first}` : `${first} a ${last}`;
  return times.length === all.length ? range : `${range}, otros ${UNCONFIRMED}`;
}

function statusOf(matches: readonly PlannedMatch[]): PlannedMatch["status"] {
  if (matches.some(({ status }) => status === "new")) return "new";
  return matches.some(({ status }) => status === "changed") ? "changed" : "same";
}

function namesIn(
  added: readonly ImportEntry[],
  level: keyof ImportEntry["teams"][number],
  existing: readonly string[],
) {
  const existingNames = new Set(existing.map(foldText));
  return distinctNames(added.flatMap(({ teams }) => teams.map((team) => team[level]))).filter(
    (name) => !existingNames.has(foldText(name)),
  );
}

const MAX_ZONE_NOTES = 5;

/** Reports automatic decisions, so that none is silent. */
function notesOn(
  matches: readonly PlannedMatch[],
  schedule: Schedule,
  resolved: readonly ResolvedMatch[],
  lookup: EntryLookup,
): string[] {
  const notes: string[] = [];
  const withoutHour = resolved.filter(
    ({ match }) => match.time === null && match.hours.length === 0 && !match.isTimeUnknown,
  );
  if (withoutHour.length > 0 && schedule.hourLists.length === 0) {
    notes.push(
      `${counted(withoutHour.length, "cruce no dice", "cruces no dicen")} la hora: va la de cada categoría en la temporada.`,
    );
  }
  const withoutNumber = resolved.filter(({ match }) => match.matchday === null);
  if (withoutNumber.length > 0) {
    notes.push("El texto no numera las fechas: las numeramos por día.");
  }
  for (const [textLegend, legend] of new Map(resolved.map(({ match, legend }) => [match.legend, legend]))) {
    if (legend === null || (textLegend !== null && sameName(textLegend, legend))) continue;
    notes.push(
      textLegend
        ? `«${textLegend}» es «${legend}» en la temporada.`
        : `El texto no dice el torneo: va en «${legend}».`,
    );
  }
  const elsewhere = new Set(
    resolved.flatMap(({ match, home }) => {
      const zone = lookup.entryOf(home)?.teams[0]?.zone;
      return match.zone && zone && !sameName(match.zone, zone)
        ? [`${match.zone} en el texto, ${zone} en la temporada`]
        : [];
    }),
  );
  for (const text of [...elsewhere].slice(0, MAX_ZONE_NOTES)) notes.push(`La zona queda como está: ${text}.`);
  if (matches.some(({ zone }) => zone === null)) notes.push("Hay cruces entre clubes de distintas zonas.");
  return notes;
}
