import { expect, test } from "vitest";
import { summaryOf } from "./changes.rules.ts";

test("a summary that fits is not changed", () => {
  expect(summaryOf("El Ceibo 2 - 1 Los Pibes FC")).toBe("El Ceibo 2 - 1 Los Pibes FC");
  expect(summaryOf("ñ".repeat(500))).toBe("ñ".repeat(500));
});

test("a longer summary is cut between characters, and ends with an ellipsis", () => {
  const cut = summaryOf("⚽️".repeat(600));
  expect([...cut]).toHaveLength(500);
  expect(cut.endsWith("…")).toBe(true);
  expect(cut.isWellFormed()).toBe(true);
});
