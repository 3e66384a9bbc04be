import { expect, test } from "vitest";
import { categoryVersion, DEFAULT_FLAGS, flagsText, sameFlags, withoutScores } from "./categories.rules.ts";
import { categoryFlagsSchema } from "./categories.schema.ts";

test.each([
  [DEFAULT_FLAGS, null],
  [{ ...DEFAULT_FLAGS, countsForGeneral: false }, "No suma en la tabla general"],
  [{ ...DEFAULT_FLAGS, hasPublicTable: false }, "Sin tabla pública"],
  [withoutScores({ ...DEFAULT_FLAGS, publishesScores: false }), "No publica resultados"],
])("the flags %j are described as %j", (flags, text) => {
  expect(flagsText(flags)).toBe(text);
});

test("an unticked checkbox turns its flag off, but a form without the checkboxes changes none", () => {
  expect(categoryFlagsSchema.parse({ name: "2012" })).toBeNull();
  expect(categoryFlagsSchema.parse({ withFlags: "1", publishesScores: "on", hasPublicTable: "on" })).toEqual({
    ...DEFAULT_FLAGS,
    countsForGeneral: false,
  });
  const hidden = { countsForGeneral: false, hasPublicTable: false, publishesScores: false };
  expect(categoryFlagsSchema.parse({ withFlags: "1", countsForGeneral: "on" })).toEqual(hidden);
});

test("the version of a category changes with its name and with each flag", () => {
  const versions = [
    { name: "2012", ...DEFAULT_FLAGS },
    { name: "2013", ...DEFAULT_FLAGS },
    { name: "2012", ...DEFAULT_FLAGS, countsForGeneral: false },
    { name: "2012", ...DEFAULT_FLAGS, hasPublicTable: false },
    { name: "2012", ...DEFAULT_FLAGS, publishesScores: false },
  ].map(categoryVersion);
  expect(new Set(versions).size).toBe(5);
  expect(sameFlags(DEFAULT_FLAGS, { ...DEFAULT_FLAGS })).toBe(true);
});
