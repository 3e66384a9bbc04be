import { type SQL, sql } from "drizzle-orm";
import { matches } from "./schema/fixtures.ts";

/** What a match says besides who plays and when. */
export const matchStatus = {
  isPlayed: sql<boolean>`${matches.homeGoals} is not null`.as("is_played"),
  state: matches.state,
  walkover: matches.walkover,
  reason: matches.reason,
  byDecision: matches.byDecision,
  isDecidedUnplayed: sql<boolean>`(${matches.byDecision} and ${matches.pitchHomeGoals} is null)`.as(
    "is_decided_unplayed",
  ),
};

/**
 * The score of a match as the public may see it: that of a category which does not publish its scores never leaves the
 * database. Every public query takes it from here.
 */
export const shownScore = {
  homeGoals: published<number>(matches.homeGoals, "shown_home_goals"),
  awayGoals: published<number>(matches.awayGoals, "shown_away_goals"),
  correctedAt: sql<Date | null>`case when ${matches.isPublished} then ${matches.correctedAt} end`
    .mapWith(matches.correctedAt)
    .as("shown_corrected_at"),
  ...matchStatus,
};

function published<T>(column: typeof matches.homeGoals | typeof matches.awayGoals, name: string) {
  const shown: SQL<T | null> = sql<T | null>`case when ${matches.isPublished} then ${column} end`;
  return shown.as(name);
}
