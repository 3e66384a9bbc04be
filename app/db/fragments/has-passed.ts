import { and, lte, or, type SQL, sql } from "drizzle-orm";
import { matches } from "../schema/fixtures.ts";

/**
 * Whether a match's hour has passed, as `hasPassed` in match-status.rules.ts: while its hour is unconfirmed, only after the day
 * is over. The first condition follows from the second for such a match, and can use an index.
 */
export function kickoffHasPassed({ now, timeZone }: { now: Date; timeZone: string }): SQL | undefined {
  const dayStart = (instant: SQL | typeof matches.kickoff) => sql`date_trunc('day', ${instant}, ${timeZone})`;
  return and(
    lte(matches.kickoff, now),
    or(
      matches.hasConfirmedHour,
      sql`${dayStart(matches.kickoff)} < ${dayStart(sql`${now.toISOString()}::timestamptz`)}`,
    ),
  );
}
