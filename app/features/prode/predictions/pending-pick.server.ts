import { db } from "#app/db/client.server.ts";
import { env } from "#app/lib/env.server.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { CREATE_FAILED, SAVED } from "../messages.rules.ts";
import { findPickedMatch } from "./pending-pick.queries.server.ts";
import { noPickCookie, pendingPick, pickText, returnsTo } from "./pending-pick.rules.ts";
import { savePrediction } from "./save-prediction.server.ts";

type PickOutcome = { message: string; cookies: string[] };

/** Names the pick that a sign-in leading to `back` would save; null if there is none. */
export async function pickToSave(request: Request, back: string | null): Promise<string | null> {
  const pick = pendingPick(request.headers.get("Cookie"));
  if (!pick || !returnsTo(back, pick)) return null;
  const match = await findPickedMatch(db, pick.matchId);
  return match ? pickText(pick, match) : null;
}

/**
 * Saves the pick that a player tapped before signing in. The sign-in has succeeded, so a failure is only shown. A
 * sign-in that leads elsewhere may be another person's: it drops the pick, so that a later one does not save it.
 */
export async function savePendingPick(
  request: Request,
  playerId: string,
  back: string | null,
): Promise<PickOutcome> {
  const pick = pendingPick(request.headers.get("Cookie"));
  if (!pick) return { message: "", cookies: [] };
  const cookies = [noPickCookie(env.ORIGIN)];
  if (!returnsTo(back, pick)) return { message: "", cookies };
  const player = { kind: "player", id: playerId, name: "", level: "document" } as const;
  const { matchId, choice, score, homeId } = pick;
  const message = await savePrediction(player, matchId, choice, score, homeId).then(
    () => SAVED,
    (error) => refusalOf(error, CREATE_FAILED).message,
  );
  return { message: message.replace(/\.?$/, "."), cookies };
}
