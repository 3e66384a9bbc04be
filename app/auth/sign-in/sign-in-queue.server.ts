import { LRUCache } from "lru-cache";
import { measureQueue } from "#app/lib/metrics.server.ts";
import type { Lane } from "#app/lib/queues/lane-queue.ts";
import { createLimiter, TooBusyError } from "#app/lib/queues/limiter.ts";
import { ipIn } from "../limits/client-ip.server.ts";
import { networkOf } from "../limits/limits.server.ts";
import { deviceTokensIn } from "../sessions/devices.server.ts";

/*
 * Signing in costs several queries and a hash, and anybody may try. Networks take turns, so that a flood from one does not
 * delay the others. Within a network each known browser and each open session has a lane, and all other requests share
 * one; the lanes take turns too. A lane adds nothing to its network's share, since anybody can sign in from any number of
 * browsers. Which account a request names is not looked up: a query for each would stop only attackers without an account.
 */

/**
 * Known browsers and open sessions have places of their own, so that a flood from a hundred networks does not delay them.
 */
const KNOWN_AT_ONCE = 3;
const OTHERS_AT_ONCE = 5;
/**
 * One token can be sent from any number of networks, so each has only so many places: enough for a sign-in with a few
 * mistakes. Turns by token instead of by network would let one network with many tokens delay everybody.
 */
const PLACES = 6;
const PLACES_MS = 10 * 60_000;
/** Limits the memory, far above what a site uses. */
const MAX_COUNTED = 20_000;
/** Per lane. Enough for a class that registers together. */
const MAX_WAITING = 60;
/** Shorter than the deadline of a request, so that a request whose turn does not come still gets a response. */
const MAX_WAIT_MS = 3_000;

const BUSY = "Hay mucha gente entrando a la vez. Probá de nuevo en unos segundos.";

const limits = { maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS, busy: BUSY };
const known = createLimiter(KNOWN_AT_ONCE, limits);
const others = createLimiter(OTHERS_AT_ONCE, limits);
const placesTaken = new LRUCache<string, number>({ max: MAX_COUNTED, ttl: PLACES_MS, noUpdateTTL: true });
measureQueue("sign-ins", () => known.waiting() + others.waiting());

/** The lane of a request that need not have a session: its browser's if it is known, else its network's common one, which has no name. */
export async function laneOf(headers: Headers): Promise<Lane> {
  const [device = ""] = await deviceTokensIn(headers.get("cookie"));
  return [networkOf(ipIn(headers)), device];
}

export function laneOfSession(ip: string, userId: string): Lane {
  return [networkOf(ip), userId];
}

export function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  const [network, name] = lane;
  return name && hasPlace(name) ? inPlace(lane, work) : others(work, [network, ""]);
}

function hasPlace(name: string): boolean {
  return (placesTaken.get(name) ?? 0) < PLACES;
}

async function inPlace<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  const [, name] = lane;
  takePlaces(name, 1);
  return known(work, lane).catch((error) => {
    // Otherwise retries during a flood would use up all places without a turn.
    if (error instanceof TooBusyError) takePlaces(name, -1);
    throw error;
  });
}

function takePlaces(name: string, count: number): void {
  placesTaken.set(name, (placesTaken.get(name) ?? 0) + count);
}
