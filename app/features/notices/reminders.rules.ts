import { addDays, clockTime, type Day, dayOf, formatDay, instantOf } from "#app/lib/dates.ts";
import type { Moment } from "../fixtures/match-status.rules.ts";
import { closingParts } from "../prode/closing.rules.ts";
import type { Notice } from "./notices.rules.ts";

/** How long before closing a reminder is sent. */
const BEFORE_MS = 3 * 3_600_000;
/** Reminders are sent between these hours; for a matchday that closes early, on the evening before. */
const EARLIEST = "08:00";
const LATEST = "22:00";
const EVENING = "19:00";
/** The latest time before closing at which a reminder is useful. */
const TOO_LATE_MS = 10 * 60_000;

/** When players are reminded of a matchday that closes at `closing`: some hours before, and never at night. */
export function reminderTime(closing: Date, timeZone: string): Date {
  const before = new Date(closing.getTime() - BEFORE_MS);
  const time = clockTime(before, timeZone);
  if (time >= EARLIEST && time <= LATEST) return before;
  const day = dayOf(closing, timeZone);
  return instantOf(addDays(day, -1), EVENING, timeZone);
}

export function isTimeToRemind(closing: Date, { now, timeZone }: Moment): boolean {
  return now >= reminderTime(closing, timeZone) && now.getTime() <= closing.getTime() - TOO_LATE_MS;
}

interface IncompleteMatchday {
  missingPredictions: number;
  closing: Date;
  league: string;
  day: Day;
  path: string;
}

/** Names no player, because others may see the phone. */
export function reminderOf(
  { missingPredictions, closing, league, day, path }: IncompleteMatchday,
  { now, timeZone }: Moment,
): Notice {
  return {
    title: missingPredictions === 1 ? "Prode: te falta 1" : `Prode: te faltan ${missingPredictions}`,
    body: `${league}. Cierra ${closingText(closing, now, timeZone)}`,
    path,
    tag: `prode-${day}`,
    isUrgent: false,
  };
}

/** 'hoy 9:15', 'hoy a las 24', 'mañana 9:15', 'el sábado 9:15' */
function closingText(closing: Date, now: Date, timeZone: string): string {
  const { day, hour } = closingParts(closing, timeZone);
  const today = dayOf(now, timeZone);
  if (day === today) return `hoy ${hour}`;
  if (day === addDays(today, 1)) return `mañana ${hour}`;
  return `el ${formatDay(day, { weekday: "long" })} ${hour}`;
}
