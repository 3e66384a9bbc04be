/*
 * Dates as people here say them. A calendar day is a "yyyy-mm-dd" string and never passes through a time zone; an
 * instant is a Date and is always shown in a zone that the caller names.
 */

export type Day = string;

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

/** dd/mm/yyyy */
export function numericDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** '09:30', in the given zone. */
export function clockTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("es-AR", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(instant);
}

/** The calendar day it is at an instant in the given zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(instant);
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function formatDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("es-AR", { ...options, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
