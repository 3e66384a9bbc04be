import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { allowTime, type Db } from "#app/db/client.server.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { predictions, prodeConfig, prodeScopes } from "#app/db/schema/prode.ts";
import { teams } from "#app/db/schema/teams.ts";

/**
 * The matches, held until the end of the transaction, in the order of their ids: of two who settle one at once, or of
 * one who settles while another corrects, the second waits and finds what the first has left.
 */
export function lockMatches(tx: Db, matchIds: number[]) {
  return tx
    .select({ id: matches.id, outcome: matches.outcome, settledAt: matches.settledAt })
    .from(matches)
    .where(inArray(matches.id, matchIds))
    .orderBy(asc(matches.id))
    .for("no key update");
}

/** What the record of changes says of a match. */
export async function findMatchForRecord(tx: Db, matchId: number) {
  const home = teamName(matches.homeTeamId);
  const away = teamName(matches.awayTeamId);
  const [row] = await tx
    .select({
      home,
      away,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      leagueId: fixtures.leagueId,
    })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(eq(matches.id, matchId));
  return row;
}

function teamName(id: typeof matches.homeTeamId | typeof matches.awayTeamId) {
  return sql<string>`(select ${teams.name} from ${teams} where ${teams.id} = ${id})`;
}

/**
 * Gives the predictions of matches that have a result their points, by the configuration in force. What already has
 * them is not written again. The totals follow by the triggers of the table.
 */
export async function payPredictions(tx: Db, matchIds: number[]): Promise<void> {
  await allowTime(tx);
  await makeScopes(tx, matchIds);
  await tx.execute(sql`
    update ${predictions} set points_earned = paid.points, correct = paid.correct, matchday_id = paid.matchday_id
    from (
      select ${matches.id} as match_id, choice.prediction, choice.prediction = ${matches.outcome} as correct,
        case when choice.prediction = ${matches.outcome} then ${prodeConfig.pointsPerCorrect} else ${prodeConfig.pointsPerIncorrect} end as points,
        ${prodeScopes.id} as matchday_id
      from ${matches}
      join ${fixtures} on ${fixtures.id} = ${matches.fixtureId}
      join ${prodeScopes} on ${prodeScopes.leagueId} is not distinct from ${fixtures.leagueId} and ${prodeScopes.day} = ${fixtures.matchDate}
      cross join ${prodeConfig}
      cross join (values ('local'), ('empate'), ('visitante')) choice(prediction)
      where ${inArray(matches.id, matchIds)} and ${isNotNull(matches.outcome)}
    ) paid
    where ${predictions.matchId} = paid.match_id and ${predictions.prediction} = paid.prediction
      and (${predictions.pointsEarned}, ${predictions.correct}, ${predictions.matchdayId})
        is distinct from (paid.points, paid.correct, paid.matchday_id)`);
  await tx
    .update(matches)
    .set({ settledAt: sql`clock_timestamp()` })
    .where(and(inArray(matches.id, matchIds), isNull(matches.settledAt), isNotNull(matches.outcome)));
}

/** The matchdays of the matches, and their leagues: a league's day has a table of its own from its first settling. */
async function makeScopes(tx: Db, matchIds: number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${prodeScopes} (liga_id, day)
    select distinct ${fixtures.leagueId}, scope.day
    from ${matches}
    join ${fixtures} on ${fixtures.id} = ${matches.fixtureId}
    cross join lateral (values (${fixtures.matchDate}), (null)) scope(day)
    where ${inArray(matches.id, matchIds)}
    order by 1, 2
    on conflict do nothing`);
}

/** Takes the points of the matches' predictions back: they are as if they had never been settled. */
export async function takeBack(tx: Db, matchIds: number[]): Promise<void> {
  await allowTime(tx);
  await tx
    .update(predictions)
    .set({ pointsEarned: null, correct: null, matchdayId: null })
    .where(and(inArray(predictions.matchId, matchIds), isNotNull(predictions.pointsEarned)));
  await tx
    .update(matches)
    .set({ settledAt: null })
    .where(and(inArray(matches.id, matchIds), isNotNull(matches.settledAt)));
}

/** Every match whose predictions were paid, held until the end of the transaction: they are going to be paid again. */
export async function findSettledMatches(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(isNotNull(matches.settledAt))
    .orderBy(asc(matches.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/** How many matches were paid by other points than those in force. Whoever is asked is the first of each choice. */
export async function countPaidOtherwise(db: Db): Promise<number> {
  const { rows } = await db.execute<{ matches: number }>(sql`
    select count(*)::integer as matches
    from ${matches} cross join ${prodeConfig}
    where ${isNotNull(matches.settledAt)} and exists (
      select from (values ('local'), ('empate'), ('visitante')) choice(prediction)
      cross join lateral (
        select ${predictions.pointsEarned} as points, ${predictions.correct} as correct from ${predictions}
        where ${predictions.matchId} = ${matches.id} and ${predictions.prediction} = choice.prediction
          and ${isNotNull(predictions.pointsEarned)}
        limit 1
      ) paid
      where paid.points <> case when paid.correct then ${prodeConfig.pointsPerCorrect} else ${prodeConfig.pointsPerIncorrect} end)`);
  return rows[0]?.matches ?? 0;
}
