/** Twice the text takes twice the time when work is linear, four times when it is quadratic. */
export const MAX_GROWTH = 3;
/** Less cannot be measured: the kernel may count CPU time in steps of 4 or 10 ms. */
const NEGLIGIBLE_MS = 12;
/** Shorter work is repeated until a round takes about this long. */
const MEASURABLE_MS = 60;
/** One round of work that takes this long is exact enough. */
const EXACT_MS = 300;
/** Rounds of shorter work are repeated until this many agree. */
const MAJORITY = 3;

/**
 * The ratio of the CPU times of the same work on a text of double and of single length. CPU time, not wall time, so
 * that other load on the machine matters less. Repeats short work until the clock can measure it. The processor's
 * speed also varies, so short work is measured until three rounds are on one side of `MAX_GROWTH`, and their median
 * counts. Work that takes almost no time on the longer text is linear.
 */
export function growthOf(single: () => void, double: () => void): number {
  // Warm-up: the first run includes compilation.
  single();
  if (cpuMs(double) < NEGLIGIBLE_MS) return 1;
  const ms = cpuMs(single);
  const times = Math.ceil(MEASURABLE_MS / Math.max(ms, 1));
  const enough = ms < EXACT_MS ? MAJORITY : 1;
  const ratios: number[] = [];
  const linearRounds = () => ratios.filter((ratio) => ratio < MAX_GROWTH).length;
  while (Math.max(linearRounds(), ratios.length - linearRounds()) < enough) {
    const shorter = cpuMs(single, times);
    ratios.push(cpuMs(double, times) / shorter);
  }
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
}

function cpuMs(work: () => void, times = 1): number {
  const before = process.threadCpuUsage();
  for (let i = 0; i < times; i++) work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
