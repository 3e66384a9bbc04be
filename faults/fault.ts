/** One line of the table: what goes wrong, how often, and what must hold all the same. */
export interface Fault {
  name: string;
  promise: string;
  rounds: number;
  quickRounds: number;
  run(rounds: number): Promise<Outcome>;
}

/** What the writers' own records say beside what the database holds. */
export interface Tally {
  acknowledged: number;
  lost: number;
  twice: number;
  halfSettled: number;
}

export interface Outcome extends Partial<Tally> {
  /** How long each round took to be well again. */
  healthyMs?: number[];
  /** Whatever else was measured. */
  detail?: Record<string, number | string>;
  /** Each promise that was broken, in a sentence; none when all hold. */
  broken: string[];
  /** Why it could not be tried on this machine. */
  skipped?: string;
}

/** What is broken of the promise that every fault shares. */
export function brokenTally({ lost, twice, halfSettled }: Tally): string[] {
  const counts = { lost, twice, "half-settled": halfSettled };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`);
}

/** The values at most so large that this share of all is not larger. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Healthy too late, in a sentence. */
export function tooLate(healthyMs: number[], mostMs: number): string[] {
  const late = healthyMs.filter((ms) => ms > mostMs);
  return late.length > 0 ? [`healthy again after more than ${mostMs} ms in ${late.length} rounds`] : [];
}
