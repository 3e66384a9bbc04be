import { addDays, clockTime, type Day, dayOf, instantOf, later } from "#app/lib/dates.ts";
import { formVersion } from "#app/lib/forms/form-version.ts";
import { counted } from "#app/lib/text/counted.ts";
import type { MatchStatus, Moment } from "../fixtures/match-status.rules.ts";
import type { BoardMatch, MatchColumns } from "./board.rules.ts";
import { doneText, hourTexts, prodeTexts, pushText, type Tense } from "./board-action-texts.rules.ts";
import { type CalendarMatch, clashTexts, pushedText } from "./move-days.rules.ts";

export const BOARD_ACTIONS = [
  "mover",
  "suspender",
  "postergar",
  "cancha",
  "invertir",
  "hora",
  "wo",
  "anular",
] as const;
export type BoardAction = (typeof BOARD_ACTIONS)[number];

/** The actions for a rainy morning. */
export const RAIN_ACTIONS: readonly BoardAction[] = ["mover", "suspender", "postergar"];

export const ACTION_LABELS: Record<BoardAction, string> = {
  mover: "Mover",
  suspender: "Suspender",
  postergar: "Postergar",
  cancha: "Cambiar cancha",
  invertir: "Invertir localía",
  hora: "Hora a confirmar",
  wo: "W.O.",
  anular: "Anular",
};

export type ActionRequest =
  | {
      action: "mover";
      day: Day;
      firstHour: string | null;
      reason: string | null;
      /** Also moves the following matchdays of the same zones a week, if they are in the way. */
      pushes?: boolean;
    }
  | { action: "suspender" | "postergar" | "anular"; reason: string }
  | { action: "cancha"; ground: string | null }
  | { action: "invertir" | "hora" }
  | { action: "wo"; absent: number | "ambos"; reason: string | null };

export interface BoardPlan {
  changes: { before: MatchColumns; after: MatchColumns }[];
  /** The consequences, shown before the action is confirmed. */
  texts: string[];
  /** Those of `texts` that warn of teams playing twice on a day. */
  clashes: string[];
  /** The description for the record of changes. */
  done: string;
}

interface ActionContext extends Moment {
  /** The season's score of a walkover. */
  walkoverScore: (absent: NonNullable<MatchStatus["walkover"]>) => { home: number; away: number };
  /** The season's scheduled matches, to find teams that would play twice; only a move needs them. */
  calendar?: readonly CalendarMatch[];
  /** The matches of other matchdays that move along a week. */
  pushed?: readonly BoardMatch[];
}

/** Applies an action to the chosen matches. Matches that it cannot be applied to stay unchanged, and are listed. */
export function planAction(
  matches: readonly BoardMatch[],
  request: ActionRequest,
  context: ActionContext,
): BoardPlan {
  const { calendar = [], timeZone } = context;
  const [open, skipped] = splitApplicable(matches, request);
  const afterOf = changeFor(open, request, context);
  const chosen = open
    .map((match) => ({ match, before: columnsOf(match), after: afterOf(match) }))
    .filter(({ before, after }) => !sameColumns(before, { ...after, changedAt: before.changedAt }));
  const unchanged = open.length - chosen.length;
  const pushed = chosen.length > 0 ? pushedAWeek(request, context) : [];
  // The chosen matches come first: the matchday of the first one is that of the action.
  const touched = [...chosen, ...pushed];
  const clashes = request.action === "mover" ? clashTexts(touched, calendar, timeZone) : [];
  const doneTextOf = (tense: Tense) =>
    [
      doneText(
        chosen.map(({ match, after }) => ({ ...match, ...after })),
        request,
        context,
        tense,
      ),
      ...(pushed.length > 0 ? [pushText(pushed.length, tense)] : []),
    ].join(" ");
  return {
    changes: touched.map(({ before, after }) => ({ before, after })),
    done: doneTextOf("past"),
    clashes,
    texts: [
      doneTextOf("present"),
      ...pushedText(pushed, calendar, timeZone),
      ...clashes,
      ...hourTexts(chosen, request, context),
      ...lateTexts(open, request, context),
      ...(touched.length > 0 ? prodeTexts(touched, request, context) : []),
      ...skipped,
      ...(unchanged > 0 ? [`${counted(unchanged, "partido ya está así", "partidos ya están así")}.`] : []),
    ],
  };
}

/** The days on which the chosen matches of a move will be played. */
export function daysAfterMove(
  matches: readonly BoardMatch[],
  request: ActionRequest,
  context: ActionContext,
): Day[] {
  const [open] = splitApplicable(matches, request);
  const afterOf = changeFor(open, request, context);
  return [...new Set(open.map((match) => dayOf(afterOf(match).kickoff, context.timeZone)))];
}

function pushedAWeek(request: ActionRequest, { pushed = [], now, timeZone }: ActionContext) {
  if (request.action !== "mover" || !request.pushes) return [];
  const [open] = splitApplicable(pushed, request);
  const scheduled = open.filter(({ state }) => state === "programado");
  return scheduled.map((match) => {
    const day = addDays(dayOf(match.kickoff, timeZone), 7);
    const kickoff = instantOf(day, clockTime(match.kickoff, timeZone), timeZone);
    return {
      match,
      before: columnsOf(match),
      after: {
        ...columnsOf(match),
        ...movedTo(kickoff, match.originalKickoff ?? match.kickoff, request.reason),
        changedAt: now,
      },
    };
  });
}

function splitApplicable(
  matches: readonly BoardMatch[],
  { action }: ActionRequest,
): [BoardMatch[], string[]] {
  const annulled = matches.filter(({ state }) => state === "anulado");
  const played = matches.filter(
    ({ state, isPlayed }) => state !== "anulado" && isPlayed && action !== "anular",
  );
  const ties = matches.filter((match) => action === "invertir" && match.isTie && !match.isPlayed);
  const excluded = new Set([...annulled, ...played, ...ties]);
  const countText = (rows: BoardMatch[], one: string, many: string) =>
    rows.length > 0 ? [`${counted(rows.length, one, many)}.`] : [];
  return [
    matches.filter((match) => !excluded.has(match)),
    [
      ...countText(played, "partido ya jugado queda como está", "partidos ya jugados quedan como están"),
      ...countText(annulled, "partido anulado queda como está", "partidos anulados quedan como están"),
      ...countText(ties, "partido de una llave no se invierte", "partidos de una llave no se invierten"),
    ],
  ];
}

function changeFor(
  open: readonly BoardMatch[],
  request: ActionRequest,
  { now, timeZone, walkoverScore }: ActionContext,
): (match: BoardMatch) => MatchColumns {
  const stamp = { changedAt: now };
  switch (request.action) {
    case "mover": {
      const shiftOf = shiftFor(open, request.firstHour, timeZone);
      return (match) => moveMatch(match, request, shiftOf(match), now, timeZone);
    }
    case "suspender":
      return (match) => ({ ...columnsOf(match), ...stamp, state: "suspendido", reason: request.reason });
    case "postergar":
      return (match) => ({ ...columnsOf(match), ...stamp, state: "postergado", reason: request.reason });
    case "anular":
      return (match) => ({ ...columnsOf(match), ...stamp, state: "anulado", reason: request.reason });
    case "cancha":
      return (match) => {
        if (match.ground === request.ground) return columnsOf(match);
        const others = match.alsoChanged.filter((change) => change !== "cancha");
        return { ...columnsOf(match), ...stamp, ground: request.ground, alsoChanged: ["cancha", ...others] };
      };
    case "hora":
      return (match) => ({ ...columnsOf(match), ...stamp, hasConfirmedHour: false });
    case "invertir":
      return (match) => ({
        ...columnsOf(match),
        ...stamp,
        homeTeamId: match.awayTeamId,
        awayTeamId: match.homeTeamId,
        // Swapping twice restores the original sides.
        alsoChanged: match.alsoChanged.includes("localia")
          ? match.alsoChanged.filter((change) => change !== "localia")
          : [...match.alsoChanged, "localia"],
      });
    case "wo":
      return (match) => {
        const absent =
          request.absent === "ambos"
            ? "ambos"
            : match.home.entryId === request.absent
              ? "local"
              : "visitante";
        const score = walkoverScore(absent);
        const goals = { homeGoals: score.home, awayGoals: score.away };
        return {
          ...columnsOf(match),
          ...stamp,
          ...goals,
          walkover: absent,
          state: "programado",
          reason: request.reason,
        };
      };
  }
}

/**
 * The shift in minutes that makes the first match begin at the given hour; null for a match that keeps its hour.
 * Unconfirmed hours were never shown, so they are ignored if any hour is confirmed, and those matches stay unconfirmed.
 */
function shiftFor(
  open: readonly BoardMatch[],
  firstHour: string | null,
  timeZone: string,
): (match: BoardMatch) => number | null {
  const confirmed = open.filter(({ hasConfirmedHour }) => hasConfirmedHour);
  const shifted = new Set(confirmed.length > 0 ? confirmed : open);
  const [first] = [...shifted].map(({ kickoff }) => clockTime(kickoff, timeZone)).toSorted();
  const shift = firstHour === null || first === undefined ? null : minutesOf(firstHour) - minutesOf(first);
  return (match) => (shifted.has(match) ? shift : null);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const LAST_MINUTE = 24 * 60 - 1;

function moveMatch(
  match: BoardMatch,
  { day, reason }: Extract<ActionRequest, { action: "mover" }>,
  shift: number | null,
  now: Date,
  timeZone: string,
): MatchColumns {
  const time = later("00:00", Math.min(minutesAfterShift(match, shift ?? 0, timeZone), LAST_MINUTE));
  // A category that plays a day later than the others stays a day later.
  const isDayAfter =
    match.originalKickoff === null && dayOf(match.kickoff, timeZone) === addDays(match.day, 1);
  const kickoff = instantOf(isDayAfter ? addDays(day, 1) : day, time, timeZone);
  const original = match.originalKickoff ?? seenKickoff(match, time, timeZone);
  return {
    ...columnsOf(match),
    ...movedTo(kickoff, original, reason),
    state: "programado",
    changedAt: now,
    hasConfirmedHour: match.hasConfirmedHour || shift !== null,
  };
}

/** A match that is moved back to its first kick-off was not moved. */
function movedTo(kickoff: Date, original: Date, reason: string | null) {
  const isBack = original.getTime() === kickoff.getTime();
  return { kickoff, originalKickoff: isBack ? null : original, reason: isBack ? null : reason };
}

/** The kick-off that was public. If its hour was unconfirmed, only the day was public, so the new hour is used. */
function seenKickoff({ kickoff, hasConfirmedHour }: BoardMatch, time: string, timeZone: string): Date {
  return hasConfirmedHour ? kickoff : instantOf(dayOf(kickoff, timeZone), time, timeZone);
}

/** The kick-off in minutes after midnight. With a late first hour it can fall on the next day. */
function minutesAfterShift({ kickoff }: BoardMatch, shift: number, timeZone: string): number {
  return minutesOf(clockTime(kickoff, timeZone)) + shift;
}

/** Matches that a late first hour would push past midnight begin at 23:59. */
function lateTexts(
  open: readonly BoardMatch[],
  request: ActionRequest,
  { timeZone }: ActionContext,
): string[] {
  if (request.action !== "mover") return [];
  const shiftOf = shiftFor(open, request.firstHour, timeZone);
  const late = open.filter(
    (match) => minutesAfterShift(match, shiftOf(match) ?? 0, timeZone) > LAST_MINUTE,
  ).length;
  if (late === 0) return [];
  return [
    `${counted(late, "partido pasaría", "partidos pasarían")} de la medianoche y ${late === 1 ? "queda" : "quedan"} a las 23:59: elegí una primera hora más temprana.`,
  ];
}

export function columnsOf(match: MatchColumns): MatchColumns {
  const { id, kickoff, homeTeamId, awayTeamId, state, walkover, originalKickoff } = match;
  const { reason, changedAt, alsoChanged, ground, hasConfirmedHour, homeGoals, awayGoals } = match;
  return {
    id,
    kickoff,
    homeTeamId,
    awayTeamId,
    state,
    walkover,
    originalKickoff,
    reason,
    changedAt,
    alsoChanged,
    ground,
    hasConfirmedHour,
    homeGoals,
    awayGoals,
  };
}

/** A fingerprint of the chosen matches, to detect changes since the form of an action was opened. */
export function boardVersion(matches: readonly MatchColumns[]): string {
  return formVersion(matches.map(columnsOf).toSorted((a, b) => a.id - b.id));
}

export function sameColumns(a: MatchColumns, b: MatchColumns): boolean {
  return JSON.stringify(columnsOf(a)) === JSON.stringify(columnsOf(b));
}
