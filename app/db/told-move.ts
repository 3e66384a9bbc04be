import { type SQL, sql } from "drizzle-orm";
import { matches } from "./schema/fixtures.ts";
import { seasons } from "./schema/seasons.ts";

/**
 * What a change of the kick-off leaves behind, whichever form makes it: families are told both hours, and when it was said. Back
 * at the first one there is nothing to tell; a season that is being prepared has told nobody anything.
 */
export function tellsOfMove(kickoff: SQL) {
  const isPublic = sql`exists (select from ${seasons} where ${seasons.id} = ${matches.seasonId} and ${seasons.state} = 'current')`;
  const isMoved = sql`${matches.kickoff} <> ${kickoff} and ${matches.homeGoals} is null and ${isPublic}`;
  const first = sql`coalesce(${matches.originalKickoff}, ${matches.kickoff})`;
  return {
    originalKickoff: sql`case when ${isMoved} then nullif(${first}, ${kickoff}) else ${matches.originalKickoff} end`,
    reason: sql`case when ${isMoved} and ${matches.state} = 'programado' then null else ${matches.reason} end`,
    changedAt: sql`case when ${isMoved} then now() else ${matches.changedAt} end`,
  };
}
