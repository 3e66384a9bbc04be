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
  /** Writes that the site confirmed. */
  acknowledged: number;
  /** Acknowledged, but not in the database. */
  lost: number;
  /** Acknowledged once, stored twice; and players whose totals are not the sum of what they were paid. */
  twice: number;
  /** Matches with both paid and unpaid predictions, and settled matches with unpaid ones. */
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

/** The promises that must hold under every fault and that this tally shows as broken. */
export function brokenTally({ lost, twice, halfSettled }: Tally): string[] {
  return [
    ...(lost > 0 ? [`acknowledged writes that were lost: ${lost}`] : []),
    ...(twice > 0 ? [`writes stored twice, or totals with wrong points: ${twice}`] : []),
    ...(halfSettled > 0 ? [`matches that were only partly settled: ${halfSettled}`] : []),
  ];
}

/** The value that this share of all values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** What to report if the site became healthy too late; empty if it was always in time. */
export function tooLate(healthyMs: number[], maxMs: number): string[] {
  const late = healthyMs.filter((ms) => ms > maxMs);
  return late.length > 0
    ? [`healthy again after more than ${maxMs} ms in ${late.length} of ${healthyMs.length} rounds`]
    : [];
}
