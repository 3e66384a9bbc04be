import { AsyncLocalStorage } from "node:async_hooks";
import { createLaneQueue } from "./lane-queue.ts";

const currentNetwork = new AsyncLocalStorage<string>();
const queue = createLaneQueue();
let isRunning = false;

/** Runs the work of a request for its network: networks take turns, so that a flood from one does not delay the others. */
export function inLane<T>(network: string, work: () => T): T {
  return currentNetwork.run(network, work);
}

/**
 * Waits for a turn of the event loop that no other caller gets. With `setImmediate` alone, all waiting callers resume in
 * the same turn: fifteen pages of 50 ms each, requested concurrently, blocked the loop for 750 ms.
 */
export function exclusiveTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  queue.add([currentNetwork.getStore() ?? "", ""], resolve);
  if (!isRunning) setImmediate(wakeNext);
  isRunning = true;
  return promise;
}

function wakeNext(): void {
  const wake = queue.next();
  isRunning = wake !== undefined;
  if (!wake) return;
  wake();
  // After the woken work has begun, so that what it leaves for later comes before the next caller.
  queueMicrotask(() => setImmediate(wakeNext));
}
