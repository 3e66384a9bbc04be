/** One line of the benchmark table, with its floor. */
export interface Figure {
  name: string;
  floor: string;
  holds(value: number): boolean;
}

/** Figures that are measured together because they need the same setup. */
export interface Measurement {
  figures: Figure[];
  /** If set, measured only if this word is an argument, because it is slow. */
  onlyOnRequest?: string;
  /** Returns one value per figure, in the order of the figures. */
  measure(options: { quick: boolean; players?: number | undefined }): Promise<Measured[]>;
}

export interface Measured {
  value: number;
  /** The two sides of a ratio, or anything else that explains the value. */
  detail: string;
  /**
   * Whether the load generator shared the server's cores. It may then be the bottleneck, so the floor is not judged.
   */
  limited?: boolean;
}

/** Used by the quick version, where filling in a hundred thousand or a million players takes too long. */
export const FEWER_PLAYERS = 20_000;

/** How many rounds both sides of a ratio are measured. */
export const roundsOf = (quick: boolean) => (quick ? 3 : 5);

/** The median of the ratios of all pairs. The two sides alternate, so that other load on the machine affects both. */
export async function ratioOf(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<{ ratio: number; first: number; second: number }> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    // Alternate which side runs first, so that neither always gets the warm machine.
    if (round % 2 === 0) pairs.push([await first(), await second()]);
    else {
      const other = await second();
      pairs.push([await first(), other]);
    }
  }
  return {
    ratio: median(pairs.map(([a, b]) => a / b)),
    first: median(pairs.map(([a]) => a)),
    second: median(pairs.map(([, b]) => b)),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const atLeast = (floor: number) => ({
  floor: `>= ${floor}`,
  holds: (value: number) => value >= floor,
});

export const atMost = (ceiling: number, unit = "") => ({
  floor: `<= ${ceiling}${unit}`,
  holds: (value: number) => value <= ceiling,
});

/** A count formatted for people. */
export const count = (value: number) => Math.round(value).toLocaleString("en");
