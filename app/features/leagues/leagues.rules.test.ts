import { describe, expect, it } from "vitest";
import { balancedColumns } from "./leagues.rules.ts";

describe("balancedColumns", () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 3],
    [4, 4],
    [5, 3],
    [6, 3],
    [7, 4],
    [9, 3],
  ])("puts %i cards in %i columns", (cards, columns) => {
    expect(balancedColumns(cards)).toBe(columns);
  });

  it("leaves no card alone in a row, up to a dozen leagues", () => {
    for (let cards = 2; cards <= 12; cards++) expect(cards % balancedColumns(cards)).not.toBe(1);
  });
});
