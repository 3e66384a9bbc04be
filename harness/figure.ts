/** One line of the table, and what it must not fall short of. */
export interface Figure {
  name: string;
  floor: string;
  holds(value: number): boolean;
}

/** What is measured together: several figures can need the same crowd. */
export interface Measurement {
  figures: Figure[];
  /** One value a figure, in their order. */
  measure(options: { quick: boolean }): Promise<Measured[]>;
}

export interface Measured {
  value: number;
  /** The two sides of a ratio, or whatever else explains the value. */
  detail: string;
  /** The generator shared the cores, so that it may have been the limit: no floor is said to hold. */
  limited?: boolean;
}

/** For the short version, where a hundred thousand, or a million, take too long to fill in. */
export const FEWER_PLAYERS = 20_000;

/** How often both sides of a ratio take their turn. */
export const roundsOf = (quick: boolean) => (quick ? 3 : 5);

/** Sides that take turns, so that what else the machine does falls on both; the median of each pair's ratio. */
export async function ratioOf(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<{ ratio: number; first: number; second: number }> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    // Alternate which one runs first, so that neither always gets the warm machine.
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

/** How many, for people. */
export const count = (value: number) => Math.round(value).toLocaleString("en");
