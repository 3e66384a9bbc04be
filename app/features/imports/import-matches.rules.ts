import { numericDay } from "#app/lib/dates.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import { type Schedule, timeFor } from "../schedules/schedule.rules.ts";
import type { EntryLookup, ResolvedMatch } from "./import-entries.rules.ts";
import { type MatchdayDay, matchdayKey, type SkipLine } from "./import-matchdays.rules.ts";
import type { ImportSeason, MatchFacts, StoredMatch } from "./import-season.rules.ts";

/** A match to be saved. */
export interface PlannedMatch extends MatchFacts {
  matchday: string;
  number: number;
  legend: string | null;
  category: string;
  /** Null for clubs of different zones. */
  zone: string | null;
  home: number;
  away: number;
  line: number;
  status: "new" | "changed" | "same";
  storedId: number | null;
  /** '9:00 → 10:00', for a changed match. */
  changes: string[];
}

interface PlanParts {
  schedule: Schedule;
  season: ImportSeason;
  lookup: EntryLookup;
  days: ReadonlyMap<string, MatchdayDay>;
  skipLine: SkipLine;
}

/** A match before it is compared with the season. */
export type Draft = Omit<PlannedMatch, "status" | "storedId" | "changes"> & {
  /** What the text states: only that may change an existing match. The ground is as written. */
  stated: { day: boolean; time: boolean; ground: string | null };
};

const DEFAULT_TIME = "09:00";

/** The matches of a pairing: one for each category in which both clubs play. */
export function plannedMatches(
  resolved: ResolvedMatch,
  { schedule, season, lookup, days, skipLine }: PlanParts,
): Draft[] {
  const { match, legend, number, key } = resolved;
  const [home, away] = [lookup.entryOf(resolved.home), lookup.entryOf(resolved.away)];
  const day = match.day ?? days.get(key)?.day ?? null;
  if (!home || !away) return [];
  if (day === null) {
    skipLine(match, "Falta el día de la fecha.");
    return [];
  }
  const zones = new Map(away.teams.map((team) => [foldText(team.category), team.zone]));
  const common = home.teams.filter(({ category }) => zones.has(foldText(category)));
  const teams =
    match.category === null ? common : common.filter(({ category }) => sameName(category, match.category));
  if (teams.length === 0) {
    const problem =
      match.category === null ? "No tienen categorías en común" : `No presentan ${match.category} los dos`;
    skipLine(match, `${problem}: agregá los equipos en Clubes y categorías.`);
  }
  return teams.map(({ category, zone }) => {
    const read = timeFor(schedule, match, category);
    return {
      matchday: key,
      number,
      legend,
      category,
      line: match.line,
      home: home.id,
      away: away.id,
      day,
      score: match.score,
      // The home club's usual ground is not stored with the match.
      ground: match.ground !== null && sameName(match.ground, home.ground) ? null : match.ground,
      zone: sameName(zone, zones.get(foldText(category)) ?? null) ? zone : null,
      time: read ?? season.hours.get(foldText(category)) ?? DEFAULT_TIME,
      isTimeConfirmed: !match.isTimeUnknown,
      walkover: match.walkover === "unknown" ? null : match.walkover,
      state: match.state ?? "programado",
      stated: {
        day: match.day !== null,
        time: read !== null || match.isTimeUnknown,
        ground: match.ground,
      },
    };
  });
}

export function sameName(a: string, b: string | null): boolean {
  return b !== null && (a === b || foldText(a) === foldText(b));
}

function pairKey({
  legend,
  number,
  category,
  home,
  away,
}: Pick<Draft, "legend" | "number" | "category" | "home" | "away">) {
  const pair = home < away ? `${home}-${away}` : `${away}-${home}`;
  return `${matchdayKey(legend, number)}|${foldText(category)}|${pair}`;
}

/**
 * Merges lines about the same match: its date may be on one line and its result on a later one. A line whose day, hour or
 * result contradicts the first is skipped.
 */
export function mergeDrafts(drafts: readonly Draft[], skipLine: SkipLine): Draft[] {
  const first = new Map<string, Draft>();
  for (const draft of drafts) {
    const before = first.get(pairKey(draft));
    if (!before) first.set(pairKey(draft), draft);
    else if (!mergeInto(before, draft)) skipLine(draft, `Contradice la línea ${before.line}: queda esa.`);
  }
  return [...first.values()];
}

/** Fills in what the first line leaves out. Returns false if the lines contradict each other. */
function mergeInto(first: Draft, second: Draft): boolean {
  const isSwapped = first.home !== second.home;
  const score = isSwapped ? swappedScore(second.score) : second.score;
  const walkover = isSwapped ? swappedWalkover(second.walkover) : second.walkover;
  const [firstHour, secondHour] = [statedHour(first), statedHour(second)];
  const agrees =
    (!first.stated.day || !second.stated.day || first.day === second.day) &&
    (firstHour === null || secondHour === null || firstHour === secondHour) &&
    (!first.score || !score || (first.score.home === score.home && first.score.away === score.away)) &&
    (!first.walkover || !walkover || first.walkover === walkover) &&
    // With swapped sides and no result, the lines name different home sides.
    (!isSwapped || second.score !== null || second.walkover !== null);
  if (!agrees) return false;
  if (!first.stated.day && second.stated.day) first.day = second.day;
  if (firstHour === null && second.stated.time) {
    first.time = second.time;
    first.isTimeConfirmed = second.isTimeConfirmed;
  }
  if (first.stated.ground === null) first.ground = groundFor(second, isSwapped);
  first.stated = {
    day: first.stated.day || second.stated.day,
    time: first.stated.time || second.stated.time,
    ground: first.stated.ground ?? second.stated.ground,
  };
  first.score ??= score;
  first.walkover ??= walkover;
  if (first.state === "programado") first.state = second.state;
  return true;
}

/** The hour that a line states. 'A confirmar' is none, so it contradicts no hour. */
function statedHour({ stated, time, isTimeConfirmed }: Draft): string | null {
  return stated.time && isTimeConfirmed ? time : null;
}

/** A ground left out because it is the home club's own is written if the other club is at home. */
function groundFor({ ground, stated }: Pick<Draft, "ground" | "stated">, isSwapped: boolean): string | null {
  return isSwapped ? stated.ground : ground;
}

export function swappedScore(score: MatchFacts["score"]): MatchFacts["score"] {
  return score && { home: score.away, away: score.home };
}

function swappedWalkover(walkover: MatchFacts["walkover"]): MatchFacts["walkover"] {
  if (walkover === "local") return "visitante";
  return walkover === "visitante" ? "local" : walkover;
}

/**
 * Compares drafts with the season's matches. Only what the text states can differ. A line that states something that
 * cannot change is listed, so that the organiser notices.
 */
export function matchComparer({ matches }: ImportSeason, skipLine: SkipLine): (draft: Draft) => PlannedMatch {
  const stored = new Map(
    matches.flatMap((match) =>
      match.number === null ? [] : [[pairKey({ ...match, number: match.number }), match] as const],
    ),
  );
  return (draft) => compareMatch(draft, stored.get(pairKey(draft)), skipLine);
}

function compareMatch(read: Draft, stored: StoredMatch | undefined, skipLine: SkipLine): PlannedMatch {
  const { stated, ...draft } = read;
  if (!stored) return { ...draft, status: "new", storedId: null, changes: [] };
  const isSwapped = stored.home !== draft.home;
  const keepsDate = stored.hasBegun && !isPending(stored) && (hasResult(stored) || hasResult(draft));
  const isRedated = !keepsDate && !hasResult(draft) && stated.day && stored.day !== draft.day;
  // A match that has kicked off keeps its home side, unless it gets a new day. Both results are written with the goals of the
  // final home side first.
  const keepsSides = isSwapped && stored.hasBegun && !isRedated;
  const result = keepsSides ? swappedResult(draft) : draft;
  const storedResult = isSwapped && !keepsSides ? swappedResult(stored) : stored;
  const statesOtherGround = stated.ground !== null && stated.ground !== stored.ground;
  const facts: MatchFacts = {
    ...dateOf(keepsDate ? null : read, stored),
    ground: statesOtherGround ? groundFor(read, keepsSides) : stored.ground,
    score: result.score ?? storedResult.score,
    walkover: result.walkover ?? (isOtherScore(result, storedResult) ? null : storedResult.walkover),
    state: stateAfter(read, stored),
  };
  const sides = keepsSides ? { home: stored.home, away: stored.away } : {};
  const before = { ...stored, ...storedResult };
  const found = changesBetween(before, facts, isSwapped && !keepsSides);
  const why = unappliedReason(stored, {
    isOther: found.length > 0,
    isOtherDate: keepsDate && whenText(dateOf(read, stored)) !== whenText(stored),
    isOtherSide: keepsSides && !hasResult(draft),
  });
  if (why) skipLine(draft, why);
  const changes = stored.isDecided ? [] : found;
  const merged = { ...draft, ...facts, ...sides, legend: stored.legend, storedId: stored.id };
  return { ...merged, changes, status: changes.length > 0 ? "changed" : "same" };
}

/** Why a fact of the line is not applied; null if all are. */
function unappliedReason(
  { isDecided, state }: StoredMatch,
  { isOther, isOtherDate, isOtherSide }: Record<"isOther" | "isOtherDate" | "isOtherSide", boolean>,
): string | null {
  if (isDecided && (isOther || isOtherDate || isOtherSide)) {
    return state === "anulado"
      ? "Está anulado: no se cambia con un texto."
      : "Tiene una decisión del tribunal: no se cambia con un texto.";
  }
  if (isOtherDate) return "Ya empezó: quedan el día y la hora que tenía.";
  return isOtherSide ? "Ya empezó: queda la localía que tenía." : null;
}

type When = Pick<MatchFacts, "day" | "time" | "isTimeConfirmed">;

/** Day and hour of the stored match, with what the line states. */
function dateOf(read: Draft | null, stored: StoredMatch): When {
  return {
    day: read?.stated.day ? read.day : stored.day,
    time: read?.stated.time ? read.time : stored.time,
    isTimeConfirmed: read?.stated.time ? read.isTimeConfirmed : stored.isTimeConfirmed,
  };
}

function whenText({ day, ...hour }: When): string {
  return `${day} ${hourText(hour)}`;
}

function hasResult({ score, walkover }: Result): boolean {
  return score !== null || walkover !== null;
}

/** Whether the text's score differs from the stored one. If so, a match stored as a walkover was played. */
function isOtherScore({ score: read }: Result, { score: stored }: Result): boolean {
  return read !== null && (stored === null || read.home !== stored.home || read.away !== stored.away);
}

/**
 * A called-off match that gets a result was played after all, as when it is entered in the panel; one that gets another
 * day is scheduled again.
 */
function stateAfter(read: Draft, stored: StoredMatch): MatchFacts["state"] {
  if (read.state !== "programado") return read.state;
  const isOn = hasResult(read) || (isPending(stored) && read.stated.day && read.day !== stored.day);
  return isOn ? "programado" : stored.state;
}

function isPending({ state }: StoredMatch): boolean {
  return state === "suspendido" || state === "postergado";
}

type Result = Pick<MatchFacts, "score" | "walkover">;

/** A result with its sides swapped. */
function swappedResult({ score, walkover }: Result) {
  return { score: swappedScore(score), walkover: swappedWalkover(walkover) };
}

function changesBetween(before: MatchFacts, after: MatchFacts, isSwapped: boolean): string[] {
  const scoreText = ({ score, walkover }: MatchFacts) =>
    walkover ? "W.O." : score ? `${score.home}-${score.away}` : "sin resultado";
  const pairs: [string, string][] = [
    [numericDay(before.day), numericDay(after.day)],
    [hourText(before), hourText(after)],
    [before.ground ?? "su cancha", after.ground ?? "su cancha"],
    [scoreText(before), scoreText(after)],
    [before.state, after.state],
  ];
  const changed = pairs.filter(([a, b]) => a !== b).map(([a, b]) => `${a} → ${b}`);
  return isSwapped ? [...changed, "cambia la localía"] : changed;
}

function hourText({ time, isTimeConfirmed }: Pick<MatchFacts, "time" | "isTimeConfirmed">): string {
  return isTimeConfirmed ? time : "a confirmar";
}
