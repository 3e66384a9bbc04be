import { type Day, formatDay } from "#app/lib/dates.ts";

/** 'dom 29': short enough to be shown in place of an hour. */
export function dayInCell(day: Day): string {
  return formatDay(day, { weekday: "short", day: "numeric" }).replace(",", "");
}
