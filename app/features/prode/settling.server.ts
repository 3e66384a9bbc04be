import { allowTime, type Db, db } from "#app/db/client.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import type { Admin } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import { recordChange } from "../changes/changes.server.ts";
import { findMatchForRecord, lockMatches, payPredictions, takeBack } from "./settling.queries.server.ts";

/** Pays the predictions of a match that has a result. Running it again changes nothing. */
export async function settleMatch(admin: Admin, matchId: number): Promise<void> {
  assertMay(admin, "results.manage");
  await db.transaction(async (tx) => {
    // Somebody else may be settling it: then this one waits until they have.
    await allowTime(tx);
    const [match] = await lockMatches(tx, [matchId]);
    if (!match) throw new NotFoundError("Partido no encontrado");
    if (!match.outcome) throw new DomainError("Partido sin resultado válido");
    await payPredictions(tx, [matchId]);
    if (!match.settledAt) await record(tx, admin, matchId);
  });
}

/**
 * For whoever has changed the results of matches that had been settled, in the same transaction: a corrected result is
 * paid again, the points of a cleared one are taken back.
 */
export async function settleAgain(tx: Db, matchIds: number[]): Promise<void> {
  if (matchIds.length === 0) return;
  const held = await lockMatches(tx, [...new Set(matchIds)]);
  const corrected = held.filter(({ outcome, settledAt }) => outcome && settledAt);
  const cleared = held.filter(({ outcome }) => !outcome);
  if (cleared.length > 0) await takeBack(tx, cleared.map(idOf));
  if (corrected.length > 0) await payPredictions(tx, corrected.map(idOf));
}

const idOf = ({ id }: { id: number }) => id;

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
