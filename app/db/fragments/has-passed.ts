import { and, gt, gte, lte, not, or, type SQL, sql } from "drizzle-orm";
import { matches } from "../schema/fixtures.ts";

/** The caller's clock and the league's time zone. Both may be placeholders of a prepared statement. */
interface SqlMoment {
  now: Date | SQL;
  timeZone: string | SQL;
}

/**
 * Whether a match's hour has passed, as `hasPassed` in match-status.rules.ts: while its hour is unconfirmed, only after the day
 * is over. The first condition decides for a confirmed hour. For an unconfirmed one it follows from the second, but can use an
 * index.
 */
export function kickoffHasPassed(moment: SqlMoment): SQL | undefined {
  return and(
    lte(matches.kickoff, instant(moment)),
    or(
      matches.hasConfirmedHour,
      sql`${dayStart(matches.kickoff, moment)} < ${dayStart(instant(moment), moment)}`,
    ),
  );
}

/**
 * The opposite of `kickoffHasPassed`. The first condition decides while the hour is unconfirmed. With a confirmed hour it follows
 * from the second, but can use an index.
 */
export function kickoffIsAhead(moment: SqlMoment): SQL | undefined {
  return and(
    gte(matches.kickoff, dayStart(instant(moment), moment)),
    or(not(matches.hasConfirmedHour), gt(matches.kickoff, instant(moment))),
  );
}

/** The earliest instant at which a match may begin, as `earliestKickoff` in match-status.rules.ts. */
export function earliestKickoff(timeZone: string): SQL {
  return sql`case when ${matches.hasConfirmedHour} then ${matches.kickoff}
    else date_trunc('day', ${matches.kickoff}, ${timeZone}) end`;
}

function instant({ now }: SqlMoment): SQL {
  return sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
}

function dayStart(at: SQL | typeof matches.kickoff, { timeZone }: SqlMoment): SQL {
  return sql`date_trunc('day', ${at}, ${timeZone})`;
}
