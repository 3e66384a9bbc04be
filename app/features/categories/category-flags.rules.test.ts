import { expect, test } from "vitest";
import { categoryVersion, flagsText, sameFlags, USUAL_FLAGS, withoutScores } from "./categories.rules.ts";
import { categoryFlagsSchema } from "./categories.schema.ts";

test.each([
  [USUAL_FLAGS, null],
  [{ ...USUAL_FLAGS, countsForGeneral: false }, "No suma en la tabla general"],
  [{ ...USUAL_FLAGS, hasPublicTable: false }, "Sin tabla pública"],
  [withoutScores({ ...USUAL_FLAGS, publishesScores: false }), "No publica resultados"],
])("flags that differ from the default are described: %j", (flags, text) => {
  expect(flagsText(flags)).toBe(text);
});

test("an unticked checkbox is not sent, and a form without the checkboxes changes no flags", () => {
  expect(categoryFlagsSchema.parse({ name: "2012" })).toBeNull();
  expect(categoryFlagsSchema.parse({ withFlags: "1", publishesScores: "on", hasPublicTable: "on" })).toEqual({
    ...USUAL_FLAGS,
    countsForGeneral: false,
  });
  const hidden = { countsForGeneral: false, hasPublicTable: false, publishesScores: false };
  expect(categoryFlagsSchema.parse({ withFlags: "1", countsForGeneral: "on" })).toEqual(hidden);
});

test("the version of a form changes with the name and with each flag", () => {
  const versions = [
    { name: "2012", ...USUAL_FLAGS },
    { name: "2013", ...USUAL_FLAGS },
    { name: "2012", ...USUAL_FLAGS, countsForGeneral: false },
    { name: "2012", ...USUAL_FLAGS, hasPublicTable: false },
  ].map(categoryVersion);
  expect(new Set(versions).size).toBe(4);
  expect(sameFlags(USUAL_FLAGS, { ...USUAL_FLAGS })).toBe(true);
});
