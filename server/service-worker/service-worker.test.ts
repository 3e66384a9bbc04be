import { expect, test } from "vitest";
import { whenText } from "./service-worker.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const SATURDAY = new Date("2026-11-14T13:40:00Z");

test.each([
  ["2026-11-14T14:00:00Z", "sábado 10:40"],
  ["2026-11-19T13:40:00Z", "sábado 10:40"],
  ["2026-11-21T13:40:00Z", "sábado 14/11 10:40"],
])("an offline copy of Saturday read at %s is dated %s", (now, text) => {
  expect(whenText(SATURDAY, new Date(now), ZONE)).toBe(text);
});

test("an offline copy made at midnight is dated 00:05 in the league's time zone", () => {
  const midnight = new Date("2026-11-15T03:05:00Z");
  expect(whenText(midnight, midnight, ZONE)).toBe("domingo 00:05");
});
