import { expect, test } from "vitest";
import { summaryOf } from "./changes.rules.ts";

test("a line that fits is kept as it is", () => {
  expect(summaryOf("El Ceibo 2 - 1 Los Pibes FC")).toBe("El Ceibo 2 - 1 Los Pibes FC");
  expect(summaryOf("ñ".repeat(500))).toBe("ñ".repeat(500));
});

test("a longer one is cut between characters, and says so", () => {
  const cut = summaryOf("⚽️".repeat(600));
  expect([...cut]).toHaveLength(500);
  expect(cut.endsWith("…")).toBe(true);
  expect(cut.isWellFormed()).toBe(true);
});
