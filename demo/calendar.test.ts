import { expect, test } from "vitest";
import { matchdays, nextWeekday, weekdays } from "./calendar.ts";

const week = [
  "2026-11-16",
  "2026-11-17",
  "2026-11-18",
  "2026-11-19",
  "2026-11-20",
  "2026-11-21",
  "2026-11-22",
];

test("the next Saturday is strictly after the given day, for any day of the week", () => {
  expect(week.map((day) => nextWeekday(day, weekdays.saturday))).toEqual([
    ...Array(5).fill("2026-11-21"),
    "2026-11-28",
    "2026-11-28",
  ]);
  expect(nextWeekday("2026-12-31", weekdays.sunday)).toBe("2027-01-03");
});

test("matchdays are weekly, numbered, and on the right weekday", () => {
  expect(matchdays("2026-11-18", weekdays.saturday, 2, 2)).toEqual([
    { number: 1, day: "2026-11-07", isPast: true },
    { number: 2, day: "2026-11-14", isPast: true },
    { number: 3, day: "2026-11-21", isPast: false },
    { number: 4, day: "2026-11-28", isPast: false },
  ]);
});

test("a matchday that falls on today is not over", () => {
  expect(matchdays("2026-11-21", weekdays.saturday, 2, 1)).toEqual([
    { number: 1, day: "2026-11-14", isPast: true },
    { number: 2, day: "2026-11-21", isPast: false },
    { number: 3, day: "2026-11-28", isPast: false },
  ]);
});
