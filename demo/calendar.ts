import { addDays, type Day } from "#app/lib/dates.ts";

/** As Date counts them. */
export const weekdays = { sunday: 0, wednesday: 3, saturday: 6 } as const;
export type Weekday = (typeof weekdays)[keyof typeof weekdays];

export interface Matchday {
  number: number;
  day: Day;
  /** Over, whatever the hour is now: what is played today has no result yet. */
  isPast: boolean;
}

/** Weekly matchdays around today: some up to it, the rest strictly after. */
export function matchdays(today: Day, weekday: Weekday, before: number, after: number): Matchday[] {
  const first = addDays(nextWeekday(today, weekday), -7 * before);
  return Array.from({ length: before + after }, (_, i) => {
    const day = addDays(first, 7 * i);
    return { number: i + 1, day, isPast: day < today };
  });
}

/** The first such day strictly after another. */
export function nextWeekday(day: Day, weekday: Weekday): Day {
  const current = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, ((weekday - current + 6) % 7) + 1);
}

/**
 * The instant at which clocks of a zone show a time ('09:30') of a day. A time that the clocks skip when they go forward
 * is taken as if they had not yet.
 */
export function instantOf(day: Day, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The offset at the wrong instant can be that of the other side of a clock change: a second look mends it.
  const near = asUtc - offsetAt(asUtc, timeZone);
  const exact = asUtc - offsetAt(near, timeZone);
  const isShown = asUtc - offsetAt(exact, timeZone) === exact;
  return new Date(isShown ? exact : Math.max(exact, near));
}

/** '10:15', some minutes after '09:30'. */
export function later(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  const total = hours * 60 + rest + minutes;
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const shown = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than using it, and a season asks for thousands of times. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const numeric = "numeric";
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
