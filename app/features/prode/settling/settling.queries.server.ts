import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "#app/db/client.server.ts";
import { pitchScore } from "#app/db/fragments/pitch-score.ts";
import { fixtures, matches } from "#app/db/schema/fixtures.ts";
import { predictions, prodePicks, prodeScopes } from "#app/db/schema/prode.ts";
import { teams } from "#app/db/schema/teams.ts";
import { findSeasonKeys } from "#app/db/season-keys.ts";
import { CHOICES, type Choice } from "../prode.rules.ts";

/**
 * Advisory lock id, any fixed number, repeated in `db/functions/`: prode_apply.sql, prode_apply_categories.sql,
 * prode_follow_categories.sql, prode_follow_clubs.sql, prode_keep_category_scores.sql, update_user_prode_score.sql.
 */
const SCORES_LOCK = 7_077_378;

/** A match for the record of changes, with the score that is paid. */
export async function findMatchForRecord(tx: Db, matchId: number) {
  const home = teamName(matches.homeTeamId);
  const away = teamName(matches.awayTeamId);
  const [row] = await tx
    .select({
      home,
      away,
      ...pitchScore,
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

/** The points that one choice of a match earns. */
interface Payment {
  matchId: number;
  seasonKey: number;
  choice: Choice;
  correct: boolean;
  points: number;
  /** Added for a prediction with exactly these goals. */
  bonus: number;
  homeGoals: number | null;
  awayGoals: number | null;
}

/** Writes the points of predictions, skipping rows that already have them. Triggers update the totals. */
export async function updateEarnings(tx: Db, payments: Payment[]): Promise<void> {
  await lockScores(tx);
  const paidIn = await ensureMatchdays(tx, [...new Set(payments.map(({ matchId }) => matchId))]);
  // One statement per season: with the key as a value, only that partition is planned and locked.
  for (const [seasonKey, paid] of Map.groupBy(payments, (payment) => payment.seasonKey)) {
    await updateSeason(tx, seasonKey, paid, paidIn);
  }
}

/**
 * Takes the lock of the triggers that update the scores, before they run. They read which players have scores per
 * category; without the lock, a player who is added concurrently would miss these points.
 */
export async function lockScores(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(SCORES_LOCK))})`);
}

async function updateSeason(tx: Db, seasonKey: number, payments: Payment[], paidIn: Map<number, PaidIn>) {
  const earned = sql`paid.points + case
    when ${predictions.homeGoals} = paid.home_goals and ${predictions.awayGoals} = paid.away_goals then paid.bonus else 0 end`;
  const column = <T>(value: (payment: Payment) => T) => sql.param(payments.map(value));
  // Each payment's row is complete, because with more joins the plan would scan all predictions.
  await tx.execute(sql`
    update ${predictions} set points_earned = ${earned}, correct = paid.correct, matchday_id = paid.matchday_id,
      categoria_id = paid.category_id
    from unnest(
      ${column(({ matchId }) => matchId)}::integer[], ${column(({ choice }) => choice)}::text[],
      ${column(({ correct }) => correct)}::boolean[], ${column(({ points }) => points)}::integer[],
      ${column(({ bonus }) => bonus)}::integer[], ${column(({ homeGoals }) => homeGoals)}::integer[],
      ${column(({ awayGoals }) => awayGoals)}::integer[], ${column(({ matchId }) => paidIn.get(matchId)?.matchdayId)}::integer[],
      ${column(({ matchId }) => paidIn.get(matchId)?.categoryId)}::integer[]
    ) paid(match_id, prediction, correct, points, bonus, home_goals, away_goals, matchday_id, category_id)
    where ${predictions.seasonKey} = ${seasonKey}
      and ${predictions.matchId} = paid.match_id and ${predictions.prediction} = paid.prediction
      and (${predictions.pointsEarned}, ${predictions.correct}, ${predictions.matchdayId}, ${predictions.categoryId})
        is distinct from (${earned}, paid.correct, paid.matchday_id, paid.category_id)`);
}

type PaidIn = { matchdayId: number; categoryId: number | null };

/**
 * Where the points of each match count: the scope of its matchday, and the category of its home team. The scopes of a
 * matchday and its season are created at the first settling.
 */
async function ensureMatchdays(tx: Db, matchIds: number[]): Promise<Map<number, PaidIn>> {
  await tx.execute(sql`
    insert into ${prodeScopes} (temporada_id, day)
    select distinct ${fixtures.seasonId}, scope.day
    from ${matches}
    join ${fixtures} on ${fixtures.id} = ${matches.fixtureId}
    cross join lateral (values (${fixtures.matchDate}), (null)) scope(day)
    where ${inArray(matches.id, matchIds)}
    order by 1, 2
    on conflict do nothing`);
  const rows = await tx
    .select({ matchId: matches.id, matchdayId: prodeScopes.id, categoryId: teams.categoryId })
    .from(matches)
    .innerJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .innerJoin(teams, eq(teams.id, matches.homeTeamId))
    .innerJoin(
      prodeScopes,
      and(
        sql`${prodeScopes.seasonId} is not distinct from ${fixtures.seasonId}`,
        eq(prodeScopes.day, fixtures.matchDate),
      ),
    )
    .where(inArray(matches.id, matchIds));
  return new Map(rows.map(({ matchId, ...paidIn }) => [matchId, paidIn]));
}

/** Resets the predictions of these matches to unsettled. */
export async function clearEarnings(tx: Db, matchIds: number[]): Promise<void> {
  await lockScores(tx);
  await tx
    .update(predictions)
    .set({ pointsEarned: null, correct: null, matchdayId: null, categoryId: null })
    .where(and(await ofMatches(tx, matchIds), isNotNull(predictions.pointsEarned)));
}

/** Swaps local and visitante in the predictions of matches whose sides were swapped, so that each keeps its team. */
export async function swapChoices(tx: Db, matchIds: number[]): Promise<void> {
  await tx
    .update(predictions)
    .set({
      prediction: sql`case ${predictions.prediction} when 'local' then 'visitante' else 'local' end`,
      homeGoals: predictions.awayGoals,
      awayGoals: predictions.homeGoals,
    })
    .where(and(await ofMatches(tx, matchIds), ne(predictions.prediction, "empate")));
  await tx.delete(prodePicks).where(inArray(prodePicks.matchId, matchIds));
}

async function ofMatches(tx: Db, matchIds: number[]) {
  return and(
    inArray(predictions.seasonKey, await findSeasonKeys(tx, matchIds)),
    inArray(predictions.matchId, matchIds),
  );
}

/**
 * How many settled matches were paid different points from these. Reads one prediction of each choice and one exact score.
 */
export async function countPaidByOtherRules(
  db: Db,
  paid: { correct: number; incorrect: number; bonus: number },
): Promise<number> {
  const isExactScore = sql`${predictions.homeGoals} = ${pitchScore.homeGoals} and ${predictions.awayGoals} = ${pitchScore.awayGoals}`;
  const { rows } = await db.execute<{ matches: number }>(sql`
    select count(*)::integer as matches
    from ${matches}
    where ${isNotNull(matches.settledAt)} and exists (
      select from (
        select one.* from unnest(${sql.param([...CHOICES])}::text[]) choice(prediction)
        cross join lateral (
          select ${predictions.pointsEarned} as points,
            case when ${predictions.correct} then ${paid.correct}::integer else ${paid.incorrect}::integer end as due
          from ${predictions}
          where ${predictions.matchId} = ${matches.id} and ${predictions.seasonKey} = ${matches.seasonKey} and ${predictions.prediction} = choice.prediction
            and ${isNotNull(predictions.pointsEarned)} and (${isExactScore}) is not true
          limit 1) one
        union all
        (select ${predictions.pointsEarned}, ${paid.correct}::integer + ${paid.bonus}::integer from ${predictions}
          where ${predictions.matchId} = ${matches.id} and ${predictions.seasonKey} = ${matches.seasonKey} and ${isNotNull(predictions.pointsEarned)} and ${isExactScore}
          limit 1)
      ) paid
      where paid.points <> paid.due)`);
  return rows[0]?.matches ?? 0;
}
