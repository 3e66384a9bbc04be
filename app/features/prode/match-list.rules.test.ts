import { describe, expect, test } from "vitest";
import { type DayGroup, spanAround, withSaved } from "./match-list.rules.ts";
import type { Choice, Picked } from "./prode.rules.ts";

test("the game covers some weeks before and after today", () => {
  expect(spanAround("2026-11-15")).toEqual({ from: "2026-10-16", to: "2026-12-30" });
});

describe("the list after picks are saved", () => {
  const match = (id: number, choice: Choice | null) => ({ id, choice });
  const day = (name: string, ...matches: ReturnType<typeof match>[]) =>
    ({ day: name, label: null, fixtures: [{ id: 1, title: "Zona 1", league: null, matches }] }) as DayGroup;
  const list = {
    days: [
      day("2026-11-21", match(1, null), match(2, "local")),
      day("2026-11-22", match(3, null), match(4, null)),
    ],
    progress: { "2026-11-21": { open: 5, predicted: 3 }, "2026-11-22": { open: 2, predicted: 0 } },
  };
  const saving = (...saved: [number, Choice][]) => {
    const { days, progress } = withSaved(list, new Map(saved.map(([id, choice]) => [id, { choice }])));
    const choices = days.flatMap(({ fixtures }) => fixtures.flatMap(({ matches }) => matches));
    return { choices: choices.map(({ choice }) => choice), progress: Object.values(progress) };
  };

  test("is the same object when there are none", () => {
    expect(withSaved(list, new Map())).toBe(list);
  });

  test("counts the first pick of a match for its day, and for no other day", () => {
    expect(saving([1, "empate"])).toEqual({
      choices: ["empate", "local", null, null],
      progress: [
        { open: 5, predicted: 4 },
        { open: 2, predicted: 0 },
      ],
    });
  });

  test("does not count another pick for the same match again", () => {
    const { choices, progress } = saving([2, "visitante"]);
    expect([choices[1], progress[0]]).toEqual(["visitante", { open: 5, predicted: 3 }]);
  });

  test("ignores a match of another page, and a day without progress", () => {
    expect(saving([77, "local"])).toEqual(saving());
    expect(withSaved({ ...list, progress: {} }, new Map([[3, { choice: "local" }]])).progress).toEqual({});
  });

  test("keeps a score with its pick, drops it with another pick, and replaces it with a new score", () => {
    const of = (pick: Picked) =>
      withSaved(withScore, new Map([[2, pick]])).days[0]?.fixtures[0]?.matches[1]?.predictedScore;
    const predictedScore = { home: 2, away: 1 };
    const withScore = structuredClone(list);
    Object.assign(withScore.days[0]?.fixtures[0]?.matches[1] ?? {}, { predictedScore });
    expect(of({ choice: "local" })).toEqual(predictedScore);
    expect(of({ choice: "empate" })).toBeNull();
    expect(of({ choice: "empate", score: { home: 0, away: 0 } })).toEqual({ home: 0, away: 0 });
  });

  test("does not mutate the original list", () => {
    saving([1, "empate"], [3, "local"]);
    expect(list.days[0]?.fixtures[0]?.matches[0]?.choice).toBeNull();
    expect(list.progress["2026-11-21"].predicted).toBe(3);
  });
});
