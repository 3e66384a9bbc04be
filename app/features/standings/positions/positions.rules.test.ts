import fc from "fast-check";
import { expect, test } from "vitest";
import { cellValue, MAX_CELL } from "./positions.rules.ts";

test.each([
  ["", 0, 0],
  ["   ", 0, 0],
  ["abc", 0, 0],
  ["3.5", 0, 0],
  ["3,5", 0, 0],
  ["1e3", 0, 0],
  ["0x10", 0, 0],
  ["-0", 0, 0],
  ["7", 7, 7],
  [" 12 ", 12, 12],
  ["+3", 3, 3],
  ["007", 7, 7],
  ["9999", 999, 9999],
  ["-4", 0, -4],
  ["−4", 0, -4],
  ["–4", 0, -4],
  ["-99999", 0, -9999],
])("a cell of the official table that says %j counts as %i games or %i points", (text, played, points) => {
  expect(cellValue(text, "played")).toBe(played);
  expect(cellValue(text, "points")).toBe(points);
});

test("a cell of the official table with a number of 400 digits counts as the limit", () => {
  const digits = "9".repeat(400);
  expect([cellValue(digits, "played"), cellValue(digits, "points")]).toEqual([999, 9999]);
  expect([cellValue(`-${digits}`, "played"), cellValue(`-${digits}`, "points")]).toEqual([0, -9999]);
});

test.each([
  ["played", 0, MAX_CELL.played],
  ["points", -MAX_CELL.points, MAX_CELL.points],
] as const)(
  "the cell of %s in the official table is a whole number from %i to %i, whatever was typed",
  (cell, min, max) => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const value = cellValue(text, cell);
        expect(Number.isInteger(value) && !Object.is(value, -0) && value >= min && value <= max).toBe(true);
        expect(cellValue(String(value), cell)).toBe(value);
      }),
    );
  },
);
