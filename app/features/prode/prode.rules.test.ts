import { describe, expect, test } from "vitest";
import {
  CHOICE_OF_OUTCOME,
  CHOICES,
  choiceOfScore,
  closesAt,
  OUTCOME_OF_CHOICE,
  percentOf,
  scoreAfter,
  timeLeft,
  windowIsOpen,
} from "./prode.rules.ts";

const config = {
  pointsPerCorrect: 3,
  pointsPerIncorrect: 0,
  deadlineMinutes: 15,
  isActive: true,
  exactBonus: 0,
};
const ZONE = "America/Argentina/Buenos_Aires";
const kickoff = new Date("2026-11-21T12:30:00Z");
const match = { kickoff, isPlayed: false, state: "programado" } as const;

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

describe("the window for predictions", () => {
  test.each([
    ["a day before", "2026-11-20T12:30:00Z", true],
    ["a millisecond before it closes", "2026-11-21T12:14:59.999Z", true],
    ["at the closing instant", "2026-11-21T12:15:00Z", false],
    ["after the closing instant", "2026-11-21T12:20:00Z", false],
    ["after the kick-off", "2026-11-21T13:00:00Z", false],
  ])("%s, at %s, is open: %s", (_, now, open) => {
    expect(windowIsOpen(match, config, new Date(now), ZONE)).toBe(open);
  });

  test("is closed with a result, and while the game is off", () => {
    const early = new Date("2026-11-01T00:00:00Z");
    expect(windowIsOpen({ ...match, isPlayed: true }, config, early, ZONE)).toBe(false);
    expect(windowIsOpen(match, { ...config, isActive: false }, early, ZONE)).toBe(false);
  });

  test.each(["suspendido", "postergado", "anulado"] as const)("is closed for a match that is %s", (state) => {
    expect(windowIsOpen({ ...match, state }, config, new Date("2026-11-01T00:00:00Z"), ZONE)).toBe(false);
  });

  test("stays closed for a match that was moved after it had kicked off", () => {
    const early = new Date("2026-11-01T00:00:00Z");
    expect(windowIsOpen({ ...match, predictionsClosedAt: early }, config, early, ZONE)).toBe(false);
  });

  test.each([
    ["2026-11-21T02:59:59Z", true],
    ["2026-11-21T03:00:00Z", false],
  ])("closes when the day begins while the hour is not confirmed: at %s it is open: %s", (now, open) => {
    expect(windowIsOpen({ ...match, hasConfirmedHour: false }, config, new Date(now), ZONE)).toBe(open);
  });

  test("closes the configured number of minutes before kick-off", () => {
    expect(closesAt(kickoff, 0)).toEqual(kickoff);
    expect(closesAt(kickoff, 90).toISOString()).toBe("2026-11-21T11:00:00.000Z");
  });
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [5, 5, 100],
])("%i of %i is %i per cent", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test.each([
  ["2026-11-21T10:05:00Z", "Cierra en 2 h 10 min"],
  ["2026-11-21T10:15:00Z", "Cierra en 2 h"],
  ["2026-11-21T12:14:30Z", "Cierra en 1 min"],
  ["2026-11-21T12:15:00Z", null],
  ["2026-11-20T12:15:00Z", "Cierra en 24 h"],
  ["2026-11-20T12:14:00Z", null],
])("timeLeft at %s is %s", (now, text) => {
  expect(timeLeft(closesAt(kickoff, 15), new Date(now))).toBe(text);
});
