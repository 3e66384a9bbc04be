import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, clockTime, dayOf, longDate, longDay, numericDay, shortDay } from "./dates.ts";

const zone = "America/Argentina/Buenos_Aires";

test("days are said as people say them", () => {
  expect(longDay("2026-11-21")).toBe("sábado 21 de noviembre");
  expect(shortDay("2026-11-21")).toBe("sáb 21/11");
  expect(shortDay("2027-03-06")).toBe("sáb 06/03");
  expect(longDate("2016-02-29")).toBe("29 de febrero de 2016");
  expect(numericDay("2026-03-01")).toBe("01/03/2026");
});

test("an instant is shown in the zone that was asked for", () => {
  const instant = new Date("2026-11-21T02:30:00Z");
  expect(clockTime(instant, zone)).toBe("23:30");
  expect(clockTime(instant, "UTC")).toBe("02:30");
  expect(dayOf(instant, zone)).toBe("2026-11-20");
  expect(dayOf(instant, "UTC")).toBe("2026-11-21");
});

test("midnight is 00:00", () => {
  expect(clockTime(new Date("2026-11-21T03:00:00Z"), zone)).toBe("00:00");
});

test("adding days crosses months, years and 29 February", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test("adding days and taking them away again gives the same day", () => {
  const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, n) => {
      const day = date.toISOString().slice(0, 10);
      expect(addDays(addDays(day, n), -n)).toBe(day);
    }),
  );
});
