import { sql } from "drizzle-orm";
import { matches } from "../schema/fixtures.ts";

/**
 * The score on the pitch, as the generated column `outcome` reads it: null if the tribunal decided a match that was not
 * played. The Prode pays by this score; only tables and pages use the tribunal's.
 */
export const pitchScore = {
  homeGoals: sql<
    number | null
  >`case when ${matches.byDecision} then ${matches.pitchHomeGoals} else ${matches.homeGoals} end`,
  awayGoals: sql<
    number | null
  >`case when ${matches.byDecision} then ${matches.pitchAwayGoals} else ${matches.awayGoals} end`,
};
