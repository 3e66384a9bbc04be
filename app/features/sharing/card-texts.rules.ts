import { type Day, formatDay } from "#app/lib/dates.ts";

/** 'dom 29': as wide as an hour, in whose place it is shown. */
export function dayInCell(day: Day): string {
  return formatDay(day, { weekday: "short", day: "numeric" }).replace(",", "");
}
