/** More work waits already than may wait. */
export class TooBusyError extends Error {
  override name = "TooBusyError";
}

/**
 * Lets at most `limit` pieces of work run at a time. The others wait their turn in order; beyond `mostWaiting` they are
 * refused.
 */
export function createLimiter(limit: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < limit) running++;
    else if (waiting.length >= mostWaiting) throw new TooBusyError("too much work waits already");
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place is handed over, not freed and taken, so that nobody who has just come slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
