import { expect, test } from "vitest";
import {
  DEVICE_COOKIE_SECONDS,
  RECOVERY_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_REFRESH_SECONDS,
  sessionEnd,
} from "./session-limits.ts";

const opened = new Date("2026-01-01T00:00:00Z");
const hoursLater = (hours: number) => new Date(opened.getTime() + hours * 3_600_000);
/** In hours. */
const DAY = 24;

test.each([
  ["an unused player session ends after 30 days", "player", 0, 30 * DAY],
  ["a player session ends 30 days after its last use", "player", 100 * DAY, 130 * DAY],
  ["a player session ends after 180 days, however much it is used", "player", 179 * DAY, 180 * DAY],
  ["an unused administrator session ends after 12 hours", "admin", 0, 12],
  ["an administrator session ends 12 hours after its last use", "admin", DAY, DAY + 12],
  ["an administrator session ends after a week, however much it is used", "admin", 7 * DAY - 1, 7 * DAY],
])("sessionEnd applies the rule that %s", (_, role, now, end) => {
  expect(sessionEnd(role, opened, hoursLater(now))).toEqual(hoursLater(end));
});

test.each([
  ["a session in use is refreshed once an hour", SESSION_REFRESH_SECONDS, 1],
  ["a session cookie lasts 30 days", SESSION_IDLE_SECONDS, 30 * DAY],
  ["a recovery link is valid for half an hour, as its e-mail says", RECOVERY_SECONDS, 0.5],
  ["a browser is recognised for 400 days", DEVICE_COOKIE_SECONDS, 400 * DAY],
])("the configured periods follow the rule that %s", (_, seconds, hours) => {
  expect(seconds / 3600).toBe(hours);
});
