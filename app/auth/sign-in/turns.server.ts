import { measureQueue } from "#app/lib/metrics.server.ts";
import { createLimiter } from "#app/lib/workers/limiter.ts";
import { ipIn } from "../limits/client-ip.server.ts";
import { networkOf } from "../limits/limits.server.ts";
import { deviceTokensIn } from "../sessions/devices.server.ts";

/*
 * Signing in costs several queries and a hash, and anybody may try. Networks take turns, so that a flood from one does not
 * delay the others. A browser in which somebody has signed in has turns of its own, whichever network it is on.
 */

const MAX_AT_ONCE = 8;
/** For each network or browser. A class that registers together fits in. */
const MAX_WAITING = 60;
/** Everybody gets an answer before the deadline of a request. */
const MAX_WAIT_MS = 3_000;

const BUSY = "Hay mucha gente entrando a la vez. Probá de nuevo en unos segundos.";

const limited = createLimiter(MAX_AT_ONCE, { maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS, busy: BUSY });
measureQueue("sign-ins", limited.waiting);

/** Whose turn a request without a session uses: its browser's, if the site knows it, or its network's. */
export async function turnOf(headers: Headers): Promise<string> {
  const [device] = await deviceTokensIn(headers.get("cookie"));
  return device ? `device ${device}` : `network ${networkOf(ipIn(headers))}`;
}

export function inTurn<T>(turn: string, work: () => Promise<T>): Promise<T> {
  return limited(work, turn);
}
