import { expect, test } from "vitest";
import { applyMutation, mutationsOf } from "./mutate.ts";

const all = (code: string) => mutationsOf("a.ts", code).map((mutation) => applyMutation(code, mutation));

test("conditions are negated, their operators shifted, and their numbers changed", () => {
  expect(all("if (a < 3) b();")).toEqual([
    "if (!(a < 3)) b();",
    "if (a <= 3) b();",
    "if (a < 4) b();",
    "if (a < 3) ;",
  ]);
});

test("methods with a counterpart are replaced by it, and other methods are left alone", () => {
  expect(all("x = a.some(b)")).toEqual(["x = a.every(b)"]);
  expect(all("x = Math.min(a, b)")).toEqual(["x = Math.max(a, b)"]);
  // Every object inherits these two.
  expect(all("x = a.toLocaleString(b.constructor)")).toEqual([]);
});

test("a call used as a statement is removed, even when it is awaited", () => {
  expect(all("await assertMay(user);")).toEqual([";"]);
});

test("conditions in an SQL statement are changed, and those in other texts are not", () => {
  expect(all("sql`select 1 where a < b and c is null`")).toEqual([
    "sql`select 1 where a <= b and c is null`",
    "sql`select 1 where a < b or c is null`",
    "sql`select 1 where a < b and c is not null`",
  ]);
  expect(all("`you and me`")).toEqual([]);
});

test("types are not mutated", () => {
  expect(all("const a: { b: true } | 3 = x as 4;")).toEqual([]);
});
