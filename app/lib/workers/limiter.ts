import { DomainError } from "../errors.ts";

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
  /** What the user is told who gets no turn. */
  busy?: string;
}

type Wake = () => void;

/**
 * Runs at most `limit` jobs at a time; the others wait in lanes. Lanes take turns, and the jobs of one lane run in order.
 * A job is refused when `maxWaiting` are already waiting in its lane, or after waiting for `maxWaitMs`. A job that has
 * begun is not interrupted.
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
  const queue = createQueue();

  function waitForTurn(lane: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(lane, resolve);
    if (maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      queue.remove(lane, resolve);
      reject(new TooBusyError(busy));
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  async function limited<Result>(work: () => Promise<Result>, lane = ""): Promise<Result> {
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

/** Waiting jobs by lane. A Map keeps the order of insertion, so the first lane in it is the next in turn. */
function createQueue() {
  const lanes = new Map<string, Wake[]>();

  function remove(lane: string, wake: Wake): void {
    const left = lanes.get(lane)?.filter((one) => one !== wake) ?? [];
    if (left.length > 0) lanes.set(lane, left);
    else lanes.delete(lane);
  }

  return {
    remove,
    add(lane: string, wake: Wake): void {
      lanes.set(lane, [...(lanes.get(lane) ?? []), wake]);
    },
    /** Takes the first job of the lane whose turn it is; that lane goes to the end. */
    next(): Wake | undefined {
      const [turn] = lanes;
      if (!turn) return undefined;
      const [lane, [first, ...rest]] = turn;
      lanes.delete(lane);
      if (rest.length > 0) lanes.set(lane, rest);
      return first;
    },
    waitingIn: (lane: string) => lanes.get(lane)?.length ?? 0,
    waiting: () => [...lanes.values()].reduce((sum, { length }) => sum + length, 0),
  };
}
