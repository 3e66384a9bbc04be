import { expect, test } from "vitest";
import { verdictOf } from "./mutation-verdict.ts";

test.each([
  [{ caught: 17, survived: 3, notJudged: 0 }, true],
  [{ caught: 169, survived: 31, notJudged: 0 }, false],
  [{ caught: 190, survived: 0, notJudged: 10 }, true],
  [{ caught: 189, survived: 0, notJudged: 11 }, false],
  [{ caught: 0, survived: 0, notJudged: 0 }, false],
])("a mutation run with %j passes: %s", (counts, passes) => {
  expect(verdictOf(counts).passes).toBe(passes);
});

test("the share of caught mutations is of the judged ones, and the text says how many were not judged", () => {
  expect(verdictOf({ caught: 9, survived: 1, notJudged: 0 }).text).toBe(
    "90 % of 10 caught; at least 85 % required.",
  );
  expect(verdictOf({ caught: 171, survived: 19, notJudged: 10 }).text).toBe(
    "90 % of 190 caught; at least 85 % required.\n10 of 200 not judged; at most 5 % required.",
  );
});
