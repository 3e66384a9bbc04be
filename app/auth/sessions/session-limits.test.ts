import { expect, test } from "vitest";
import { sessionEnd } from "./session-limits.ts";

const opened = new Date("2026-01-01T00:00:00Z");
const hoursLater = (hours: number) => new Date(opened.getTime() + hours * 3_600_000);
const DAY = 24;

test.each([
  ["an unused player session ends after 30 days", "player", 0, 30 * DAY],
  ["a player session ends 30 days after its last use", "player", 100 * DAY, 130 * DAY],
  ["a player session ends after 180 days, however much it is used", "player", 179 * DAY, 180 * DAY],
  ["an unused administrator session ends after 12 hours", "admin", 0, 12],
  ["an administrator session ends 12 hours after its last use", "admin", DAY, DAY + 12],
  ["an administrator session ends after a week, however much it is used", "admin", 7 * DAY - 1, 7 * DAY],
])("%s", (_, role, now, end) => {
  expect(sessionEnd(role, opened, hoursLater(now))).toEqual(hoursLater(end));
});
