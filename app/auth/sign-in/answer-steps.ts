import { setTimeout as sleep } from "node:timers/promises";

export const STEP_MS = 500;

/**
 * Waits until a multiple of half a second has passed since `began` (`performance.now()`). For an answer whose text does
 * not say whether an account exists: its timing must not say it either.
 */
export async function untilNextStep(began: number): Promise<void> {
  await sleep(Math.ceil(STEP_MS - ((performance.now() - began) % STEP_MS)));
}
