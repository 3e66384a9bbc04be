import { OUTCOME_OF_CHOICE } from "../../prode.rules.ts";
import type { QueuedTap } from "../tap-queue.rules.ts";
import { tapQueue } from "./tap-queue.ts";

/** Longer than the server's own deadline: after that the connection is considered dead. */
const TIMEOUT_MS = 8_000;

export const NO_RESPONSE = 0;

export type TapResponse = { status: number; error?: string; created?: boolean };

/** Sends a tap and returns the API's response. A server error has only a status; NO_RESPONSE if none came. */
export async function sendTap(
  { matchId, choice, score, homeId }: QueuedTap,
  playerId: string,
): Promise<TapResponse> {
  try {
    const response = await fetch("/api/predictions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        user_id: playerId,
        match_id: matchId,
        predicted_outcome: OUTCOME_OF_CHOICE[choice],
        home_team_id: homeId,
        ...(score && { predicted_score_home: score.home, predicted_score_away: score.away }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = response;
    return status >= 500 ? { status } : { status, ...(await response.json()) };
  } catch {
    return { status: NO_RESPONSE };
  }
}

/**
 * Sends the queued taps, on pages that do not show the matches and before a sign-out. A refused tap stays queued: the
 * page with the matches sends it again and shows why. Returns the account that is signed in here, as far as the responses
 * tell: the server refuses the taps of any other.
 */
export async function sendQueued(): Promise<string | null> {
  let signedIn: string | null = null;
  for (const owner of tapQueue.owners()) {
    for (const tap of tapQueue.of(owner)) {
      const { status } = await sendTap(tap, owner);
      if (status !== NO_RESPONSE && status < 500 && ![401, 403, 429].includes(status)) signedIn = owner;
      if (status !== 200) break;
      tapQueue.change(owner, (all) => all.filter(({ id }) => id !== tap.id));
    }
  }
  return signedIn;
}
