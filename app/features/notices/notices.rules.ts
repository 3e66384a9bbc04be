import { addDays, clockTime, type Day, dayOf, formatDay, instantOf } from "#app/lib/dates.ts";
import { capitalised } from "#app/lib/text/capitalised.ts";
import { hasPassed, type MatchState, type Moment, type Walkover } from "../fixtures/match-status.rules.ts";
import { shortCategory } from "../fixtures/pairing/pairing-notes.rules.ts";
import { matchPath } from "../fixtures/pairing/pairing-page.rules.ts";
import { PLAYED_TEXT } from "../fixtures/score.rules.ts";

/* Notices to the followers of a club when its matches change. */

/** A match before it changed. */
interface MatchBefore {
  state: MatchState;
  kickoff: Date;
  hasConfirmedHour: boolean;
  ground: string | null;
  isPlayed: boolean;
  /** When it last changed. */
  changedAt: Date;
}

interface Side {
  name: string;
  entryId: number;
  /** The keys by which it can be followed: the slugs of its club, current and old, with and without its category. */
  followedAs: string[];
}

/** A match of a pairing in which something changed; `before` is null for a match that did not change. */
export interface NewsMatch {
  id: number;
  category: string;
  home: Side;
  away: Side;
  state: MatchState;
  kickoff: Date;
  hasConfirmedHour: boolean;
  ground: string | null;
  isPlayed: boolean;
  /** The public score; null if it is not published. */
  homeGoals: number | null;
  awayGoals: number | null;
  walkover: Walkover | null;
  reason: string | null;
  before: MatchBefore | null;
}

const CHANGE_KINDS = ["suspended", "postponed", "annulled", "moved", "hour", "ground", "finished"] as const;
type Change = (typeof CHANGE_KINDS)[number];

export interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
  isUrgent: boolean;
}

/** Changes to an older matchday are corrections, not news. */
const OLD_CHANGE_DAYS = 1;
const OLD_RESULT_DAYS = 7;

/** The news of a match; null if the change was undone or is too old. */
export function changeOf(match: NewsMatch, { now, timeZone }: Moment): Change | null {
  const { before, state, kickoff } = match;
  if (!before) return null;
  const today = dayOf(now, timeZone);
  const isWithin = (day: Day, days: number) => day >= addDays(today, -days);
  const oldDay = dayOf(before.kickoff, timeZone);
  if (state !== "programado") {
    if (state === before.state || match.isPlayed || !isWithin(oldDay, OLD_CHANGE_DAYS)) return null;
    return STATES[state];
  }
  const newDay = dayOf(kickoff, timeZone);
  if (match.isPlayed) return !before.isPlayed && isWithin(newDay, OLD_RESULT_DAYS) ? "finished" : null;
  if (hasPassed(match, { now, timeZone })) return null;
  if (oldDay !== newDay || before.state !== "programado") return "moved";
  const hasHourChanged =
    before.kickoff.getTime() !== kickoff.getTime() || before.hasConfirmedHour !== match.hasConfirmedHour;
  if (hasHourChanged) return "hour";
  return before.ground !== match.ground ? "ground" : null;
}

const STATES = { suspendido: "suspended", postergado: "postponed", anulado: "annulled" } as const;

/** How long an organiser has to undo a mistake before followers are notified. */
export const SETTLED_MS = 60_000;
/** Results of a pairing are typed one by one, so they are collected. */
const RESULTS_SETTLED_MS = 10 * 60_000;

/** The news of a pairing to send now, and the matches whose news has to wait. */
export function dueChanges(pairing: readonly NewsMatch[], moment: Moment) {
  const changed = pairing.map((match) => ({ match, change: changeOf(match, moment) }));
  const changedAt = Math.max(...pairing.map(({ before }) => before?.changedAt.getTime() ?? 0));
  const quietMs = moment.now.getTime() - changedAt;
  const isFinished = pairing.every(({ isPlayed, state }) => isPlayed || state !== "programado");
  const resultsSettledMs = isFinished ? SETTLED_MS : RESULTS_SETTLED_MS;
  const due = changed.flatMap(({ match, change }) =>
    change && quietMs >= (change === "finished" ? resultsSettledMs : SETTLED_MS) ? [{ match, change }] : [],
  );
  const dueMatches = new Set(due.map(({ match }) => match));
  const waiting = changed.flatMap(({ match, change }) => (change && !dueMatches.has(match) ? [match] : []));
  return { due, waiting };
}

export type Due = ReturnType<typeof dueChanges>["due"];

/** The changes to matches that `follows` includes. */
export function followedOf(due: Due, follows: readonly string[]): Due {
  return due.filter(({ match: { home, away } }) =>
    [...home.followedAs, ...away.followedAs].some((key) => follows.includes(key)),
  );
}

/**
 * One notice for all changes of a pairing; `followed` is the result of `followedOf`. If the whole matchday changed,
 * the notice says so even to followers of a single category.
 */
export function noticeOf(
  followed: Due,
  due: Due,
  pairing: readonly NewsMatch[],
  timeZone: string,
): Notice | null {
  const [first] = followed;
  if (!first) return null;
  const path = matchPath(Math.min(...pairing.map(({ id }) => id)));
  const sentences = CHANGE_KINDS.flatMap((change) => {
    const matches = followed.filter((item) => item.change === change).map(({ match }) => match);
    const isWhole = due.filter((item) => item.change === change).length === pairing.length;
    return matches.length > 0 ? [sentenceOf(change, matches, { isWhole, pairing, timeZone })] : [];
  });
  const { home, away } = pairing[0] ?? first.match;
  return {
    title: `${home.name} - ${away.name}`,
    body: sentences.join(". "),
    path,
    tag: path.slice(1).replaceAll("/", "-"),
    isUrgent: followed.some(({ change }) => change !== "finished"),
  };
}

interface SentenceContext {
  isWhole: boolean;
  pairing: readonly NewsMatch[];
  timeZone: string;
}

function sentenceOf(change: Change, matches: readonly NewsMatch[], context: SentenceContext): string {
  const { isWhole, pairing, timeZone } = context;
  if (change === "finished") return matches.map((match) => resultText(match, pairing)).join(" · ");
  const first = matches[0] as NewsMatch;
  const names = isWhole ? [] : namesOf(matches);
  const subject =
    names.length === 0 ? "la fecha" : names.length === 1 ? `la ${names[0]}` : `las ${joinNames(names)}`;
  const subjectAndDay = `${subject} del ${dayText(first.before?.kickoff ?? first.kickoff, timeZone)}`;
  const text = TEXTS[change]({ subjectAndDay, isPlural: names.length > 1, first, matches, timeZone });
  return withReason(text, matches);
}

interface ChangeText {
  /** 'la fecha del sábado 21', 'las 2012 y 2013 del sábado 21' */
  subjectAndDay: string;
  isPlural: boolean;
  first: NewsMatch;
  matches: readonly NewsMatch[];
  timeZone: string;
}

const TEXTS: Record<Exclude<Change, "finished">, (change: ChangeText) => string> = {
  suspended: ({ subjectAndDay, isPlural }) => `${isPlural ? "Suspendidas" : "Suspendida"} ${subjectAndDay}`,
  postponed: ({ subjectAndDay, isPlural }) =>
    `${isPlural ? "Postergadas" : "Postergada"} ${subjectAndDay}, todavía sin día`,
  annulled: ({ subjectAndDay, isPlural }) => `No se ${isPlural ? "juegan" : "juega"} ${subjectAndDay}`,
  moved: ({ subjectAndDay, isPlural, first, timeZone }) => {
    const verb =
      first.before?.state === "programado"
        ? isPlural
          ? "pasan al"
          : "pasa al"
        : isPlural
          ? "se juegan el"
          : "se juega el";
    return `${capitalised(subjectAndDay)} ${verb} ${whenText(first, timeZone)}`;
  },
  hour: ({ first, matches, timeZone }) =>
    `Otra hora el ${dayText(first.kickoff, timeZone)}: ${matches
      .map((match) => [shortCategory(match.category), hourOf(match, timeZone)].filter(Boolean).join(" "))
      .join(", ")}`,
  ground: ({ subjectAndDay, isPlural, first }) =>
    `${capitalised(subjectAndDay)} se ${isPlural ? "juegan" : "juega"} en ${first.ground ?? "la cancha del local"}`,
};

function namesOf(matches: readonly NewsMatch[]): string[] {
  return matches.map(({ category }) => shortCategory(category)).filter(Boolean);
}

function joinNames(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} y ${names.at(-1)}`;
}

/** '2012: 3-1', with the goals of the side named first on the left. */
function resultText(match: NewsMatch, pairing: readonly NewsMatch[]): string {
  const isSwapped = match.home.entryId !== pairing[0]?.home.entryId;
  const [ours, theirs] = isSwapped ? [match.awayGoals, match.homeGoals] : [match.homeGoals, match.awayGoals];
  const score = ours === null || theirs === null ? PLAYED_TEXT : `${ours}-${theirs}`;
  return [shortCategory(match.category), match.walkover ? absentText(match) : score]
    .filter(Boolean)
    .join(": ");
}

function absentText({ walkover, home, away }: NewsMatch): string {
  if (walkover === "ambos") return "no se presentó ninguno";
  return `no se presentó ${walkover === "local" ? home.name : away.name}`;
}

function withReason(text: string, matches: readonly NewsMatch[]): string {
  const [reason, ...others] = new Set(matches.map((match) => match.reason?.trim().replace(/\.$/, "") ?? ""));
  return reason && others.length === 0 ? `${text}. Motivo: ${reason}` : text;
}

/** 'sábado 21' */
function dayText(instant: Date, timeZone: string): string {
  const day = dayOf(instant, timeZone);
  return formatDay(day, { weekday: "long", day: "numeric" }).replace(",", "");
}

function hourOf({ kickoff, hasConfirmedHour }: NewsMatch, timeZone: string): string {
  return hasConfirmedHour ? clockTime(kickoff, timeZone).replace(/^0/, "") : "a confirmar";
}

/** 'sábado 28 a las 9:15' */
function whenText(match: NewsMatch, timeZone: string): string {
  const hour = hourOf(match, timeZone);
  return `${dayText(match.kickoff, timeZone)}${match.hasConfirmedHour ? ` a las ${hour}` : ", hora a confirmar"}`;
}

/** Notices per day: the third is reserved for changes that would make a family travel for nothing. */
export function dailyLimit({ isUrgent }: Pick<Notice, "isUrgent">): number {
  return isUrgent ? 3 : 2;
}

/** No notices are delivered in these hours, which are shorter for urgent changes. */
const QUIET_HOURS = { urgent: { from: "23:00", to: "06:30" }, other: { from: "22:00", to: "08:00" } };

/** The earliest instant at which a notice may be delivered. */
export function deliverableAt({ isUrgent }: Pick<Notice, "isUrgent">, { now, timeZone }: Moment): Date {
  const { from, to } = isUrgent ? QUIET_HOURS.urgent : QUIET_HOURS.other;
  const [day, time] = [dayOf(now, timeZone), clockTime(now, timeZone)];
  if (time >= from) return instantOf(addDays(day, 1), to, timeZone);
  return time < to ? instantOf(day, to, timeZone) : now;
}

/** A notice not delivered within this time is dropped. */
const EXPIRES_MS = 12 * 3_600_000;

export function expiresAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() + EXPIRES_MS);
}
