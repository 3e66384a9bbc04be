import { expect, test } from "vitest";
import {
  CHOICE_OF_OUTCOME,
  CHOICES,
  choiceOfScore,
  OUTCOME_OF_CHOICE,
  percentOf,
  scoreAfter,
} from "./prode.rules.ts";

test("the API's outcomes map to the game's choices", () => {
  expect(CHOICE_OF_OUTCOME).toEqual({ home: "local", draw: "empate", away: "visitante" });
  for (const choice of CHOICES) expect(CHOICE_OF_OUTCOME[OUTCOME_OF_CHOICE[choice]]).toBe(choice);
});

test("a score implies its outcome", () => {
  const scores = [
    { home: 2, away: 1 },
    { home: 0, away: 0 },
    { home: 0, away: 3 },
  ];
  expect(scores.map(choiceOfScore)).toEqual(["local", "empate", "visitante"]);
});

test.each([
  ["is none if none was predicted", undefined, { choice: "local" }, null],
  [
    "stays with the same choice",
    { choice: "local", score: { home: 2, away: 1 } },
    { choice: "local" },
    { home: 2, away: 1 },
  ],
  [
    "is dropped with another choice",
    { choice: "local", score: { home: 2, away: 1 } },
    { choice: "empate" },
    null,
  ],
  [
    "is replaced by a new one",
    { choice: "local", score: { home: 2, away: 1 } },
    { choice: "local", score: { home: 1, away: 0 } },
    { home: 1, away: 0 },
  ],
] as const)("a predicted score %s", (_, before, pick, score) => {
  expect(scoreAfter(before, pick)).toEqual(score);
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [5, 5, 100],
])("%i of %i is %i per cent", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
