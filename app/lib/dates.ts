/*
 * Dates as Argentines write them. A calendar day is a "yyyy-mm-dd" string and never passes through a time zone; an
 * instant is a Date and is always shown in a zone that the caller names.
 */

export type Day = string;
const DAY_MS = 86_400_000;

/** 'sábado 21 de noviembre' */
export function longDay(day: Day): string {
  return formatDay(day, { weekday: "long", day: "numeric", month: "long" }).replace(",", "");
}

/** '28 de febrero de 2014' */
export function longDate(day: Day): string {
  return formatDay(day, { day: "numeric", month: "long", year: "numeric" });
}

/** 'sáb 21/11' */
export function shortDay(day: Day): string {
  const weekday = formatDay(day, { weekday: "short" }).replace(".", "");
  return `${weekday} ${day.slice(8, 10)}/${day.slice(5, 7)}`;
}

/** 'dom 29': short enough to be shown in place of an hour. */
export function weekdayAndNumber(day: Day): string {
  return formatDay(day, { weekday: "short", day: "numeric" }).replace(",", "");
}

/** dd/mm/yyyy */
export function numericDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** '09:30', in the given zone. */
export function clockTime(instant: Date, timeZone: string): string {
  const digits = "2-digit";
  return formatter("es-AR", { timeZone, hour: digits, minute: digits, hourCycle: "h23" }).format(instant);
}

/** Whether the text is a valid calendar day from 2000 to 2099: '2026-02-30' is not. */
export function isDay(text: string): boolean {
  if (!/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The calendar day of an instant in the given zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  return formatter("en-CA", { timeZone }).format(instant);
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 'hoy', 'mañana', 'en 6 días' */
export function untilDay(today: Day, day: Day): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  return days <= 0 ? "hoy" : days === 1 ? "mañana" : `en ${days} días`;
}

/**
 * The instant of a local time ('09:30') on a day in a zone. A time that a clock change skips is read with the offset from
 * before the change.
 */
export function instantOf(day: Day, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The first offset may be from the other side of a clock change: a second pass corrects it.
  const estimate = asUtc - offsetAt(asUtc, timeZone);
  const exact = asUtc - offsetAt(estimate, timeZone);
  const isShown = asUtc - offsetAt(exact, timeZone) === exact;
  return new Date(isShown ? exact : Math.max(exact, estimate));
}

/** Adds minutes to a time: '10:15' is 45 after '09:30'. */
export function later(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  const total = hours * 60 + rest + minutes;
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Formats a day, or some parts of it: `{ month: "long" }`. */
export function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return formatter("es-AR", { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatter("en-US", { timeZone, ...EVERY_PART }).formatToParts(instant);
  const local = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = local;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}

const EVERY_PART = {
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
} as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes fifty times as long as using it, and a page writes hundreds of dates. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const cached = formatters.get(key);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, created);
  return created;
}
