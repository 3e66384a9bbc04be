import { expect, test } from "vitest";
import { formVersion } from "./form-version.ts";

test("the version of a form changes with any of its values, and only then", () => {
  const values = ["Zona 1", null, true, 3];
  const version = formVersion(...values);
  expect(formVersion("Zona 1", null, true, 3)).toBe(version);
  for (const [i] of values.entries()) expect(formVersion(...values.with(i, "otro"))).not.toBe(version);
  expect(formVersion("a", "b")).not.toBe(formVersion("ab", ""));
});

test("a thousand similar texts have different versions", () => {
  const versions = new Set(Array.from({ length: 1_000 }, (_, i) => formVersion(`Liga ${i}`)));
  expect(versions.size).toBe(1_000);
});
