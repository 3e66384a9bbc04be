import { foldInPlace } from "./clean.rules.ts";
import type { ScheduleContext, ScheduleLine } from "./schedule-text.rules.ts";

const TITLE_YEAR =
  /(?<![a-z])(?:apertura|clausura|torneo|campeonato|temporada|fixture|anual)(?![a-z])[^0-9]{0,40}(20[0-9]{2})(?![0-9/-])/;
const CATEGORY = /(?<![a-z])cat(?:egorias?)?(?![a-z])/;
/** Years away from the season's: further back it is a year of birth. */
const FURTHEST = 2;
const MOST_TITLE = 120;

/** 'APERTURA 2027': the year that the titles of a text name; null for none, or for several. */
export function yearInTitles(
  lines: readonly ScheduleLine[],
  { season, today }: Pick<ScheduleContext, "season" | "today">,
): number | null {
  const about = season.year ?? Number((season.from ?? today).slice(0, 4));
  const years = new Set<number>();
  for (const { text, cells } of lines) {
    const isRow = cells !== null && cells.filter((cell) => cell.trim() !== "").length > 1;
    if (isRow || text.length > MOST_TITLE || !text.includes("20")) continue;
    const plain = foldInPlace(text);
    const year = CATEGORY.test(plain) ? 0 : Number(TITLE_YEAR.exec(plain)?.[1] ?? 0);
    if (Math.abs(year - about) <= FURTHEST) years.add(year);
  }
  const [only = null] = years;
  return years.size === 1 ? only : null;
}
