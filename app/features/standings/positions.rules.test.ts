import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellValue, inPanelOrder, visitorsSeeAnotherOrder } from "./positions.rules.ts";

const row = (teamId: number, changes: object = {}) => ({
  teamId,
  name: `Club ${teamId}`,
  played: 0,
  points: 0,
  order: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  ...changes,
});
const ids = (rows: { teamId: number }[]) => rows.map(({ teamId }) => teamId);

describe("a cell", () => {
  it.each([
    ["", 0],
    ["   ", 0],
    ["abc", 0],
    ["3.5", 0],
    ["3,5", 0],
    ["1e3", 0],
    ["0x10", 0],
    ["-4", 0],
    ["-0", 0],
    ["7", 7],
    [" 12 ", 12],
    ["+3", 3],
    ["007", 7],
    ["9999", 999],
    ["9".repeat(400), 999],
  ])("that says %j counts as %i", (text, value) => {
    expect(cellValue(text, 999)).toBe(value);
  });

  it("is a whole number between nothing and the most, whatever was typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const value = cellValue(text, 999);
        expect(Number.isInteger(value) && !Object.is(value, -0) && value >= 0 && value <= 999).toBe(true);
        expect(cellValue(String(value), 999)).toBe(value);
      }),
    );
  });
});

describe("the order of the panel", () => {
  it.each([
    ["points", row(2, { points: 3 }), row(1)],
    ["goal difference", row(2, { goalsFor: 1 }), row(1)],
    ["goals for", row(2, { goalsFor: 2, goalsAgainst: 1 }), row(1, { goalsFor: 1 })],
    ["fewer games played", row(2, { played: 1 }), row(1, { played: 2 })],
    ["the name", row(2, { name: "Águila" }), row(1, { name: "Barrio" })],
  ])("is automatic by %s", (_, above, below) => {
    expect(ids(inPanelOrder([below, above]))).toEqual([above.teamId, below.teamId]);
  });

  it("is by hand where every row has a place, and automatic where one has none", () => {
    const placed = [row(1, { order: 2, points: 9 }), row(2, { order: 1 })];
    expect(ids(inPanelOrder(placed))).toEqual([2, 1]);
    expect(ids(inPanelOrder([...placed, row(3, { points: 4 })]))).toEqual([1, 3, 2]);
  });

  it("is one, whatever the order in which the rows come", () => {
    const few = fc.nat({ max: 3 });
    const rows = fc.uniqueArray(
      fc.record({
        teamId: fc.integer({ min: 1, max: 40 }),
        name: fc.constantFrom("A", "B", "Ñ"),
        played: few,
        points: few,
        order: few,
        goalsFor: few,
        goalsAgainst: few,
      }),
      { selector: ({ teamId }) => teamId, maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (some, random) => {
        const shuffled = some
          .map((one) => ({ one, key: random.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(ids(inPanelOrder(shuffled))).toEqual(ids(inPanelOrder(some)));
        expect(ids(inPanelOrder(some)).sort()).toEqual(ids(some).sort());
      }),
    );
  });

  it("is not that of visitors where goals break a tie, and says so", () => {
    const tied = [row(1, { name: "A" }), row(2, { name: "B", goalsFor: 4 })];
    expect(visitorsSeeAnotherOrder(tied)).toBe(true);
    expect(visitorsSeeAnotherOrder([row(1, { name: "A" }), row(2, { name: "B" })])).toBe(false);
    expect(visitorsSeeAnotherOrder(tied.map((one, i) => ({ ...one, order: i + 1 })))).toBe(false);
  });
});
