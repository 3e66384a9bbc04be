import { setTimeout as sleep } from "node:timers/promises";

export const STEP_MS = 500;

/**
 * Waits until a multiple of half a second has passed since `began` (`performance.now()`). For a response that must not
 * reveal whether an account exists, not even by its timing.
 */
export async function untilNextStep(began: number): Promise<void> {
  await sleep(Math.ceil(STEP_MS - ((performance.now() - began) % STEP_MS)));
}
