import fc from "fast-check";
import { expect, test } from "vitest";
import type { TablePlace } from "./bracket.rules.ts";
import { cupsOf, drawBracket, type PlannedTie, seedPlaces } from "./bracket-draw.rules.ts";

const table = (name: string, teams: number): TablePlace[] =>
  Array.from({ length: teams }, (_, index) => ({ table: name, place: index + 1 }));
const seeds = (count: number) => table("T", count);

/** '1A-2B' for each tie of a round. */
function pairs(ties: PlannedTie[], round: number): string[] {
  const text = (slot: PlannedTie["home"]) =>
    slot.kind === "place"
      ? `${slot.place.place}${slot.place.table === "T" ? "" : slot.place.table}`
      : `${slot.kind === "winner" ? "G" : "P"}${slot.order}`;
  return ties.filter((tie) => tie.round === round).map((tie) => `${text(tie.home)}-${text(tie.away)}`);
}

test("a bracket of four has two semi-finals, a final and a third-place match", () => {
  const ties = drawBracket(seeds(4), true);
  expect(pairs(ties, 4)).toEqual(["1-4", "2-3"]);
  expect(pairs(ties, 2)).toEqual(["G1-G2"]);
  expect(pairs(ties, 3)).toEqual(["P1-P2"]);
});

test("a bracket of eight keeps the two best seeds apart until the final", () => {
  const ties = drawBracket(seeds(8), false);
  expect(pairs(ties, 8)).toEqual(["1-8", "4-5", "2-7", "3-6"]);
  expect(pairs(ties, 3)).toEqual([]);
});

test("a bracket of six gives the two best seeds a bye in the first round", () => {
  const ties = drawBracket(seeds(6), false);
  expect(pairs(ties, 8)).toEqual(["4-5", "3-6"]);
  expect(pairs(ties, 4)).toEqual(["1-G2", "2-G4"]);
});

test("a bracket of two zones crosses them: 1A-2B, 1B-2A", () => {
  const ties = drawBracket(seedPlaces([table("A", 2), table("B", 2)]), false);
  expect(pairs(ties, 4)).toEqual(["1A-2B", "1B-2A"]);
  expect(pairs(drawBracket(seedPlaces([table("A", 4), table("B", 4)]), false), 8)).toEqual([
    ...["1A-4B", "2B-3A", "1B-4A", "2A-3B"],
  ]);
});

test("a bracket of three has no match for third place, because there is only one loser", () => {
  expect(pairs(drawBracket(seeds(3), true), 3)).toEqual([]);
});

test("a bracket cannot have a single entrant or thirty-three", () => {
  expect(() => drawBracket(seeds(1), false)).toThrow(RangeError);
  expect(() => drawBracket(seeds(33), false)).toThrow(RangeError);
});

const anySize = fc.integer({ min: 2, max: 32 });

test("a bracket has every entrant once, one tie fewer than entrants, and each winner advances once", () => {
  fc.assert(
    fc.property(anySize, (count) => {
      const ties = drawBracket(seeds(count), false);
      const slots = ties.flatMap((tie) => [tie.home, tie.away]);
      const places = slots.flatMap((slot) => (slot.kind === "place" ? [slot.place.place] : []));
      const winners = slots.flatMap((slot) =>
        slot.kind === "winner" ? [`${slot.round}/${slot.order}`] : [],
      );
      expect(places.toSorted((a, b) => a - b)).toEqual(seeds(count).map(({ place }) => place));
      expect(ties).toHaveLength(count - 1);
      expect(new Set(winners).size).toBe(winners.length);
      expect(winners).toHaveLength(count - 2);
    }),
  );
});

test("a bracket gives byes in the first round to the best seeds only", () => {
  fc.assert(
    fc.property(anySize, (count) => {
      const ties = drawBracket(seeds(count), false);
      const size = Math.max(...ties.map(({ round }) => round));
      const later = ties
        .filter(({ round }) => round < size)
        .flatMap((tie) => [tie.home, tie.away])
        .flatMap((slot) => (slot.kind === "place" ? [slot.place.place] : []));
      expect(later.toSorted((a, b) => a - b)).toEqual(
        seeds(2 ** Math.ceil(Math.log2(count)) - count).map(({ place }) => place),
      );
    }),
  );
});

test("a bracket leaves the best two, four and eight for the last rounds if the better seed always wins", () => {
  fc.assert(
    fc.property(anySize, (count) => {
      const ties = drawBracket(seeds(count), false);
      const winnerOf = new Map<string, number>();
      const seedIn = (slot: PlannedTie["home"]) =>
        slot.kind === "place" ? slot.place.place : (winnerOf.get(`${slot.round}/${slot.order}`) ?? 0);
      const remaining = new Map<number, number[]>();
      for (const tie of ties.toSorted((a, b) => b.round - a.round)) {
        const both = [seedIn(tie.home), seedIn(tie.away)];
        expect(both[0]).toBeLessThan(both[1] ?? 0);
        remaining.set(tie.round, [...(remaining.get(tie.round) ?? []), ...both]);
        winnerOf.set(`${tie.round}/${tie.order}`, Math.min(...both));
      }
      const [first, ...later] = [...remaining.keys()];
      for (const round of count === first ? [first, ...later] : later) {
        expect(remaining.get(round)?.toSorted((a, b) => a - b)).toEqual(
          seeds(round).map(({ place }) => place),
        );
      }
    }),
  );
});

const shape = (cups: ReturnType<typeof cupsOf>) =>
  "fault" in cups
    ? cups.fault
    : cups.entrants.map((places) => places.map((entrant) => `${entrant.place}${entrant.table}`).join(" "));

test("cups for everybody take the upper and the lower half of each table", () => {
  expect(shape(cupsOf([table("A", 5), table("B", 4)], { size: null, cups: 2 }))).toEqual([
    "1A 1B 2A 2B 3A",
    "4A 3B 5A 4B",
  ]);
});

test("cups of a fixed size take the best places first, and then the next ones", () => {
  expect(shape(cupsOf([table("A", 8)], { size: 4, cups: 2 }))).toEqual(["1A 2A 3A 4A", "5A 6A 7A 8A"]);
  expect(shape(cupsOf([table("A", 6), table("B", 6)], { size: 4, cups: 1 }))).toEqual(["1A 1B 2A 2B"]);
});

test.each([
  [[], { size: 4, cups: 1 }, "Elegí al menos una tabla."],
  [[3, 3, 3], { size: 4, cups: 1 }, "De 3 tablas no pueden pasar 4 por igual. Elegí otra cantidad."],
  [[6], { size: 4, cups: 2 }, "No alcanzan los equipos: harían falta 8 en cada tabla y en una hay 6."],
  [[2], { size: null, cups: 2 }, "No alcanzan los equipos: una copa necesita al menos dos."],
  [[40], { size: null, cups: 1 }, "Una copa puede tener hasta 32 equipos y acá serían 40."],
] as const)("cups from tables of %j teams are refused with the settings %j", (sizes, settings, fault) => {
  expect(
    cupsOf(
      sizes.map((size, index) => table(String(index), size)),
      settings,
    ),
  ).toEqual({ fault });
});
