/** Lets at most `limit` pieces of work run at a time; the others wait their turn in order. */
export function createLimiter(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < limit) running++;
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
