import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, clockTime, dayOf } from "#app/lib/dates.ts";
import { instantOf, later, matchdays, nextWeekday, weekdays } from "./calendar.ts";

const buenosAires = "America/Argentina/Buenos_Aires";
const week = [
  "2026-11-16",
  "2026-11-17",
  "2026-11-18",
  "2026-11-19",
  "2026-11-20",
  "2026-11-21",
  "2026-11-22",
];

describe("instantOf", () => {
  test.each([
    ["2026-11-21", "09:30", buenosAires, "2026-11-21T12:30:00.000Z"],
    ["2026-11-21", "23:30", buenosAires, "2026-11-22T02:30:00.000Z"],
    ["2026-07-01", "00:00", "Europe/Madrid", "2026-06-30T22:00:00.000Z"],
    ["2026-11-21", "09:30", "Asia/Kathmandu", "2026-11-21T03:45:00.000Z"],
    ["2026-11-21", "09:30", "UTC", "2026-11-21T09:30:00.000Z"],
    // New York's clocks go from 02:00 to 03:00 on this day.
    ["2026-03-08", "01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
    ["2026-03-08", "03:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
    // And Madrid's from 03:00 back to 02:00 on this one.
    ["2026-10-25", "01:30", "Europe/Madrid", "2026-10-24T23:30:00.000Z"],
    ["2026-10-25", "03:30", "Europe/Madrid", "2026-10-25T02:30:00.000Z"],
  ])("%s %s in %s", (day, time, timeZone, expected) => {
    expect(instantOf(day, time, timeZone).toISOString()).toBe(expected);
  });

  test("whatever the day, the clocks of the zone show the time", () => {
    const zones = [
      buenosAires,
      "America/Santiago",
      "America/New_York",
      "Europe/Madrid",
      "Australia/Lord_Howe",
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3650 }).map((days) => addDays("2024-01-01", days)),
        // No zone here skips these hours.
        fc.integer({ min: 4 * 60, max: 23 * 60 - 1 }).map((minutes) => later("00:00", minutes)),
        fc.constantFrom(...zones),
        (day, time, timeZone) => {
          const instant = instantOf(day, time, timeZone);
          expect([dayOf(instant, timeZone), clockTime(instant, timeZone)]).toEqual([day, time]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test("later counts in minutes over the hour", () => {
  expect(later("09:30", 45)).toBe("10:15");
  expect(later("09:30", 0)).toBe("09:30");
  expect(later("18:00", 225)).toBe("21:45");
});

test("the next Saturday is strictly after the day, from any day of the week", () => {
  expect(week.map((day) => nextWeekday(day, weekdays.saturday))).toEqual([
    ...Array(5).fill("2026-11-21"),
    "2026-11-28",
    "2026-11-28",
  ]);
  expect(nextWeekday("2026-12-31", weekdays.sunday)).toBe("2027-01-03");
});

describe("matchdays", () => {
  test("are weekly, numbered, and on the weekday", () => {
    expect(matchdays("2026-11-18", weekdays.saturday, 2, 2)).toEqual([
      { number: 1, day: "2026-11-07", isPast: true },
      { number: 2, day: "2026-11-14", isPast: true },
      { number: 3, day: "2026-11-21", isPast: false },
      { number: 4, day: "2026-11-28", isPast: false },
    ]);
  });

  test("one that falls on today is not over", () => {
    expect(matchdays("2026-11-21", weekdays.saturday, 2, 1)).toEqual([
      { number: 1, day: "2026-11-14", isPast: true },
      { number: 2, day: "2026-11-21", isPast: false },
      { number: 3, day: "2026-11-28", isPast: false },
    ]);
  });
});
