import { AsyncLocalStorage } from "node:async_hooks";

type Wake = () => void;

const lane = new AsyncLocalStorage<string>();
/** Who waits, by lane. A Map keeps the order of insertion, so its first entry is the next in turn. */
const waiting = new Map<string, Wake[]>();
let isRunning = false;

/** Runs the work of a request in the lane of its network: the lanes take turns, so that a flood from one does not delay the others. */
export function inLane<T>(network: string, work: () => T): T {
  return lane.run(network, work);
}

/**
 * Waits for a turn of the event loop that no other caller gets. With `setImmediate` alone, all waiting callers resume in
 * the same turn: fifteen pages of 50 ms each, requested concurrently, blocked the loop for 750 ms.
 */
export function exclusiveTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const network = lane.getStore() ?? "";
  const queue = waiting.get(network);
  if (queue) queue.push(resolve);
  else waiting.set(network, [resolve]);
  if (!isRunning) setImmediate(wakeNext);
  isRunning = true;
  return promise;
}

/** Wakes the first of the lane whose turn it is, and moves the lane to the end. */
function wakeNext(): void {
  const [turn] = waiting;
  isRunning = turn !== undefined;
  if (!turn) return;
  const [network, queue] = turn;
  const wake = queue.shift();
  waiting.delete(network);
  if (queue.length > 0) waiting.set(network, queue);
  wake?.();
  // After the woken work has begun, so that what it leaves for later comes before the next caller.
  queueMicrotask(() => setImmediate(wakeNext));
}
