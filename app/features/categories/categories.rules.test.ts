import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareByNumber, compareCategories } from "./categories.rules.ts";

type Compare = (a: { id: number; name: string }, b: { id: number; name: string }) => number;

const sorted = (names: string[], compare: Compare) =>
  names
    .map((name, id) => ({ id, name }))
    .sort(compare)
    .map(({ name }) => name);

test.each([
  [
    ["2011", "2008", "2009/10"],
    ["2009/10", "2008", "2011"],
  ],
  [
    ["2013/14", "2011/12", "2015/16"],
    ["2011/12", "2013/14", "2015/16"],
  ],
  [
    ["Femenino", "2012", "Cat. 2011"],
    ["Cat. 2011", "2012", "Femenino"],
  ],
  [
    ["100", "20", "3"],
    ["3", "20", "100"],
  ],
  [
    ["2011", " 2009/10 "],
    [" 2009/10 ", "2011"],
  ],
  [
    ["Ñandú", "Oso", "Nutria"],
    ["Nutria", "Ñandú", "Oso"],
  ],
])("compareCategories puts %j in the order %j", (names, order) => {
  expect(sorted(names, compareCategories)).toEqual(order);
});

test.each([
  [
    ["Zona 10", "Zona 2", "Zona 1"],
    ["Zona 1", "Zona 2", "Zona 10"],
  ],
  [
    ["Zona Única", "Zona 3-4", "Zona 1-2"],
    ["Zona 1-2", "Zona 3-4", "Zona Única"],
  ],
  [
    ["Zona 1-10", "Zona 1-2", "Zona 1"],
    ["Zona 1", "Zona 1-2", "Zona 1-10"],
  ],
  [
    ["2009/10", "2008"],
    ["2008", "2009/10"],
  ],
])("compareByNumber puts %j in the order %j", (names, order) => {
  expect(sorted(names, compareByNumber)).toEqual(order);
});

describe.each([
  ["compareCategories", compareCategories],
  ["compareByNumber", compareByNumber],
])("%s", (sortName, compare) => {
  const name = fc.oneof(
    fc.constantFrom("2009/10", "2011", "Zona 1", "Zona 01", "Zona Única", "Zona Unica", "", "9".repeat(400)),
    fc.string({ maxLength: 8 }),
  );
  const anyList = fc.uniqueArray(fc.record({ id: fc.nat(), name }), {
    selector: ({ id }) => id,
    maxLength: 12,
  });

  test(`${sortName} is total: any permutation of the list sorts to the same order`, () => {
    fc.assert(
      fc.property(
        anyList.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(shuffled.toSorted(compare)).toEqual(list.toSorted(compare));
        },
      ),
    );
  });

  test(`${sortName} is antisymmetric, and never NaN`, () => {
    fc.assert(
      fc.property(anyList, (list) => {
        for (const a of list) {
          for (const b of list) {
            expect(compare(a, b)).not.toBeNaN();
            expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
          }
        }
      }),
    );
  });
});
