import { addDays, type Day } from "#app/lib/dates.ts";

/** Numbered as in `Date.getDay()`. */
export const weekdays = { sunday: 0, wednesday: 3, saturday: 6 } as const;
export type Weekday = (typeof weekdays)[keyof typeof weekdays];

export interface Matchday {
  number: number;
  day: Day;
  /** Before today. Matches played today have no result yet, whatever the hour. */
  isPast: boolean;
}

/** Weekly matchdays: `before` up to today, `after` strictly after it. */
export function matchdays(today: Day, weekday: Weekday, before: number, after: number): Matchday[] {
  const first = addDays(nextWeekday(today, weekday), -7 * before);
  return Array.from({ length: before + after }, (_, i) => {
    const day = addDays(first, 7 * i);
    return { number: i + 1, day, isPast: day < today };
  });
}

/** The first such weekday strictly after a day. */
export function nextWeekday(day: Day, weekday: Weekday): Day {
  const current = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, ((weekday - current + 6) % 7) + 1);
}
