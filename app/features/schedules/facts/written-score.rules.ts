import type { ScheduleMatch } from "../schedule.rules.ts";

/** '2-1', '2 a 1', '2x1', '2:1' and nothing else. */
export function scoreOf(text: string): ScheduleMatch["score"] {
  const found = /^\s*([0-9]{1,2})\s?(?:(?:-|a|x)\s?([0-9]{1,2})|:\s?([0-9]))\s*$/i.exec(text);
  return found ? { home: Number(found[1]), away: Number(found[2] ?? found[3]) } : null;
}

export const WAS_DAY = "La planilla convirtió el resultado en una fecha.";

/** Excel stores '2-1' as the date 2 January. */
export function scoreOfDay(text: string): ScheduleMatch["score"] {
  const found = /^\s*20[0-9]{2}-([01][0-9])-([0-3][0-9])\s*$/.exec(text);
  return found ? { home: Number(found[2]), away: Number(found[1]) } : null;
}
