import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { timeSettling } from "#app/lib/metrics.server.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { lockForSettling, setSettled, setUnsettled } from "../fixtures/matches.server.ts";
import { lockConfigShared } from "./config.queries.server.ts";
import { CHOICES, type Choice, pointsFor } from "./prode.rules.ts";
import { clearEarnings, findMatchForRecord, swapChoices, updateEarnings } from "./settling.queries.server.ts";

/** Pays the predictions of a match that has a result. Idempotent. */
export async function settleMatch(admin: Admin, matchId: number): Promise<void> {
  assertMay(admin, "results.manage");
  await db.transaction(async (tx) => {
    // The lock may be held by another administrator who is settling the same match.
    await allowTime(tx);
    const [match] = await lockForSettling(tx, [matchId]);
    if (!match) throw new NotFoundError("Partido no encontrado");
    if (!match.outcome) throw new DomainError("Partido sin resultado válido");
    await payMatches(tx, [match]);
    if (!match.settledAt) await record(tx, admin, matchId);
  });
}

/**
 * Called in the transaction that changes results: a corrected result of a settled match is paid again, and the points of
 * a cleared one are taken back.
 */
export async function settleAgain(tx: Db, matchIds: number[]): Promise<void> {
  if (matchIds.length === 0) return;
  const locked = await lockForSettling(tx, [...new Set(matchIds)]);
  const cleared = locked.filter(({ outcome }) => !outcome).map(({ id }) => id);
  if (cleared.length > 0) {
    await allowTime(tx);
    await clearEarnings(tx, cleared);
    await setUnsettled(tx, cleared);
  }
  await payMatches(
    tx,
    locked.filter(({ settledAt }) => settledAt),
  );
}

/** Called in the transaction that swaps home and away: predictions keep naming the same team. */
export async function swapPredictions(tx: Db, matchIds: number[]): Promise<void> {
  if (matchIds.length > 0) await swapChoices(tx, matchIds);
}

/** Pays the predictions of these matches, even if they were paid before. */
export async function settleMatches(tx: Db, matchIds: number[]): Promise<void> {
  await payMatches(tx, await lockForSettling(tx, matchIds));
}

interface Payable {
  id: number;
  seasonKey: number;
  outcome: Choice | null;
  /** The score on the pitch, for the bonus. */
  homeGoals: number | null;
  awayGoals: number | null;
}

/** Pays the predictions of locked matches by the current rules. Matches without a result are skipped. */
export async function payMatches(tx: Db, matches: Payable[]): Promise<void> {
  const played = matches.flatMap(({ outcome, ...match }) => (outcome ? [{ ...match, outcome }] : []));
  if (played.length === 0) return;
  await allowTime(tx);
  const config = await lockConfigShared(tx);
  const payments = played.flatMap(({ id, seasonKey, outcome, homeGoals, awayGoals }) =>
    CHOICES.map((choice) => ({
      matchId: id,
      seasonKey,
      choice,
      homeGoals,
      awayGoals,
      correct: choice === outcome,
      points: pointsFor(choice, outcome, config),
      // The schema allows only the goals of the choice, so a wrong choice is never exact.
      bonus: config.exactBonus,
    })),
  );
  await timeSettling(() => updateEarnings(tx, payments));
  await setSettled(
    tx,
    played.map(({ id }) => id),
  );
}

async function record(tx: Db, admin: Admin, matchId: number): Promise<void> {
  const match = await findMatchForRecord(tx, matchId);
  if (!match) return;
  const { home, away, homeGoals, awayGoals, leagueId } = match;
  await recordChange(tx, admin, {
    subject: "prode",
    kind: "update",
    subjectId: matchId,
    leagueId,
    summary: `Predicciones liquidadas: ${home} ${homeGoals} - ${awayGoals} ${away}`,
  });
}
