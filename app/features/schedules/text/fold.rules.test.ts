import { expect, test } from "vitest";
import { foldInPlace } from "./fold.rules.ts";

test("folding keeps the length of a text", () => {
  expect(foldInPlace("ÁÉÑ İ ü")).toBe("aen i u");
  expect(foldInPlace("ABC")).toBe("abc");
});
