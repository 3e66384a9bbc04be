import { clockTime, dayOf, formatDay, instantOf } from "#app/lib/dates.ts";
import type { MatchStatus } from "../fixtures/match-status.rules.ts";
import type { Score } from "../fixtures/score.rules.ts";

/** The choices of a prediction, in the order of the buttons. */
export const CHOICES = ["local", "empate", "visitante"] as const;
export type Choice = (typeof CHOICES)[number];

export const CHOICE_LABELS: Record<Choice, string> = {
  local: "Local",
  empate: "Empate",
  visitante: "Visitante",
};

/** The outcomes' names in the API. */
export const CHOICE_OF_OUTCOME = {
  home: "local",
  draw: "empate",
  away: "visitante",
} as const satisfies Record<string, Choice>;
export type PredictedOutcome = keyof typeof CHOICE_OF_OUTCOME;

export const OUTCOME_OF_CHOICE = {
  local: "home",
  empate: "draw",
  visitante: "away",
} as const satisfies Record<Choice, PredictedOutcome>;

/** The configured rules of the game. */
export interface ProdeConfig {
  pointsPerCorrect: number;
  pointsPerIncorrect: number;
  deadlineMinutes: number;
  isActive: boolean;
  /** Added for a correct prediction with the exact score. 0 turns exact scores off. */
  exactBonus: number;
}

/** The goals of a field; null if it is not a number from 0 to 99. */
export function readGoals(text: unknown): number | null {
  return typeof text === "string" && /^\d{1,2}$/.test(text.trim()) ? Number(text) : null;
}

/** The outcome of a score. */
export function choiceOfScore({ home, away }: Score): Choice {
  return home === away ? "empate" : home > away ? "local" : "visitante";
}

/** A player's totals. */
export interface Stats {
  points: number;
  predictions: number;
  correct: number;
  settled: number;
  /** The percentage of correct ones among settled predictions. */
  accuracy: number;
}

export const SAVED = "Guardaste tu predicción";
export const CREATE_FAILED = "Error creando predicción";

/** `CREATE_FAILED` for API clients, with the reason if it is known. */
export function createFailed(reason: string | null): string {
  return reason ? `${CREATE_FAILED}: ${reason}` : CREATE_FAILED;
}

export const UPDATE_FAILED = "Error actualizando predicción";

/** Why a choice was refused, and which one is still valid. */
export function withCurrentChoice(reason: string, current: Choice | null): string {
  return current ? `${reason.replace(/\.?$/, ".")} Sigue valiendo ${CHOICE_LABELS[current]}.` : reason;
}

/** For a queued tap, on a page that does not show its match. */
export function notSent(match: string, reason: string | undefined): string {
  return `No pudimos mandar tu predicción de ${match}. ${reason ?? "Probá de nuevo."}`;
}

/** The message of a tap without signal: which choice is valid now, and what will be sent. */
export function noSignalText(current: Choice | null, tapped: Choice): string {
  const currentText = current ? `Sigue valiendo ${CHOICE_LABELS[current]}` : "Todavía no hay nada guardado";
  const failed = current ? UPDATE_FAILED : CREATE_FAILED;
  return `${failed}: no hay señal. ${currentText}; cuando vuelva, mandamos ${CHOICE_LABELS[tapped]}.`;
}

export const MATCH_NOT_FOUND = "Partido no encontrado";
export const WINDOW_CLOSED = "Este partido ya cerró: no se puede predecir.";
export const SIDES_SWAPPED = "Cambió el local de este partido: actualizá la página y elegí de nuevo.";
export const LEAGUE_OFF = "Esta liga no está en el Prode: por ahora no se puede predecir.";
export const GAME_OFF = "El Prode está en pausa: por ahora no se puede predecir.";

/** When predictions of a match close: some minutes before the kick-off. */
export function closesAt(kickoff: Date, deadlineMinutes: number): Date {
  return new Date(kickoff.getTime() - deadlineMinutes * 60_000);
}

/** When predictions close. If the hour is unconfirmed, that is when the day begins. */
export function predictionsClose(
  { kickoff, hasConfirmedHour }: Pick<Predictable, "kickoff" | "hasConfirmedHour">,
  deadlineMinutes: number,
  timeZone: string,
): Date {
  return hasConfirmedHour === false
    ? instantOf(dayOf(kickoff, timeZone), "00:00", timeZone)
    : closesAt(kickoff, deadlineMinutes);
}

interface Predictable {
  kickoff: Date;
  hasConfirmedHour?: boolean;
  /** The kick-off after which it was moved or suspended. */
  predictionsClosedAt?: Date | null;
  isPlayed: boolean;
  state: MatchStatus["state"];
}

export const NOT_COUNTED = "No cuenta para el Prode.";

/**
 * Whether a match can be predicted: strictly before it closes. A suspended or postponed match is closed until it has a new
 * date; one that had kicked off stays closed. Only for display: the write decides by the database's clock.
 */
export function windowIsOpen(match: Predictable, config: ProdeConfig, now: Date, timeZone: string): boolean {
  const canBePlayed = !match.isPlayed && match.state === "programado" && !match.predictionsClosedAt;
  return config.isActive && canBePlayed && now < predictionsClose(match, config.deadlineMinutes, timeZone);
}

/** A choice, with its score if any. */
export interface Picked {
  choice: Choice;
  score?: Score | null;
}

/** The score after a pick: its own, else the earlier one of the same choice. The upsert has the same rule in SQL. */
export function scoreAfter(
  before: { choice: Choice | null; score?: Score | null } | undefined,
  pick: Picked,
) {
  return pick.score ?? (before?.choice === pick.choice ? before.score : null) ?? null;
}

/** The points of a prediction, without the bonus for an exact score. */
export function pointsFor(choice: Choice, outcome: Choice, config: ProdeConfig): number {
  return choice === outcome ? config.pointsPerCorrect : config.pointsPerIncorrect;
}

/** A rounded percentage; 0 if the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0;
}

/** 'sáb 9:15' */
export function closingText(closing: Date, timeZone: string): string {
  const weekday = formatDay(dayOf(closing, timeZone), { weekday: "short" }).replace(".", "");
  return `${weekday} ${clockTime(closing, timeZone).replace(/^0/, "")}`;
}

/** How long before closing the remaining time is shown. */
const COUNTDOWN_HOURS = 24;

/** 'Cierra en 2 h 10 min'; null if it has closed, or closes more than a day later. */
export function timeLeft(closing: Date, now: Date): string | null {
  const minutes = Math.ceil((closing.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0 || minutes > COUNTDOWN_HOURS * 60) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean);
  return `Cierra en ${parts.join(" ")}`;
}
