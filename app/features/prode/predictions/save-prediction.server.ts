import { db } from "#app/db/client.server.ts";
import { inBatches } from "#app/lib/batches.ts";
import { constraintOf, refusedByDatabase } from "#app/lib/database-errors.ts";
import { env } from "#app/lib/env.server.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { NOT_SIGNED_IN, type Player } from "../../accounts/accounts.rules.ts";
import { assertMay } from "../../accounts/permission.server.ts";
import { isPending } from "../../fixtures/match-status.rules.ts";
import type { Score } from "../../fixtures/score.rules.ts";
import {
  GAME_OFF,
  LEAGUE_OFF,
  MATCH_NOT_FOUND,
  MATCH_PENDING,
  SIDES_SWAPPED,
  WINDOW_CLOSED,
} from "../messages.rules.ts";
import type { Choice } from "../prode.rules.ts";
import {
  findWindow,
  type NewPrediction,
  type SavedPrediction,
  upsertPrediction,
  upsertPredictions,
} from "./save-prediction.queries.server.ts";

/**
 * Saves or changes a player's prediction. The match has to be open at the time of writing. Without a new score, an earlier
 * one stays if it belongs to the same choice. Refused if the player saw another home team: they picked a team, not a side.
 */
export async function savePrediction(
  player: Player,
  matchId: number,
  choice: Choice,
  score: Score | null = null,
  seenHomeId: number | null = null,
): Promise<SavedPrediction> {
  assertMay(player, "prode.predict");
  const homeTeamId = choice === "empate" ? null : seenHomeId;
  const prediction = { userId: player.id, matchId, choice, score, homeTeamId };
  return (
    (await saveInBatch(prediction)) ??
    (await upsertPrediction(db, prediction, env.LEAGUE_TIME_ZONE).catch(refuseDeletedAccount)) ??
    refuse(matchId, homeTeamId)
  );
}

/**
 * Saves a prediction in one batch with those that arrive concurrently; undefined if it has to be tried alone. See
 * docs/decisions/035-predictions-in-batches.md.
 */
const saveInBatch = inBatches(async (all: readonly NewPrediction[]) => {
  // A statement can write a row only once: a player's second tap on a match is saved alone, after the first.
  const batch = [
    ...new Map(all.toReversed().map((request) => [`${request.userId} ${request.matchId}`, request])).values(),
  ];
  const saved = await upsertPredictions(db, batch, env.LEAGUE_TIME_ZONE).catch(noneIfRefused);
  const results = new Map(batch.map((request, index) => [request, saved[index]]));
  return all.map((request) => results.get(request));
});

/** A prediction that the database refuses fails its whole batch: then each is tried alone. */
function noneIfRefused(error: unknown): undefined[] {
  if (refusedByDatabase(error)) return [];
  throw error;
}

async function refuse(matchId: number, homeTeamId: number | null): Promise<never> {
  const window = await findWindow(db, matchId);
  if (!window) throw new NotFoundError(MATCH_NOT_FOUND);
  if (!window.isActive) throw new DomainError(GAME_OFF, 409);
  if (homeTeamId !== null && homeTeamId !== window.homeTeamId) throw new DomainError(SIDES_SWAPPED, 409);
  if (!window.leaguePlays) throw new DomainError(LEAGUE_OFF, 409);
  throw new DomainError(isPending(window) ? MATCH_PENDING : WINDOW_CLOSED, 409);
}

/** The account may have been deleted during the session. */
function refuseDeletedAccount(error: unknown): never {
  if (constraintOf(error)?.startsWith("prode_predictions_user_id")) throw new DomainError(NOT_SIGNED_IN, 401);
  throw error;
}
