import { expect, test } from "vitest";
import { mutated, mutationsOf } from "./mutate.ts";

const all = (code: string) => mutationsOf("a.ts", code).map((mutation) => mutated(code, mutation));

test("conditions are turned, their limits moved, and their numbers changed", () => {
  expect(all("if (a < 3) b();")).toEqual([
    "if (!(a < 3)) b();",
    "if (a <= 3) b();",
    "if (a < 4) b();",
    "if (a < 3) ;",
  ]);
});

test("a call that stands for itself is left out, also one that is waited for", () => {
  expect(all("await assertMay(who);")).toEqual([";"]);
});

test("conditions of an SQL statement are changed, those of other texts are not", () => {
  expect(all("sql`select 1 where a < b and c is null`")).toEqual([
    "sql`select 1 where a <= b and c is null`",
    "sql`select 1 where a < b or c is null`",
    "sql`select 1 where a < b and c is not null`",
  ]);
  expect(all("`you and me`")).toEqual([]);
});

test("types are left as they are", () => {
  expect(all("const a: { b: true } | 3 = x as 4;")).toEqual([]);
});
