import { env } from "#app/lib/env.server.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { CREATE_FAILED, SAVED } from "../messages.rules.ts";
import { noPickCookie, pendingPick, returnsTo } from "./pending-pick.rules.ts";
import { savePrediction } from "./save-prediction.server.ts";

type PickOutcome = { message: string; cookies: string[] };

/** Saves the pick that a player tapped before signing in. The sign-in has succeeded, so a failure is only shown. */
export async function savePendingPick(
  request: Request,
  playerId: string,
  back: string | null,
): Promise<PickOutcome> {
  const pick = pendingPick(request.headers.get("Cookie"));
  if (!pick || !returnsTo(back, pick)) return { message: "", cookies: [] };
  const player = { kind: "player", id: playerId, name: "", level: "document" } as const;
  const { matchId, choice, score, homeId } = pick;
  const message = await savePrediction(player, matchId, choice, score, homeId).then(
    () => SAVED,
    (error) => refusalOf(error, CREATE_FAILED).message,
  );
  return { message: message.replace(/\.?$/, "."), cookies: [noPickCookie(env.ORIGIN)] };
}
