import { median } from "./figure.ts";

/** Twice the text takes twice the time when work is linear, four times when it is quadratic. */
export const MAX_GROWTH = 3;
/** Less cannot be measured: the kernel may count CPU time in steps of 4 or 10 ms. */
const NEGLIGIBLE_MS = 12;
/** Shorter work is repeated until a round takes about this long. */
const MEASURABLE_MS = 60;
/** One round of work that takes this long is exact enough to show that it is linear. */
const EXACT_MS = 300;
/** This many rounds must agree that shorter work is linear, or that any work is not. */
const MAJORITY = 3;

/**
 * The ratio of the CPU times of the same work on a text of double and of single length. CPU time, not wall time, so
 * that other load on the machine matters less. Repeats short work until the clock can measure it. The processor's speed
 * also varies, and a virtual machine's host takes time away, so rounds are repeated until enough of them are on one side of
 * `MAX_GROWTH`; the median of those counts. Work that takes almost no time on the longer text is linear.
 */
export function growthOf(single: () => void, double: () => void): number {
  // Warm-up: the first run includes compilation.
  single();
  if (cpuMs(double) < NEGLIGIBLE_MS) return 1;
  const ms = cpuMs(single);
  const times = Math.ceil(MEASURABLE_MS / Math.max(ms, 1));
  const enough = ms < EXACT_MS ? MAJORITY : 1;
  const linear: number[] = [];
  const steeper: number[] = [];
  while (linear.length < enough && steeper.length < MAJORITY) {
    const shorter = cpuMs(single, times);
    const ratio = cpuMs(double, times) / shorter;
    (ratio < MAX_GROWTH ? linear : steeper).push(ratio);
  }
  return median(linear.length < enough ? steeper : linear);
}

function cpuMs(work: () => void, times = 1): number {
  const before = process.threadCpuUsage();
  for (let i = 0; i < times; i++) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
