import { addDays, type Day } from "#app/lib/dates.ts";
import type { Player } from "../../accounts/accounts.rules.ts";
import { shownName } from "./leaderboard.rules.ts";

/** A player on the podium of a matchday. */
export interface PodiumRow {
  key: string;
  isMe: boolean;
  name: string;
  rank: number;
  points: number;
}

/** A player's points in the last matchday of a season. */
export interface LastScore {
  seasonId: number;
  day: Day;
  userId: string;
  name: string;
  surname: string;
  points: number;
  correct: number;
}

/** More than three, because players share ranks. */
export const MAX_PODIUM_ROWS = 9;
const PODIUM_RANKS = 3;

/** The first three ranks of a matchday; equal points share one, ordered by correct predictions. Players without points are left out. */
export function podiumOf(
  scores: readonly Omit<LastScore, "seasonId" | "day">[],
  me: Player | null,
): PodiumRow[] {
  return onPodium(
    scores
      .toSorted((a, b) => b.points - a.points || b.correct - a.correct)
      .map(({ userId, points, ...names }, index) => ({
        key: String(index + 1),
        isMe: userId === me?.id,
        name: shownName({ userId, ...names }, me),
        rank: 1 + scores.filter((other) => other.points > points).length,
        points,
      })),
  );
}

/** The players of a sorted table who are on its podium. */
export function onPodium<T extends Pick<PodiumRow, "rank" | "points">>(rows: readonly T[]): T[] {
  return rows.filter(({ rank, points }) => rank <= PODIUM_RANKS && points > 0).slice(0, MAX_PODIUM_ROWS);
}

/** How many of a podium's rows are not among the first: '4 más', or '6 o más' if the list may be truncated. */
export function othersOnPodium(rows: readonly unknown[], first: number): string {
  return `${rows.length - first} ${rows.length < MAX_PODIUM_ROWS ? "más" : "o más"}`;
}

const MAX_NAMED = 3;

/** 'Ana P. ganó la fecha', '¡Ganaste la fecha!', 'Ana P. y vos ganaron la fecha' */
export function winnerText(rows: readonly Pick<PodiumRow, "isMe" | "name" | "rank">[]): string {
  const winners = rows.filter(({ rank }) => rank === 1);
  if (winners.length === 1 && winners[0]?.isMe) return "¡Ganaste la fecha!";
  const names = winners.map(({ isMe, name }) => (isMe ? "vos" : name));
  const listed = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), "más"] : names;
  return `${new Intl.ListFormat("es").format(listed)} ${names.length > 1 ? "ganaron" : "ganó"} la fecha`;
}

const RECENT_DAYS = 7;

/** The podiums of the seasons whose last matchday was in the most recent week. */
export function recentPodiums(scores: readonly LastScore[], me: Player | null) {
  const last =
    scores
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? "";
  const seasons = [...new Set(scores.map(({ seasonId }) => seasonId))];
  return seasons.flatMap((seasonId) => {
    const seasonScores = scores.filter((score) => score.seasonId === seasonId);
    const day = seasonScores[0]?.day;
    const rows = podiumOf(seasonScores, me);
    return day && rows.length > 0 && day > addDays(last, -RECENT_DAYS) ? [{ seasonId, day, rows }] : [];
  });
}
