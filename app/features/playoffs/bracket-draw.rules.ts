import type { Round, TablePlace } from "./bracket.rules.ts";

/* How a play-off is drawn: who enters which cup, and the ties of a bracket. */

const MIN_ENTRANTS = 2;
const MAX_ENTRANTS = 32;

export type PlannedSlot<P extends TablePlace = TablePlace> =
  | { kind: "place"; place: P }
  | { kind: "winner" | "loser"; round: Round; order: number };

export interface PlannedTie<P extends TablePlace = TablePlace> {
  round: Round;
  order: number;
  home: PlannedSlot<P>;
  away: PlannedSlot<P>;
}

/**
 * Draws the ties for these entrants, best first. The best seeds meet as late as possible. If the number of entrants is not
 * a power of two, the best seeds skip the first round. The slot of the better seed is the home one.
 */
export function drawBracket<P extends TablePlace>(
  entrants: readonly P[],
  hasThirdPlace: boolean,
): PlannedTie<P>[] {
  if (entrants.length < MIN_ENTRANTS || entrants.length > MAX_ENTRANTS) {
    throw new RangeError(`a bracket cannot have ${entrants.length} entrants`);
  }
  const size = 2 ** Math.ceil(Math.log2(entrants.length));
  let slots: (PlannedSlot<P> | null)[] = seedOrder(size).map((seed) => {
    const place = entrants[seed - 1];
    return place ? { kind: "place", place } : null;
  });
  const ties: PlannedTie<P>[] = [];
  for (let round = size; round >= 2; round /= 2) {
    slots = Array.from({ length: round / 2 }, (_, index) => {
      const [home, away] = [slots[index * 2], slots[index * 2 + 1]];
      // A slot without an opponent skips this round.
      if (!home || !away) return home ?? away ?? null;
      const tie = { round: round as Round, order: index + 1 };
      ties.push({ ...tie, home, away });
      return { kind: "winner", ...tie };
    });
  }
  const semifinals = ties.filter(({ round }) => round === 4);
  if (hasThirdPlace && semifinals.length === 2) {
    const loser = (order: number): PlannedSlot<P> => ({ kind: "loser", round: 4, order });
    ties.push({ round: 3, order: 1, home: loser(1), away: loser(2) });
  }
  return ties;
}

/** The seeds in bracket order: 1, 8, 4, 5, 2, 7, 3, 6. In every pair the better seed comes first. */
function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/**
 * Seeds the places of several tables: all first places, then all second ones. With two tables of the same size,
 * the first of one then meets the last of the other, and no two teams of one table meet in the first round.
 */
export function seedPlaces<P extends TablePlace>(tables: readonly (readonly P[])[]): P[] {
  const longest = Math.max(0, ...tables.map((places) => places.length));
  return Array.from({ length: longest }, (_, index) =>
    tables.flatMap((places) => {
      const place = places[index];
      return place ? [place] : [];
    }),
  ).flat();
}

export interface CupSizes {
  /** Entrants per cup; null for everybody. */
  size: number | null;
  cups: 1 | 2;
}

/**
 * Assigns entrants to cups: the first ones to the first cup, the next to the second. If all take part, the upper half
 * of each table plays the first cup. Returns a fault if that is impossible.
 */
export function cupsOf<P extends TablePlace>(
  tables: readonly (readonly P[])[],
  { size, cups }: CupSizes,
): { entrants: P[][] } | { fault: string } {
  if (tables.length === 0) return { fault: "Elegí al menos una tabla." };
  const entrants = size === null ? splitInHalves(tables, cups) : takeEqually(tables, size, cups);
  if ("fault" in entrants) return entrants;
  const invalid = entrants.entrants.find(
    ({ length }) => length < MIN_ENTRANTS || length > MAX_ENTRANTS,
  )?.length;
  if (invalid === undefined) return entrants;
  return {
    fault:
      invalid > MAX_ENTRANTS
        ? `Una copa puede tener hasta ${MAX_ENTRANTS} equipos y acá serían ${invalid}.`
        : "No alcanzan los equipos: una copa necesita al menos dos.",
  };
}

function splitInHalves<P extends TablePlace>(
  tables: readonly (readonly P[])[],
  cups: 1 | 2,
): { entrants: P[][] } {
  if (cups === 1) return { entrants: [seedPlaces(tables)] };
  const half = (places: readonly P[]) => Math.ceil(places.length / 2);
  return {
    entrants: [
      seedPlaces(tables.map((places) => places.slice(0, half(places)))),
      seedPlaces(tables.map((places) => places.slice(half(places)))),
    ],
  };
}

function takeEqually<P extends TablePlace>(
  tables: readonly (readonly P[])[],
  size: number,
  cups: 1 | 2,
): { entrants: P[][] } | { fault: string } {
  const perTable = size / tables.length;
  if (!Number.isInteger(perTable)) {
    return { fault: `De ${tables.length} tablas no pueden pasar ${size} por igual. Elegí otra cantidad.` };
  }
  const shortIndex = tables.findIndex(({ length }) => length < perTable * cups);
  if (shortIndex !== -1) {
    return {
      fault: `No alcanzan los equipos: harían falta ${perTable * cups} en cada tabla y en una hay ${tables[shortIndex]?.length}.`,
    };
  }
  return {
    entrants: Array.from({ length: cups }, (_, cup) =>
      seedPlaces(tables.map((places) => places.slice(cup * perTable, (cup + 1) * perTable))),
    ),
  };
}
