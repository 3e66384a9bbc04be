import { expect, test } from "vitest";
import { bytesFor, randomFor, uuidFor } from "./seeded-random.ts";

const draws = (subject: string, count: number) => {
  const random = randomFor(subject);
  return Array.from({ length: count }, () => random.next());
};

test("the same subject draws the same numbers, and another subject draws others", () => {
  expect(draws("a", 50)).toEqual(draws("a", 50));
  expect(draws("a", 50)).not.toEqual(draws("b", 50));
});

test("the numbers drawn fill the range from 0 to 1 evenly", () => {
  const numbers = draws("evenly", 10_000);
  const tenths = Array.from({ length: 10 }, (_, i) => numbers.filter((n) => Math.floor(n * 10) === i).length);
  expect(tenths.reduce((a, b) => a + b)).toBe(10_000);
  for (const count of tenths) expect(count).toBeGreaterThan(850);
});

test("between includes both ends and nothing beyond them", () => {
  const random = randomFor("between");
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test("chance follows its probability", () => {
  const random = randomFor("chance");
  const hits = Array.from({ length: 2000 }, () => random.chance(0.25)).filter(Boolean).length;
  expect(hits).toBeGreaterThan(400);
  expect(hits).toBeLessThan(600);
});

test("pick reaches every item, and refuses an empty list", () => {
  const random = randomFor("pick");
  expect(new Set(Array.from({ length: 100 }, () => random.pick(["a", "b", "c"]))).size).toBe(3);
  expect(() => random.pick([])).toThrow("nothing to pick");
});

test("a subject's UUID is well formed, stable and unique", () => {
  expect(uuidFor("a")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidFor("a")).toBe(uuidFor("a"));
  expect(uuidFor("a")).not.toBe(uuidFor("b"));
  expect(bytesFor("a", 16)).toHaveLength(16);
});
