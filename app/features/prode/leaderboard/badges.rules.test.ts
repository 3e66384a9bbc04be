import fc from "fast-check";
import { expect, test } from "vitest";
import { chartPoints, type PlayedMatchday, recordOf } from "./badges.rules.ts";

const moment = { now: new Date("2026-11-20T12:00:00Z"), timeZone: "America/Argentina/Buenos_Aires" };
const matchday = (day: string, predicted: number, more: Partial<PlayedMatchday> = {}): PlayedMatchday => ({
  seasonId: 1,
  categoryId: 1,
  day,
  matches: 3,
  predicted,
  lastAt: new Date(`${day}T13:00:00Z`),
  ...more,
});
const earnedBadges = (matchdays: PlayedMatchday[]) =>
  recordOf(matchdays, moment)
    .badges.filter((badge) => badge.isEarned)
    .map(({ name }) => name);

test("a player's badges and streaks are empty without a completed matchday", () => {
  expect(recordOf([], moment)).toMatchObject({ streak: 0, bestStreak: 0 });
  expect(earnedBadges([matchday("2026-11-14", 2)])).toEqual([]);
  expect(earnedBadges([matchday("2026-11-14", 0, { matches: 0 })])).toEqual([]);
});

test("streaks count consecutive matchdays: a missed one ends the streak, an upcoming one does not", () => {
  const days = ["2026-10-24", "2026-10-31", "2026-11-07"].map((day) => matchday(day, 3));
  expect(recordOf([...days, matchday("2026-11-21", 1)], moment)).toMatchObject({
    streak: 3,
    bestStreak: 3,
  });
  const missed = [...days, matchday("2026-11-14", 2), matchday("2026-11-21", 3)];
  expect(recordOf(missed, moment)).toMatchObject({ streak: 1, bestStreak: 3 });
  expect(earnedBadges(missed)).toEqual(["Debut", "3 al hilo"]);
});

test("a player's badges and streaks do not mix matchdays of different categories", () => {
  const other = matchday("2026-11-08", 3, { categoryId: 2 });
  expect(recordOf([matchday("2026-11-07", 3), other], moment).bestStreak).toBe(1);
});

test("a player's badges include one for completing a matchday before its eve, in the league's time zone", () => {
  const at = (lastAt: string) => earnedBadges([matchday("2026-11-14", 3, { lastAt: new Date(lastAt) })]);
  expect(at("2026-11-13T02:59:00Z")).toContain("Sin apuro");
  expect(at("2026-11-13T03:00:00Z")).not.toContain("Sin apuro");
});

test("a player's badges and streaks keep the best streak when more matchdays are played", () => {
  const one = fc.record({ day: fc.integer({ min: 1, max: 28 }), predicted: fc.nat(3) });
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ day }) => day, maxLength: 28 }), (days) => {
      const all = days.map(({ day, predicted }) =>
        matchday(`2026-10-${String(day).padStart(2, "0")}`, predicted),
      );
      const before = recordOf(all, moment);
      const more = recordOf([...all, matchday("2026-10-29", 3)], moment);
      expect(more.bestStreak).toBeGreaterThanOrEqual(before.bestStreak);
      expect(before.bestStreak).toBeGreaterThanOrEqual(before.streak);
    }),
  );
});

test("the chart has the first rank at the top, and shows a single matchday as a point", () => {
  const ranks = [3, 1, 2].map((rank, i) => ({ day: `2026-11-0${i + 1}`, rank }));
  expect(chartPoints(ranks, 100, 50)).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 0 },
    { x: 100, y: 25 },
  ]);
  expect(chartPoints([{ day: "2026-11-01", rank: 1 }], 100, 50)).toEqual([{ x: 0, y: 0 }]);
});
