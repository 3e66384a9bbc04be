import { addDays, type Day } from "#app/lib/dates.ts";
import { foldText } from "#app/lib/search-text.ts";
import type { ScheduleMatch } from "../schedules/schedule-text.rules.ts";
import type { LegendOf } from "./import-legends.rules.ts";
import type { ImportSeason } from "./import-season.rules.ts";

const DAYS_BETWEEN = 7;

/** A match with its matchday number: the text's, or one by date order. */
export interface Numbered {
  match: ScheduleMatch;
  /** The season's name for the tournament. */
  legend: string | null;
  number: number;
  key: string;
}

/** Records that a line is skipped, and why. */
export type Leave = (match: { line: number }, why: string) => void;

export function withMatchdays(
  matches: readonly ScheduleMatch[],
  season: ImportSeason,
  legendOf: LegendOf,
  leave: Leave,
): Numbered[] {
  const numberOf = numbersByDay(
    matches.map(({ matchday, day, legend }) => ({ matchday, day, legend: legendOf(legend) })),
    season,
  );
  return matches.flatMap((match) => {
    const legend = legendOf(match.legend);
    const number = match.matchday ?? (match.day && numberOf(legend, match.day));
    if (number) return [{ match, legend, number, key: matchdayKey(legend, number) }];
    leave(match, "No dice qué fecha es ni qué día se juega.");
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
  const note = (legend: string | null, number: number) => {
    const of = foldText(legend ?? "");
    last.set(of, Math.max(last.get(of) ?? 0, number));
  };
  for (const { legend, number, day } of season.matches) {
    if (number === null) continue;
    numbers.set(key(legend, day), number);
    note(legend, number);
  }
  for (const { legend, matchday } of matches) if (matchday !== null) note(legend, matchday);
  const without = matches.filter(({ matchday, day }) => matchday === null && day !== null);
  for (const { legend, day } of without.toSorted((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1))) {
    if (day === null || numbers.has(key(legend, day))) continue;
    const next = (last.get(foldText(legend ?? "")) ?? 0) + 1;
    numbers.set(key(legend, day), next);
    note(legend, next);
  }
  return (legend: string | null, day: Day) => numbers.get(key(legend, day)) ?? null;
}

export function matchdayKey(legend: string | null, number: number): string {
  return `${foldText(legend ?? "")}|${number}`;
}

export interface MatchdayDay {
  day: Day | null;
  /** Proposed or chosen, because the text has no date. */
  isAsked: boolean;
}

/** The first date in a matchday's text. Without one, the chosen date or a week after the previous matchday. */
export function matchdayDays(
  known: readonly Numbered[],
  chosen: Readonly<Record<string, Day>>,
  season: ImportSeason,
): Map<string, MatchdayDay> {
  const stored = new Map(
    season.matches.flatMap(({ legend, number, day }) =>
      number === null ? [] : [[matchdayKey(legend, number), day] as const],
    ),
  );
  const groups = [...Map.groupBy(known, ({ key }) => key)].sort(
    ([, a], [, b]) => (a[0]?.number ?? 0) - (b[0]?.number ?? 0),
  );
  const days = new Map<string, MatchdayDay>();
  let before: Day | null = null;
  for (const [key, group] of groups) {
    const written = group.flatMap(({ match }) => match.day ?? []).sort()[0];
    const day: Day | null =
      written ?? stored.get(key) ?? chosen[key] ?? (before === null ? null : addDays(before, DAYS_BETWEEN));
    days.set(key, { day, isAsked: written === undefined && !stored.has(key) });
    before = day ?? before;
  }
  return days;
}
