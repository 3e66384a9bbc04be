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
  /** The message to a user whose request is refused. */
  busy?: string;
}

/** Where a job waits: a lane of a group. The jobs of one lane run in order. */
export type Lane = readonly [group: string, name: string];

type Wake = () => void;

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
  const queue = createQueue();

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

/** Waiting jobs. A Map keeps the order of insertion, so its first entry is the next in turn. */
function createQueue() {
  const groups = new Map<string, Map<string, Wake[]>>();

  const waitingIn = ([group, name]: Lane) => groups.get(group)?.get(name) ?? [];

  return {
    add(lane: Lane, wake: Wake): void {
      const [group, name] = lane;
      const lanes = groups.get(group) ?? new Map<string, Wake[]>();
      groups.set(group, lanes.set(name, [...waitingIn(lane), wake]));
    },
    remove(lane: Lane, wake: Wake): void {
      const [group, name] = lane;
      const lanes = groups.get(group);
      const left = waitingIn(lane).filter((other) => other !== wake);
      if (left.length > 0) lanes?.set(name, left);
      else lanes?.delete(name);
      if (lanes?.size === 0) groups.delete(group);
    },
    /** Removes the first job of the lane whose turn it is, and moves the lane and its group to the end. */
    next(): Wake | undefined {
      const [turn] = groups;
      if (!turn) return undefined;
      const [group, lanes] = turn;
      const [[name, [wake, ...left]] = ["", []]] = lanes;
      lanes.delete(name);
      if (left.length > 0) lanes.set(name, left);
      groups.delete(group);
      if (lanes.size > 0) groups.set(group, lanes);
      return wake;
    },
    waitingIn: (lane: Lane) => waitingIn(lane).length,
    waiting: () => [...groups.values()].flatMap((lanes) => [...lanes.values()]).flat().length,
  };
}
