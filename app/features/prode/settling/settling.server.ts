import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { timeSettling } from "#app/lib/metrics.server.ts";
import type { Admin } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { recordChange } from "../../changes/changes.server.ts";
import { lockForSettling, setSettled, setUnsettled } from "../../fixtures/matches.server.ts";
import { lockConfigShared } from "../prode.queries.server.ts";
import { CHOICES, type Choice, pointsFor } from "../prode.rules.ts";
import { clearEarnings, findMatchForRecord, swapChoices, updateEarnings } from "./settling.queries.server.ts";

/** Pays the predictions of a match that has an outcome. Idempotent. */
export async function settleMatch(admin: Admin, matchId: number): Promise<void> {
  assertMay(admin, "results.manage");
  await db.transaction(async (tx) => {
    // The lock may be held by another administrator who is settling the same match.
    await allowTime(tx);
    const [match] = await lockForSettling(tx, [matchId]);
    if (!match) throw new NotFoundError("Partido no encontrado");
    if (!match.outcome) throw new DomainError("Partido sin resultado válido");
    await settleLocked(tx, [match]);
    if (!match.settledAt) await recordSettling(tx, admin, matchId);
  });
}

/**
 * Called in the transaction that changes results: settled matches are settled again with their new results, and the points
 * of those that no longer have an outcome are taken back.
 */
export async function settleAgain(tx: Db, matchIds: number[]): Promise<void> {
  if (matchIds.length === 0) return;
  const locked = await lockForSettling(tx, [...new Set(matchIds)]);
  const withoutOutcome = locked.filter(({ outcome }) => !outcome).map(({ id }) => id);
  if (withoutOutcome.length > 0) {
    await allowTime(tx);
    await clearEarnings(tx, withoutOutcome);
    await setUnsettled(tx, withoutOutcome);
  }
  await settleLocked(
    tx,
    locked.filter(({ settledAt }) => settledAt),
  );
}

/** Called in the transaction that swaps home and away: predictions keep naming the same team. */
export async function swapPredictions(tx: Db, matchIds: number[]): Promise<void> {
  if (matchIds.length > 0) await swapChoices(tx, matchIds);
}

/** Settles these matches, even if they were settled before. */
export async function settleMatches(tx: Db, matchIds: number[]): Promise<void> {
  await settleLocked(tx, await lockForSettling(tx, matchIds));
}

interface LockedMatch {
  id: number;
  seasonKey: number;
  outcome: Choice | null;
  /** The score on the pitch, for the bonus. */
  homeGoals: number | null;
  awayGoals: number | null;
}

/**
 * Settles matches that the caller has locked, by the current rules. Matches without an outcome (no result, or one that
 * pays nobody) are skipped.
 */
export async function settleLocked(tx: Db, matches: LockedMatch[]): Promise<void> {
  const payable = matches.flatMap(({ outcome, ...match }) => (outcome ? [{ ...match, outcome }] : []));
  if (payable.length === 0) return;
  await allowTime(tx);
  const config = await lockConfigShared(tx);
  const payments = payable.flatMap(({ id, seasonKey, outcome, homeGoals, awayGoals }) =>
    CHOICES.map((choice) => ({
      matchId: id,
      seasonKey,
      choice,
      homeGoals,
      awayGoals,
      correct: choice === outcome,
      points: pointsFor(choice, outcome, config),
      // Set for wrong choices too: a check keeps predicted goals consistent with the choice, so a wrong one never has the score.
      bonus: config.exactBonus,
    })),
  );
  await timeSettling(() => updateEarnings(tx, payments));
  await setSettled(
    tx,
    payable.map(({ id }) => id),
  );
}

async function recordSettling(tx: Db, admin: Admin, matchId: number): Promise<void> {
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
