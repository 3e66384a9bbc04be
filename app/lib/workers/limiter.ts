/** The queue is full, or the work waited too long. */
export class TooBusyError extends Error {
  override name = "TooBusyError";
}

interface QueueLimits {
  maxWaiting?: number;
  maxWaitMs?: number;
}

/**
 * Runs at most `limit` jobs at a time; the others wait in order. A job is refused when `maxWaiting` are already
 * waiting, or after waiting for `maxWaitMs`. A job that has begun is not interrupted.
 */
export function createLimiter(
  limit: number,
  { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs }: QueueLimits = {},
) {
  let running = 0;
  const waiting: (() => void)[] = [];

  function waitForTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(new TooBusyError(`no turn after ${maxWaitMs} ms`));
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < limit) running++;
    else if (waiting.length >= maxWaiting) throw new TooBusyError("the queue is full");
    else await waitForTurn();
    try {
      return await work();
    } finally {
      // The slot is handed over, not released and taken again, so that a newcomer cannot jump the queue.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return Object.assign(limited, { waiting: () => waiting.length });
}
