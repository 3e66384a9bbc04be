import type { ScheduleContext, ScheduleLine } from "../schedule.rules.ts";
import { foldInPlace } from "../text/fold.rules.ts";

const TITLE_YEAR =
  /(?<![a-z])(?:apertura|clausura|torneo|campeonato|temporada|fixture|anual)(?![a-z])[^0-9]{0,40}(20[0-9]{2})(?![0-9/-])/;
const CATEGORY = /(?<![a-z])cat(?:egorias?)?(?![a-z])/;
/** A year further from the season's than this is a birth year. */
const MAX_YEARS_AWAY = 2;
const MAX_TITLE = 120;

/** 'APERTURA 2027': the year in the text's titles; null if there is none, or several. */
export function yearInTitles(
  lines: readonly ScheduleLine[],
  { season, today }: Pick<ScheduleContext, "season" | "today">,
): number | null {
  const expectedYear = season.year ?? Number((season.from ?? today).slice(0, 4));
  const years = new Set<number>();
  for (const { text, cells } of lines) {
    const isRow = cells !== null && cells.filter((cell) => cell.trim() !== "").length > 1;
    if (isRow || text.length > MAX_TITLE || !text.includes("20")) continue;
    const plain = foldInPlace(text);
    const year = CATEGORY.test(plain) ? 0 : Number(TITLE_YEAR.exec(plain)?.[1] ?? 0);
    if (Math.abs(year - expectedYear) <= MAX_YEARS_AWAY) years.add(year);
  }
  const [only = null] = years;
  return years.size === 1 ? only : null;
}
