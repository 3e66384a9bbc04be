import { DomainError } from "../errors.ts";
import { createLaneQueue, type Lane } from "./lane-queue.ts";

/** The queue is full, or the work waited too long. */
export class TooBusyError extends DomainError {
  constructor(message: string) {
    super(message, 503);
    this.name = "TooBusyError";
  }
}

interface QueueLimits {
  /** Per lane. */
  maxWaiting?: number;
  maxWaitMs?: number;
  /** The message to a user whose request is refused. */
  busy?: string;
}

/** For work that belongs to no client. */
export const COMMON_LANE: Lane = ["", ""];

/**
 * Runs at most `limit` jobs at a time; the others wait. Groups take turns, and in each group its lanes do. A job is refused
 * when `maxWaiting` are already waiting in its lane, or after waiting for `maxWaitMs`. A job that has begun is not
 * interrupted.
 */
export function createLimiter(
  limit: number,
  {
    maxWaiting = Number.POSITIVE_INFINITY,
    maxWaitMs,
    busy = "Hay mucha gente a la vez. Probá de nuevo en unos segundos.",
  }: QueueLimits = {},
) {
  let running = 0;
  const queue = createLaneQueue();

  function waitForTurn(lane: Lane): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(lane, resolve);
    if (maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      queue.remove(lane, resolve);
      reject(new TooBusyError(busy));
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  async function limited<Result>(work: () => Promise<Result>, lane = COMMON_LANE): Promise<Result> {
    if (running < limit) running++;
    else if (queue.waitingIn(lane) >= maxWaiting) throw new TooBusyError(busy);
    else await waitForTurn(lane);
    try {
      return await work();
    } finally {
      // The slot is handed over, not released and taken again, so that a newcomer cannot jump the queue.
      const next = queue.next();
      if (next) next();
      else running--;
    }
  }

  return Object.assign(limited, { waiting: queue.waiting });
}
