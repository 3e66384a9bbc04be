import { addDays, type Day } from "#app/lib/dates.ts";
import { foldText } from "#app/lib/text/search-text.ts";
import type { ScheduleMatch } from "../schedules/schedule.rules.ts";
import type { LegendOf } from "./import-legends.rules.ts";
import type { ImportSeason } from "./import-season.rules.ts";

const DAYS_BETWEEN_MATCHDAYS = 7;

/** A match with its matchday number: the one in the text, or one assigned by date. */
export interface NumberedMatch {
  match: ScheduleMatch;
  /** The season's name for the tournament. */
  legend: string | null;
  number: number;
  key: string;
}

/** Records that a line is skipped, and why. */
export type SkipLine = (match: { line: number }, why: string) => void;

export function withMatchdays(
  matches: readonly ScheduleMatch[],
  season: ImportSeason,
  legendOf: LegendOf,
  skipLine: SkipLine,
): NumberedMatch[] {
  const numberOf = numbersByDay(
    matches.map(({ matchday, day, legend }) => ({ matchday, day, legend: legendOf(legend) })),
    season,
  );
  return matches.flatMap((match) => {
    const legend = legendOf(match.legend);
    const number = match.matchday ?? (match.day && numberOf(legend, match.day));
    if (number) return [{ match, legend, number, key: matchdayKey(legend, number) }];
    skipLine(match, "No dice qué fecha es ni qué día se juega.");
    return [];
  });
}

function numbersByDay(
  matches: readonly Pick<ScheduleMatch, "matchday" | "day" | "legend">[],
  season: ImportSeason,
) {
  const key = (legend: string | null, day: Day) => `${foldText(legend ?? "")}|${day}`;
  const numbers = new Map<string, number>();
  const last = new Map<string, number>();
  const raiseLast = (legend: string | null, number: number) => {
    const key = foldText(legend ?? "");
    last.set(key, Math.max(last.get(key) ?? 0, number));
  };
  for (const { legend, number, day } of season.matches) {
    if (number === null) continue;
    numbers.set(key(legend, day), number);
    raiseLast(legend, number);
  }
  for (const { legend, matchday } of matches) if (matchday !== null) raiseLast(legend, matchday);
  const unnumbered = matches.filter(({ matchday, day }) => matchday === null && day !== null);
  for (const { legend, day } of unnumbered.toSorted((a, b) => (a.day ?? "").localeCompare(b.day ?? ""))) {
    if (day === null || numbers.has(key(legend, day))) continue;
    const next = (last.get(foldText(legend ?? "")) ?? 0) + 1;
    numbers.set(key(legend, day), next);
    raiseLast(legend, next);
  }
  return (legend: string | null, day: Day) => numbers.get(key(legend, day)) ?? null;
}

export function matchdayKey(legend: string | null, number: number): string {
  return `${foldText(legend ?? "")}|${number}`;
}

export interface MatchdayDay {
  day: Day | null;
  /** Whether the text has no date, so that it was proposed or chosen by the organiser. */
  isProposed: boolean;
}

/** The first date in a matchday's text. Without one: the season's date, the chosen one, or a week after the previous matchday. */
export function matchdayDays(
  matches: readonly NumberedMatch[],
  chosen: Readonly<Record<string, Day>>,
  season: ImportSeason,
): Map<string, MatchdayDay> {
  const stored = new Map(
    season.matches.flatMap(({ legend, number, day }) =>
      number === null ? [] : [[matchdayKey(legend, number), day] as const],
    ),
  );
  const groups = [...Map.groupBy(matches, ({ key }) => key)].sort(
    ([, a], [, b]) => (a[0]?.number ?? 0) - (b[0]?.number ?? 0),
  );
  const days = new Map<string, MatchdayDay>();
  let before: Day | null = null;
  for (const [key, group] of groups) {
    const textDay = group.flatMap(({ match }) => match.day ?? []).sort()[0];
    const day: Day | null =
      textDay ??
      stored.get(key) ??
      chosen[key] ??
      (before === null ? null : addDays(before, DAYS_BETWEEN_MATCHDAYS));
    days.set(key, { day, isProposed: textDay === undefined && !stored.has(key) });
    before = day ?? before;
  }
  return days;
}
