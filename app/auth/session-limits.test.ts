import { expect, test } from "vitest";
import { sessionEnd } from "./session-limits.ts";

const opened = new Date("2026-01-01T00:00:00Z");
const hoursLater = (hours: number) => new Date(opened.getTime() + hours * 3_600_000);
const DAY = 24;

test.each([
  ["an unused player's after thirty days", "player", 0, 30 * DAY],
  ["a player's, in use, thirty days later", "player", 100 * DAY, 130 * DAY],
  ["a player's, however much it is used, after 180 days", "player", 179 * DAY, 180 * DAY],
  ["an unused administrator's after twelve hours", "admin", 0, 12],
  ["an administrator's, in use, twelve hours later", "admin", DAY, DAY + 12],
  ["an administrator's, however much it is used, after a week", "admin", 7 * DAY - 1, 7 * DAY],
])("ends %s", (_, role, now, end) => {
  expect(sessionEnd(role, opened, hoursLater(now))).toEqual(hoursLater(end));
});
