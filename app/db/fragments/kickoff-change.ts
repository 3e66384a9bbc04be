import { type SQL, sql } from "drizzle-orm";
import { matches } from "../schema/fixtures.ts";
import { seasons } from "../schema/seasons.ts";

/**
 * The columns that record a change of kick-off, for every form that makes one: families see both hours and the day of
 * the change. A move back to the first kick-off clears the original one. A match with a result, or of a season that is
 * not current, records nothing. If the hour was not confirmed, families have only seen the day, so that day is recorded
 * with the new hour (`seenKickoff` in board-actions.rules.ts).
 */
export function kickoffChange(kickoff: SQL, timeZone: string) {
  const isCurrent = sql`exists (select from ${seasons} where ${seasons.id} = ${matches.seasonId} and ${seasons.state} = 'current')`;
  const isMoved = sql`${matches.kickoff} <> ${kickoff} and ${matches.homeGoals} is null and ${isCurrent}`;
  const local = (instant: SQL | typeof matches.kickoff) => sql`(${instant} at time zone ${timeZone}::text)`;
  const seen = sql`case when ${matches.hasConfirmedHour} then ${matches.kickoff}
    else (${local(matches.kickoff)}::date + ${local(kickoff)}::time) at time zone ${timeZone}::text end`;
  const first = sql`coalesce(${matches.originalKickoff}, ${seen})`;
  return {
    originalKickoff: sql`case when ${isMoved} then nullif(${first}, ${kickoff}) else ${matches.originalKickoff} end`,
    reason: sql`case when ${isMoved} and ${matches.state} = 'programado' then null else ${matches.reason} end`,
    changedAt: sql`case when ${isMoved} then now() else ${matches.changedAt} end`,
  };
}
