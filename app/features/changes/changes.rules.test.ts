import { expect, test } from "vitest";
import { summaryOf } from "./changes.rules.ts";

test("the summary of a change is not cut if it fits", () => {
  expect(summaryOf("El Ceibo 2 - 1 Los Pibes FC")).toBe("El Ceibo 2 - 1 Los Pibes FC");
  expect(summaryOf("ñ".repeat(500))).toBe("ñ".repeat(500));
});

test("the summary of a change is cut between characters if it is too long, and ends with an ellipsis", () => {
  const cut = summaryOf("⚽️".repeat(600));
  expect([...cut]).toHaveLength(500);
  expect(cut.endsWith("…")).toBe(true);
  expect(cut.isWellFormed()).toBe(true);
});
