import { expect, test } from "vitest";
import { birthYears, nextCategories, nextCategoriesText } from "./categories-by-year.rules.ts";

test.each([
  ["Femenino", []],
  ["", []],
  ["2009/11", []],
  ["12", []],
  ["2012", [2012]],
  [" 2012 ", [2012]],
  ["2009/10", [2009, 2010]],
  ["2009-2010", [2009, 2010]],
  ["1999/2000", [1999, 2000]],
])("birthYears of %j are %j", (name, years) => {
  expect(birthYears(name)).toEqual(years);
});

const names = (old: string[]) => nextCategories(old).categories.map(({ name }) => name);

test.each([
  [[], []],
  [["Femenino"], ["Femenino"]],
  [
    ["2010", "2011", "2012"],
    ["2011", "2012", "2013"],
  ],
  [
    ["2009/10", "2011/12"],
    ["2010/11", "2012/13"],
  ],
  [
    ["2009/10", "2011", "2012", "2015"],
    ["2010/11", "2012", "2015", "2016"],
  ],
  [
    ["2012", "Femenino"],
    ["2013", "Femenino"],
  ],
])("the categories of the next season after %j are %j", (old, next) => {
  expect(names(old)).toEqual(next);
});

test("the categories of the next season say which old categories merge into a joint one", () => {
  const { categories } = nextCategories(["2009/10", "2011", "2012"]);
  expect(categories[0]).toMatchObject({ name: "2010/11", from: ["2009/10", "2011"] });
});

test.each([
  [["2010", "2011", "2012"], { "2011": "2010", "2012": "2011", "2013": "2012" }],
  [["2009/10", "2011", "2012"], { "2010/11": "2009/10", "2012": "2011", "2013": "2012" }],
  [["2010", "2011/12"], { "2012/13": "2011/12" }],
  [["2012", "2010", "2011"], { "2011": "2010", "2012": "2011", "2013": "2012" }],
  [["Femenino", "2012"], { "2013": "2012", Femenino: "Femenino" }],
])(
  "the categories of the next season after %j are modelled on the old category of the same age",
  (old, models) => {
    const { categories } = nextCategories(old);
    expect(Object.fromEntries(categories.map(({ name, like }) => [name, like]))).toEqual(models);
  },
);

test.each([
  [["Femenino"], { leaving: [], entering: [], enteringFrom: null }],
  [["2010", "2011", "2012"], { leaving: ["2010"], entering: ["2013"], enteringFrom: "2012" }],
  [["2009/10", "2011", "2012"], { leaving: [], entering: ["2013"], enteringFrom: "2012" }],
  [["2010", "2011/12"], { leaving: ["2010"], entering: [], enteringFrom: null }],
])(
  "the categories of the next season after %j have these leaving, entering and source categories: %j",
  (old, moves) => {
    expect(nextCategories(old)).toMatchObject(moves);
  },
);

test("the categories of the next season are described in words: who leaves, what shifts and who enters", () => {
  expect(nextCategoriesText(nextCategories(["Femenino"]))).toBeNull();
  expect(nextCategoriesText(nextCategories(["2010", "2011"]))).toBe("sale 2010 y entra 2012");
  expect(nextCategoriesText(nextCategories(["2009/10", "2011", "2012"]))).toBe(
    "2009/10 y 2011 pasan a 2010/11 y entra 2013",
  );
  expect(nextCategoriesText(nextCategories(["2009/10", "2012"]))).toBe("2009/10 pasa a 2010/11 y entra 2013");
});
