import { addDays, clockTime, type Day, dayOf, formatDay, instantOf } from "#app/lib/dates.ts";
import type { MatchStatus } from "../fixtures/match-status.rules.ts";
import type { ProdeConfig } from "./prode.rules.ts";

/* When predictions close, for pages and reminders. What is saved is decided by the database's clock (save-prediction.queries). */

export function minutesBefore(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() - minutes * 60_000);
}

/** When predictions of a match close: some minutes before its kick-off, or when its day begins if its hour is unconfirmed. */
export function predictionsClose(
  { kickoff, hasConfirmedHour }: Pick<Predictable, "kickoff" | "hasConfirmedHour">,
  deadlineMinutes: number,
  timeZone: string,
): Date {
  return hasConfirmedHour === false
    ? instantOf(dayOf(kickoff, timeZone), "00:00", timeZone)
    : minutesBefore(kickoff, deadlineMinutes);
}

interface Predictable {
  kickoff: Date;
  hasConfirmedHour?: boolean;
  /** The kick-off after which it was moved or suspended. */
  predictionsClosedAt?: Date | null;
  isPlayed: boolean;
  state: MatchStatus["state"];
}

/**
 * Whether a match can be predicted: strictly before it closes. A suspended or postponed match is closed until it has a new
 * date; one that had kicked off stays closed.
 */
export function windowIsOpen(match: Predictable, config: ProdeConfig, now: Date, timeZone: string): boolean {
  const canBePlayed = !match.isPlayed && match.state === "programado" && !match.predictionsClosedAt;
  return config.isActive && canBePlayed && now < predictionsClose(match, config.deadlineMinutes, timeZone);
}

/** 'sáb 9:15', 'vie a las 24' */
export function closingText(closing: Date, timeZone: string): string {
  const { day, hour } = closingParts(closing, timeZone);
  return `${formatDay(day, { weekday: "short" }).replace(".", "")} ${hour}`;
}

/**
 * The day and hour of a closing as they are written. Midnight ends the day before: 'sáb 0:00' would be read as a day later, and a
 * match with an unconfirmed hour closes then.
 */
export function closingParts(closing: Date, timeZone: string): { day: Day; hour: string } {
  const [day, time] = [dayOf(closing, timeZone), clockTime(closing, timeZone)];
  return time === "00:00"
    ? { day: addDays(day, -1), hour: "a las 24" }
    : { day, hour: time.replace(/^0(?=\d:)/, "") };
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
