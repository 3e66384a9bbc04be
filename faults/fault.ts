/** One line of the table: the fault, how often it is injected, and what must still hold. */
export interface Fault {
  name: string;
  promise: string;
  rounds: number;
  quickRounds: number;
  run(rounds: number): Promise<Outcome>;
}

/** The writers' own records, compared with the database. */
export interface Tally {
  acknowledged: number;
  lost: number;
  twice: number;
  halfSettled: number;
}

export interface Outcome extends Partial<Tally> {
  /** How long each round took to become healthy again. */
  healthyMs?: number[];
  /** Other measurements. */
  detail?: Record<string, number | string>;
  /** Each broken promise, in one sentence; empty when all hold. */
  broken: string[];
  /** Why the fault could not be injected on this machine. */
  skipped?: string;
}

/** The broken promises that all faults have in common. */
export function brokenTally({ lost, twice, halfSettled }: Tally): string[] {
  const counts = { lost, twice, "half-settled": halfSettled };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`);
}

/** The value that this share of all values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The sentence for a site that became healthy too late. */
export function tooLate(healthyMs: number[], maxMs: number): string[] {
  const late = healthyMs.filter((ms) => ms > maxMs);
  return late.length > 0 ? [`healthy again after more than ${maxMs} ms in ${late.length} rounds`] : [];
}
