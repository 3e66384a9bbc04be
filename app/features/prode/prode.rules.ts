import { clockTime, dayOf, formatDay, instantOf } from "#app/lib/dates.ts";
import type { MatchStatus, Score } from "../fixtures/fixtures.rules.ts";

/** What a prediction may say of a match, in the order of the buttons. */
export const CHOICES = ["local", "empate", "visitante"] as const;
export type Choice = (typeof CHOICES)[number];

export const CHOICE_LABELS: Record<Choice, string> = {
  local: "Local",
  empate: "Empate",
  visitante: "Visitante",
};

/** How clients of the API name the outcomes. */
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

/** The rules of the game, as the configuration has them. */
export interface ProdeConfig {
  pointsPerCorrect: number;
  pointsPerIncorrect: number;
  deadlineMinutes: number;
  isActive: boolean;
  /** On top of a right prediction that also says the score. With 0 nobody is asked for scores. */
  exactBonus: number;
}

/** The goals of a field; null where it has none. */
export function readGoals(text: unknown): number | null {
  return typeof text === "string" && /^\d{1,2}$/.test(text.trim()) ? Number(text) : null;
}

/** The outcome that a score is one of. */
export function choiceOfScore({ home, away }: Score): Choice {
  return home === away ? "empate" : home > away ? "local" : "visitante";
}

/** The four figures of a player. */
export interface Stats {
  points: number;
  predictions: number;
  correct: number;
  settled: number;
  /** Hits among the predictions that were settled, in per cent. */
  accuracy: number;
}

export const SAVED = "Guardaste tu predicción";
export const CREATE_FAILED = "Error creando predicción";

/** The same for clients of the API, who are told why where it is known. */
export function createFailed(reason: string | null): string {
  return reason ? `${CREATE_FAILED}: ${reason}` : CREATE_FAILED;
}

export const UPDATE_FAILED = "Error actualizando predicción";

/** Why another choice was not taken, and which one stands. */
export function withStanding(reason: string, had: Choice | null): string {
  return had ? `${reason.replace(/\.?$/, ".")} Sigue valiendo ${CHOICE_LABELS[had]}.` : reason;
}

/** Of a tap that waited for signal, on a page that does not show its match. */
export function notSent(match: string, reason: string | undefined): string {
  return `No pudimos mandar tu predicción de ${match}. ${reason ?? "Probá de nuevo."}`;
}

/** What a tap without signal is told: which choice stands, and what will be sent. */
export function withoutSignal(had: Choice | null, tapped: Choice): string {
  const stands = had ? `Sigue valiendo ${CHOICE_LABELS[had]}` : "Todavía no hay nada guardado";
  const failed = had ? UPDATE_FAILED : CREATE_FAILED;
  return `${failed}: no hay señal. ${stands}; cuando vuelva, mandamos ${CHOICE_LABELS[tapped]}.`;
}

export const MATCH_NOT_FOUND = "Partido no encontrado";
export const WINDOW_CLOSED = "Este partido ya cerró: no se puede predecir.";
export const LEAGUE_OFF = "Esta liga no está en el Prode: por ahora no se puede predecir.";
export const GAME_OFF = "El Prode está en pausa: por ahora no se puede predecir.";

/** When predictions of a match close: so many minutes before it begins. */
export function closesAt(kickoff: Date, deadlineMinutes: number): Date {
  return new Date(kickoff.getTime() - deadlineMinutes * 60_000);
}

/** The same for a match whose hour may be still to be confirmed: it closes when its day begins. */
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
  /** It was moved or suspended after it had kicked off. */
  predictionsClosedAt?: Date | null;
  isPlayed: boolean;
  state: MatchStatus["state"];
}

export const NOT_COUNTED = "No cuenta para el Prode.";

/**
 * Whether a match can still be predicted: before it closes, and not at the closing instant itself. One that was suspended
 * or postponed is closed until it has a date again, and one that had kicked off stays closed. For showing: the write decides again, by the clock of the database.
 */
export function windowIsOpen(match: Predictable, config: ProdeConfig, now: Date, timeZone: string): boolean {
  const canBePlayed = !match.isPlayed && match.state === "programado" && !match.predictionsClosedAt;
  return config.isActive && canBePlayed && now < predictionsClose(match, config.deadlineMinutes, timeZone);
}

/** A choice, with the score that was said for it if any. */
export interface Picked {
  choice: Choice;
  score?: Score | null;
}

/** The score that stands after a pick: its own, else the one that was said before for the same choice. The upsert says the same in SQL. */
export function scoreAfter(
  before: { choice: Choice | null; score?: Score | null } | undefined,
  pick: Picked,
) {
  return pick.score ?? (before?.choice === pick.choice ? before.score : null) ?? null;
}

/** What a prediction earns once the match has been played. */
export function pointsFor(choice: Choice, outcome: Choice, config: ProdeConfig): number {
  return choice === outcome ? config.pointsPerCorrect : config.pointsPerIncorrect;
}

/** A part of a whole in per cent, rounded; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0;
}

/** 'sáb 9:15', where many matches close at different times. */
export function closingText(closing: Date, timeZone: string): string {
  const weekday = formatDay(dayOf(closing, timeZone), { weekday: "short" }).replace(".", "");
  return `${weekday} ${clockTime(closing, timeZone).replace(/^0/, "")}`;
}

/** From how near its closing a match says how much time is left. */
const TELL_HOURS = 24;

/** 'Cierra en 2 h 10 min', near the closing; null while it is far, and afterwards. */
export function timeLeft(closing: Date, now: Date): string | null {
  const minutes = Math.ceil((closing.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0 || minutes > TELL_HOURS * 60) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean);
  return `Cierra en ${parts.join(" ")}`;
}
