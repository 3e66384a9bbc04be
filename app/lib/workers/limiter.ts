/** The queue is full, or the work waited too long. */
export class TooBusyError extends Error {
  override name = "TooBusyError";
}

interface QueueLimits {
  /** Per lane. */
  maxWaiting?: number;
  maxWaitMs?: number;
}

/** Where a job waits. Lanes take turns, and a job's own lane is in order. Urgent jobs go before all others. */
export interface Lane {
  name: string;
  isUrgent?: boolean;
}

type Wake = () => void;

/**
 * Runs at most `limit` jobs at a time; the others wait. A job is refused when `maxWaiting` are already waiting in its
 * lane, or after waiting for `maxWaitMs`. A job that has begun is not interrupted.
 */
export function createLimiter(
  limit: number,
  { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs }: QueueLimits = {},
) {
  let running = 0;
  const urgent = createQueue();
  const normal = createQueue();

  function waitForTurn(queue: ReturnType<typeof createQueue>, lane: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(lane, resolve);
    if (maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      queue.remove(lane, resolve);
      reject(new TooBusyError(`no turn after ${maxWaitMs} ms`));
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  async function limited<Result>(work: () => Promise<Result>, lane: Lane = { name: "" }): Promise<Result> {
    const queue = lane.isUrgent ? urgent : normal;
    if (running < limit) running++;
    else if (queue.waitingIn(lane.name) >= maxWaiting) throw new TooBusyError("the queue is full");
    else await waitForTurn(queue, lane.name);
    try {
      return await work();
    } finally {
      // The slot is handed over, not released and taken again, so that a newcomer cannot jump the queue.
      const next = urgent.next() ?? normal.next();
      if (next) next();
      else running--;
    }
  }

  return Object.assign(limited, { waiting: () => urgent.waiting() + normal.waiting() });
}

/** Waiting jobs by lane. A Map keeps the order of insertion, so the first lane in it is the next in turn. */
function createQueue() {
  const lanes = new Map<string, Wake[]>();

  function remove(name: string, wake: Wake): void {
    const left = lanes.get(name)?.filter((one) => one !== wake) ?? [];
    if (left.length > 0) lanes.set(name, left);
    else lanes.delete(name);
  }

  return {
    remove,
    add(name: string, wake: Wake): void {
      lanes.set(name, [...(lanes.get(name) ?? []), wake]);
    },
    /** Takes the first job of the lane whose turn it is; that lane goes to the end. */
    next(): Wake | undefined {
      const [lane] = lanes;
      if (!lane) return undefined;
      const [name, [first, ...rest]] = lane;
      lanes.delete(name);
      if (rest.length > 0) lanes.set(name, rest);
      return first;
    },
    waitingIn: (name: string) => lanes.get(name)?.length ?? 0,
    waiting: () => [...lanes.values()].reduce((sum, { length }) => sum + length, 0),
  };
}
