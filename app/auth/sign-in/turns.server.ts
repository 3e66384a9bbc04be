import { measureQueue } from "#app/lib/metrics.server.ts";
import { createLimiter, type Lane } from "#app/lib/workers/limiter.ts";
import { ipIn } from "../limits/client-ip.server.ts";
import { networkOf } from "../limits/limits.server.ts";
import { deviceTokensIn } from "../sessions/devices.server.ts";

/*
 * Signing in costs several queries and a hash, and anybody may try. Networks take turns, so that a flood from one does not
 * delay the others. On each network, browsers in which somebody has signed in and open sessions take turns with the rest.
 * They get no more than their network's share: anybody can have as many as they want.
 */

const MAX_AT_ONCE = 8;
/** For each browser or session that is known, and for the rest of a network. A class that registers together fits in. */
const MAX_WAITING = 60;
/** Everybody gets an answer before the deadline of a request. */
const MAX_WAIT_MS = 3_000;

const BUSY = "Hay mucha gente entrando a la vez. Probá de nuevo en unos segundos.";

const limited = createLimiter(MAX_AT_ONCE, { maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS, busy: BUSY });
measureQueue("sign-ins", limited.waiting);

/** The turn of a request that may come from a browser without a session. */
export async function turnOf(headers: Headers): Promise<Lane> {
  const [device = ""] = await deviceTokensIn(headers.get("cookie"));
  return [networkOf(ipIn(headers)), device];
}

export function turnOfSession(ip: string, userId: string): Lane {
  return [networkOf(ip), userId];
}

export function inTurn<T>(turn: Lane, work: () => Promise<T>): Promise<T> {
  return limited(work, turn);
}
