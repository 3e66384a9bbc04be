import { and, gt, gte, lte, not, or, type SQL, sql } from "drizzle-orm";
import { matches } from "../schema/fixtures.ts";

/** The caller's clock and the league's time zone. Both may be placeholders of a prepared statement. */
interface SqlMoment {
  now: Date | SQL;
  timeZone: string | SQL;
}

/**
 * Whether a match's hour has passed, as `hasPassed` in match-status.rules.ts: while its hour is unconfirmed, only after the day
 * is over.
 */
export function kickoffHasPassed(moment: SqlMoment): SQL | undefined {
  return hasPassed(moment, moment.now);
}

/** The opposite of `kickoffHasPassed`. */
export function kickoffIsAhead(moment: SqlMoment): SQL | undefined {
  return isAhead(moment, moment.now);
}

/** The caller's clock, and the kick-off of the earliest match that may still be in play. */
interface SqlPlay extends SqlMoment {
  inPlaySince: Date | SQL;
}

/** Whether a match without a result must have ended, by `overAt` in match-status.rules.ts. */
export function matchIsOver(play: SqlPlay): SQL | undefined {
  return hasPassed(play, play.inPlaySince);
}

/** The opposite of `matchIsOver`. */
export function matchIsAhead(play: SqlPlay): SQL | undefined {
  return isAhead(play, play.inPlaySince);
}

/**
 * Whether a match began by `latest`, or its day is over while its hour is unconfirmed. The first condition follows from the
 * others, but can use an index.
 */
function hasPassed(moment: SqlMoment, latest: Date | SQL): SQL | undefined {
  return and(
    lte(matches.kickoff, instant(moment)),
    or(
      and(matches.hasConfirmedHour, lte(matches.kickoff, atTime(latest))),
      and(
        not(matches.hasConfirmedHour),
        sql`${dayStart(matches.kickoff, moment)} < ${dayStart(instant(moment), moment)}`,
      ),
    ),
  );
}

/** The opposite of `hasPassed`. The first condition follows from the others here too. */
function isAhead(moment: SqlMoment, latest: Date | SQL): SQL | undefined {
  return and(
    gte(matches.kickoff, dayStart(atTime(latest), moment)),
    or(
      and(matches.hasConfirmedHour, gt(matches.kickoff, atTime(latest))),
      and(not(matches.hasConfirmedHour), dayHasNotPassed(moment)),
    ),
  );
}

/** Whether a match's day is today or later. */
export function dayHasNotPassed(moment: SqlMoment): SQL {
  return gte(matches.kickoff, dayStart(instant(moment), moment));
}

/** The earliest instant at which a match may begin, as `earliestKickoff` in match-status.rules.ts. */
export function earliestKickoff(timeZone: string): SQL {
  return sql`case when ${matches.hasConfirmedHour} then ${matches.kickoff}
    else date_trunc('day', ${matches.kickoff}, ${timeZone}) end`;
}

/** When a match counts as past, as `passesAt` in match-status.rules.ts. */
export function passesAt(timeZone: string): SQL {
  return sql`case when ${matches.hasConfirmedHour} then ${matches.kickoff}
    else date_trunc('day', ${matches.kickoff}, ${timeZone}) + interval '1 day' end`;
}

function instant({ now }: SqlMoment): SQL {
  return atTime(now);
}

function atTime(at: Date | SQL): SQL {
  return sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`;
}

function dayStart(at: SQL | typeof matches.kickoff, { timeZone }: SqlMoment): SQL {
  return sql`date_trunc('day', ${at}, ${timeZone})`;
}
