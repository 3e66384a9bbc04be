import { db } from "#app/db/client.server.ts";
import { constraintOf } from "#app/lib/database-errors.ts";
import { DomainError, NotFoundError } from "#app/lib/errors.ts";
import { NOT_SIGNED_IN, type Player } from "../accounts/accounts.rules.ts";
import { assertMay } from "../accounts/permission.server.ts";
import {
  countPredictionsOf,
  findPredictionsOf,
  findWindow,
  type SavedPrediction,
  upsertPrediction,
} from "./predictions.queries.server.ts";
import {
  type Choice,
  GAME_OFF,
  MATCH_NOT_FOUND,
  percentOf,
  type Stats,
  WINDOW_CLOSED,
} from "./prode.rules.ts";

const PREDICTIONS_PER_PAGE = 30;

/** Keeps what a player predicts of a match, or changes it. The match has to be open when it is written. */
export async function savePrediction(
  player: Player,
  matchId: number,
  choice: Choice,
): Promise<SavedPrediction> {
  assertMay(player, "prode.predict");
  const saved = await upsertPrediction(db, player.id, matchId, choice).catch(refuseGone);
  return saved ?? refuse(matchId);
}

async function refuse(matchId: number): Promise<never> {
  const window = await findWindow(db, matchId);
  if (!window) throw new NotFoundError(MATCH_NOT_FOUND);
  throw new DomainError(window.isActive ? WINDOW_CLOSED : GAME_OFF, 409);
}

/** The account can be deleted while its session is still playing. */
function refuseGone(error: unknown): never {
  if (constraintOf(error)?.startsWith("prode_predictions_user_id")) throw new DomainError(NOT_SIGNED_IN, 401);
  throw error;
}

/** The four tiles of whoever plays. */
export async function statsOf(player: Player): Promise<Stats> {
  const { predictions, settled, correct, points } = await countPredictionsOf(db, player.id);
  return { points, predictions, correct, accuracy: percentOf(correct, settled) };
}

/** A page of all that a player has predicted, newest first. */
export async function predictionsPage(player: Player, asked: number) {
  const { predictions: total } = await countPredictionsOf(db, player.id);
  const pages = Math.max(1, Math.ceil(total / PREDICTIONS_PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages);
  const offset = (page - 1) * PREDICTIONS_PER_PAGE;
  const rows = await findPredictionsOf(db, player.id, PREDICTIONS_PER_PAGE, offset);
  return { rows, page, pages, total };
}
