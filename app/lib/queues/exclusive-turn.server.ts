import { setImmediate } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller gets. With `setImmediate` alone, all waiting callers resume in
 * the same turn: fifteen pages of 50 ms each, requested concurrently, blocked the loop for 750 ms.
 */
export function exclusiveTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
