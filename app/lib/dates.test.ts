import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  clockTime,
  dayOf,
  instantOf,
  isDay,
  later,
  longDate,
  longDay,
  numericDay,
  shortDay,
  untilDay,
} from "./dates.ts";

const zone = "America/Argentina/Buenos_Aires";

test("days are formatted as people write them", () => {
  expect(longDay("2026-11-21")).toBe("sábado 21 de noviembre");
  expect(shortDay("2026-11-21")).toBe("sáb 21/11");
  expect(shortDay("2027-03-06")).toBe("sáb 06/03");
  expect(longDate("2016-02-29")).toBe("29 de febrero de 2016");
  expect(numericDay("2026-03-01")).toBe("01/03/2026");
});

test("an instant is shown in the given zone", () => {
  const instant = new Date("2026-11-21T02:30:00Z");
  expect(clockTime(instant, zone)).toBe("23:30");
  expect(clockTime(instant, "UTC")).toBe("02:30");
  expect(dayOf(instant, zone)).toBe("2026-11-20");
  expect(dayOf(instant, "UTC")).toBe("2026-11-21");
});

test("midnight is written 00:00, not 24:00", () => {
  expect(clockTime(new Date("2026-11-21T03:00:00Z"), zone)).toBe("00:00");
});

test("adding days crosses months, years and 29 February", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test("adding days and then subtracting them gives the same day", () => {
  const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, n) => {
      const day = date.toISOString().slice(0, 10);
      expect(addDays(addDays(day, n), -n)).toBe(day);
    }),
  );
});

test.each([
  ["2026-11-21", "09:30", zone, "2026-11-21T12:30:00.000Z"],
  ["2026-11-21", "23:30", zone, "2026-11-22T02:30:00.000Z"],
  ["2026-07-01", "00:00", "Europe/Madrid", "2026-06-30T22:00:00.000Z"],
  ["2026-11-21", "09:30", "Asia/Kathmandu", "2026-11-21T03:45:00.000Z"],
  ["2026-11-21", "09:30", "UTC", "2026-11-21T09:30:00.000Z"],
  // New York's clocks go forward from 02:00 to 03:00 on this day.
  ["2026-03-08", "01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
  ["2026-03-08", "03:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  // Madrid's clocks go back from 03:00 to 02:00 on this day.
  ["2026-10-25", "01:30", "Europe/Madrid", "2026-10-24T23:30:00.000Z"],
  ["2026-10-25", "03:30", "Europe/Madrid", "2026-10-25T02:30:00.000Z"],
])("instantOf reads %s %s in %s", (day, time, timeZone, expected) => {
  expect(instantOf(day, time, timeZone).toISOString()).toBe(expected);
});

test("instantOf gives an instant at which the zone's clocks show that day and time", () => {
  const zones = [zone, "America/Santiago", "America/New_York", "Europe/Madrid", "Australia/Lord_Howe"];
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

test("later adds minutes across the hour", () => {
  expect(later("09:30", 45)).toBe("10:15");
  expect(later("09:30", 0)).toBe("09:30");
  expect(later("18:00", 225)).toBe("21:45");
});

test.each([
  ["2026-11-21", "2026-11-21", "hoy"],
  ["2026-11-21", "2026-11-20", "hoy"],
  ["2026-11-21", "2026-11-22", "mañana"],
  ["2026-11-30", "2026-12-06", "en 6 días"],
])("on %s, %s is %s", (today, day, text) => expect(untilDay(today, day)).toBe(text));

test.each([
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2026-13-01", false],
  ["2026-11-31", false],
  ["1999-12-31", false],
  ["2000-01-01", true],
  ["2026-1-1", false],
])("isDay of %s is %s", (text, isValid) => {
  expect(isDay(text)).toBe(isValid);
});
