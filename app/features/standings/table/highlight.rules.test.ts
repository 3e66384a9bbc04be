import { expect, test } from "vitest";
import { highlightOf } from "./highlight.rules.ts";

const letters = (total: number) =>
  Array.from({ length: total }, (_, index) => {
    const highlight = highlightOf(index + 1, total);
    if (!highlight) return "-";
    return highlight.mark === "down" ? "v" : highlight.medal[0];
  }).join("");

test.each([
  [0, ""],
  [1, "g"],
  [2, "gs"],
  [3, "gsb"],
  [4, "gsbv"],
  [5, "gsbvv"],
  [6, "gsbvvv"],
  [7, "gsb-vvv"],
  [10, "gsb----vvv"],
])("highlightOf marks the rows of a table of %i as %j", (total, marks) => {
  expect(letters(total)).toBe(marks);
});
