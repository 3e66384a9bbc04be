import { addDays, type Day, dayOf } from "#app/lib/dates.ts";
import type { Moment } from "../../fixtures/match-status.rules.ts";

/** A matchday of a category, with the count of a player's predictions. */
export interface PlayedMatchday {
  seasonId: number | null;
  categoryId: number | null;
  day: Day;
  matches: number;
  predicted: number;
  /** When the last of their predictions was made. */
  lastAt: Date | null;
}

interface Badge {
  name: string;
  /** The condition: 'completar 3 fechas seguidas'. */
  text: string;
  isEarned: boolean;
}

export interface PlayingRecord {
  /** Consecutive completed matchdays. A matchday that is still open does not end the streak. */
  streak: number;
  bestStreak: number;
  badges: Badge[];
}

const STREAK_LENGTHS = [3, 5, 10] as const;

/** Badges and streaks. They reward playing, not being right, and depend on the predictions alone. */
export function recordOf(matchdays: readonly PlayedMatchday[], { now, timeZone }: Moment): PlayingRecord {
  const today = dayOf(now, timeZone);
  const runs = [
    ...Map.groupBy(matchdays, ({ seasonId, categoryId }) => `${seasonId} ${categoryId}`).values(),
  ].map((ones) => streaksOf(ones, today));
  const bestStreak = Math.max(0, ...runs.map(({ best }) => best));
  const hasEarlyMatchday = matchdays.some(
    (matchday) => isComplete(matchday) && isBeforeEve(matchday, timeZone),
  );
  return {
    streak: Math.max(0, ...runs.map(({ current }) => current)),
    bestStreak,
    badges: [
      { name: "Debut", text: "completar una fecha", isEarned: bestStreak > 0 },
      { name: "Sin apuro", text: "completar una fecha antes de la víspera", isEarned: hasEarlyMatchday },
      ...STREAK_LENGTHS.map((count) => ({
        name: `${count} al hilo`,
        text: `completar ${count} fechas seguidas`,
        isEarned: bestStreak >= count,
      })),
    ],
  };
}

function isComplete({ matches, predicted }: PlayedMatchday): boolean {
  return matches > 0 && predicted >= matches;
}

/** Whether the last prediction was made two or more days before the matchday. */
function isBeforeEve({ day, lastAt }: PlayedMatchday, timeZone: string): boolean {
  return lastAt !== null && dayOf(lastAt, timeZone) < addDays(day, -1);
}

/** The current and the longest streak in one category of a season. */
function streaksOf(matchdays: readonly PlayedMatchday[], today: Day): { current: number; best: number } {
  let [current, best] = [0, 0];
  for (const matchday of matchdays.toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (isComplete(matchday)) current += 1;
    else if (matchday.day < today) current = 0;
    best = Math.max(best, current);
  }
  return { current, best };
}

/** A player's rank in a matchday, for the chart. */
export interface ChartRank {
  day: Day;
  rank: number;
}

/** The points of the chart's line, from left to right, with the first rank at the top. */
export function chartPoints(ranks: readonly ChartRank[], width: number, height: number) {
  const worst = Math.max(2, ...ranks.map(({ rank }) => rank));
  return ranks.map(({ rank }, index) => ({
    x: ranks.length > 1 ? Math.round((index * width) / (ranks.length - 1)) : 0,
    y: Math.round(((rank - 1) * height) / (worst - 1)),
  }));
}
