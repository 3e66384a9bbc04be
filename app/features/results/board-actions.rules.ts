import { addDays, clockTime, type Day, dayOf, instantOf, later } from "#app/lib/dates.ts";
import { formVersion } from "#app/lib/forms/form-version.ts";
import { counted } from "#app/lib/text/counted.ts";
import { hasPassed, type MatchStatus, type Moment, mayHaveBegun } from "../fixtures/match-status.rules.ts";
import { weekdayText } from "../fixtures/match-texts.rules.ts";
import type { BoardMatch, MatchColumns } from "./board.rules.ts";

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

/** Suggested dates for a moved matchday: the same weekday again, and the next day. */
export function moveDays(day: Day, today: Day): Day[] {
  let sameWeekday = addDays(day, 7);
  while (sameWeekday <= today) sameWeekday = addDays(sameWeekday, 7);
  const next = addDays(day >= today ? day : today, 1);
  return [sameWeekday, next].filter((suggested, i, all) => all.indexOf(suggested) === i);
}

export type ActionRequest =
  | { action: "mover"; day: Day; firstHour: string | null; reason: string | null }
  | { action: "suspender" | "postergar" | "anular"; reason: string }
  | { action: "cancha"; ground: string | null }
  | { action: "invertir" | "hora" }
  | { action: "wo"; absent: number | "ambos"; reason: string | null };

export interface BoardPlan {
  changes: { before: MatchColumns; after: MatchColumns }[];
  /** The consequences, shown before the action is confirmed. */
  texts: string[];
  /** The description for the record of changes. */
  done: string;
}

interface ActionContext extends Moment {
  /** The season's score of a walkover. */
  walkoverScore: (absent: NonNullable<MatchStatus["walkover"]>) => { home: number; away: number };
}

/** Applies an action to the chosen matches. Matches that it cannot be applied to stay unchanged, and are listed. */
export function planAction(
  matches: readonly BoardMatch[],
  request: ActionRequest,
  context: ActionContext,
): BoardPlan {
  const [open, skipped] = splitApplicable(matches, request);
  const afterOf = changeFor(open, request, context);
  const touched = open
    .map((match) => ({ match, before: columnsOf(match), after: afterOf(match) }))
    .filter(({ before, after }) => !sameColumns(before, { ...after, changedAt: before.changedAt }));
  const unchanged = open.length - touched.length;
  const done = doneText(
    touched.map(({ match, after }) => ({ ...match, ...after })),
    request,
    context,
  );
  return {
    changes: touched.map(({ before, after }) => ({ before, after })),
    done,
    texts: [
      done,
      ...hourTexts(touched, request, context),
      ...lateTexts(open, request, context),
      ...(touched.length > 0 ? prodeTexts(touched, request, context) : []),
      ...skipped,
      ...(unchanged > 0 ? [`${counted(unchanged, "partido ya está así", "partidos ya están así")}.`] : []),
    ],
  };
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
  const isBack = original.getTime() === kickoff.getTime();
  return {
    ...columnsOf(match),
    kickoff,
    state: "programado",
    originalKickoff: isBack ? null : original,
    reason: isBack ? null : reason,
    changedAt: now,
    hasConfirmedHour: match.hasConfirmedHour || shift !== null,
  };
}

/** The kick-off that was public. If its hour was unconfirmed, only the day was public, so the new hour is used. */
function seenKickoff({ kickoff, hasConfirmedHour }: BoardMatch, time: string, timeZone: string): Date {
  return hasConfirmedHour ? kickoff : instantOf(dayOf(kickoff, timeZone), time, timeZone);
}

/** The kick-off in minutes after midnight. With a late first hour it can fall on the next day. */
function minutesAfterShift({ kickoff }: BoardMatch, shift: number, timeZone: string): number {
  return minutesOf(clockTime(kickoff, timeZone)) + shift;
}

/** Lists the hours that result from a new first hour, and counts the matches that stay without one. */
function hourTexts(
  touched: readonly { after: MatchColumns }[],
  request: ActionRequest,
  { timeZone }: ActionContext,
): string[] {
  if (request.action !== "mover" || request.firstHour === null) return [];
  const confirmed = touched.filter(({ after }) => after.hasConfirmedHour);
  const hours = Map.groupBy(confirmed, ({ after }) => clockTime(after.kickoff, timeZone));
  const list = [...hours]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([hour, ofHour]) => (ofHour.length === 1 ? hour : `${hour} (${ofHour.length})`));
  const unconfirmed = touched.length - confirmed.length;
  return [
    ...(list.length > 1 ? [`Quedan a estas horas: ${list.join(", ")}.`] : []),
    ...(unconfirmed > 0
      ? [`${counted(unconfirmed, "partido sigue", "partidos siguen")} con hora a confirmar.`]
      : []),
  ];
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

function doneText(changed: BoardMatch[], request: ActionRequest, { timeZone }: ActionContext): string {
  const count = changed.length;
  if (count === 0) return "No cambia ningún partido.";
  const amount = counted(count, "partido", "partidos");
  const ending = count === 1 ? "" : "n";
  switch (request.action) {
    case "mover": {
      const days = [...Map.groupBy(changed, ({ kickoff }) => dayOf(kickoff, timeZone))].toSorted(([a], [b]) =>
        a.localeCompare(b),
      );
      const to = days.map(([day, ofDay]) =>
        days.length === 1 ? weekdayText(day) : `${weekdayText(day)} (${ofDay.length})`,
      );
      const [first] = changed
        .filter(({ hasConfirmedHour }) => hasConfirmedHour)
        .map(({ kickoff }) => clockTime(kickoff, timeZone))
        .toSorted();
      const hours = request.firstHour && first ? `, el primero a las ${first}` : ", cada uno a su hora";
      return `${amount} ${count === 1 ? "pasa" : "pasan"} al ${to.join(" y al ")}${count > 1 || request.firstHour ? hours : ""}.`;
    }
    case "suspender":
      return `Se suspende${ending} ${amount}.`;
    case "postergar":
      return `Se posterga${ending} ${amount}, todavía sin fecha.`;
    case "anular":
      return `Se anula${ending} ${amount}.`;
    case "cancha":
      return request.ground
        ? `${amount} se juega${ending} en ${request.ground}.`
        : `${amount} se juega${ending} en la cancha del local.`;
    case "hora":
      return `${amount} queda${ending} con hora a confirmar.`;
    case "invertir":
      return `En ${amount} se invierte la localía.`;
    case "wo":
      return `${amount} se define${ending} por W.O.: ${absentText(changed, request.absent)}.`;
  }
}

function absentText(changed: BoardMatch[], absent: number | "ambos"): string {
  if (absent === "ambos") return "no se presentó ninguno de los dos";
  const side = changed.flatMap(({ home, away }) => [home, away]).find(({ entryId }) => entryId === absent);
  return `${side?.name ?? "el club"} no se presentó`;
}

function prodeTexts(
  touched: { match: BoardMatch; after: MatchColumns }[],
  { action }: ActionRequest,
  moment: ActionContext,
): string[] {
  const predictions = touched.reduce((sum, { match }) => sum + match.predictions, 0);
  const amount = counted(predictions, "predicción", "predicciones");
  // As the trigger `keep_predictions_closed`, which closes them for good.
  const closed = touched
    .map(({ match }) => match)
    .filter((match) => match.isClosed || (match.state === "programado" && mayHaveBegun(match, moment)));
  const begun = closed.filter((match) => match.isClosed || hasPassed(match, moment)).length;
  const unconfirmed = closed.length - begun;
  const stays = predictions > 0 ? [`${amount} se conserva${predictions === 1 ? "" : "n"}.`] : [];
  switch (action) {
    case "mover":
      return [
        ...stays,
        ...(begun > 0
          ? [
              `El Prode sigue cerrado en ${counted(begun, "partido que ya empezó", "partidos que ya empezaron")}.`,
            ]
          : []),
        ...(unconfirmed > 0
          ? [
              `El Prode sigue cerrado en ${counted(unconfirmed, "partido de hoy", "partidos de hoy")} con hora a confirmar.`,
            ]
          : []),
        ...newlyClosedTexts(
          touched.map(({ after }) => after),
          moment,
        ),
      ];
    case "suspender":
    case "postergar":
      return [...stays, "El Prode de esos partidos queda cerrado hasta que tengan fecha."];
    case "anular":
    case "wo":
      return predictions > 0 ? [`${amount} no paga${predictions === 1 ? "" : "n"} en el Prode.`] : [];
    case "invertir":
      return predictions > 0 ? [`${amount} sigue${predictions === 1 ? "" : "n"} al mismo equipo.`] : [];
    case "hora":
      return ["El Prode de esos partidos cierra al empezar el día."];
    case "cancha":
      return [];
  }
}

/** Moving to today closes the Prode of a match if its new hour has passed, or immediately while that hour is unconfirmed. */
function newlyClosedTexts(moved: readonly MatchColumns[], moment: Moment): string[] {
  const isLate = moved.some((match) => hasPassed(match, moment));
  const isToday = moved.some((match) => !hasPassed(match, moment) && mayHaveBegun(match, moment));
  return [
    ...(isLate ? ["Esa hora ya pasó: el Prode de esos partidos se cierra y no se vuelve a abrir."] : []),
    ...(isToday ? ["El Prode de los partidos de hoy con hora a confirmar ya está cerrado."] : []),
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
