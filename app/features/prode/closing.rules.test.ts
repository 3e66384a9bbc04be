import { expect, test } from "vitest";
import { closingText, minutesBefore, timeLeft, windowIsOpen } from "./closing.rules.ts";

const config = {
  pointsPerCorrect: 3,
  pointsPerIncorrect: 0,
  deadlineMinutes: 15,
  isActive: true,
  exactBonus: 0,
};
const TIME_ZONE = "America/Argentina/Buenos_Aires";
const kickoff = new Date("2026-11-21T12:30:00Z");
const match = { kickoff, isPlayed: false, state: "programado" } as const;

test.each([
  ["a day before", "2026-11-20T12:30:00Z", true],
  ["a millisecond before it closes", "2026-11-21T12:14:59.999Z", true],
  ["at the closing instant", "2026-11-21T12:15:00Z", false],
  ["after the closing instant", "2026-11-21T12:20:00Z", false],
  ["after the kick-off", "2026-11-21T13:00:00Z", false],
])("the window for predictions %s, at %s, is open: %s", (_, now, open) => {
  expect(windowIsOpen(match, config, new Date(now), TIME_ZONE)).toBe(open);
});

test("the window for predictions is closed once there is a result, and while the Prode is off", () => {
  const early = new Date("2026-11-01T00:00:00Z");
  expect(windowIsOpen({ ...match, isPlayed: true }, config, early, TIME_ZONE)).toBe(false);
  expect(windowIsOpen(match, { ...config, isActive: false }, early, TIME_ZONE)).toBe(false);
});

test.each(["suspendido", "postergado", "anulado"] as const)(
  "the window for predictions is closed for a match that is %s",
  (state) => {
    expect(windowIsOpen({ ...match, state }, config, new Date("2026-11-01T00:00:00Z"), TIME_ZONE)).toBe(
      false,
    );
  },
);

test("the window for predictions stays closed for a match that was moved after it had kicked off", () => {
  const early = new Date("2026-11-01T00:00:00Z");
  expect(windowIsOpen({ ...match, predictionsClosedAt: early }, config, early, TIME_ZONE)).toBe(false);
});

test.each([
  ["2026-11-21T02:59:59Z", true],
  ["2026-11-21T03:00:00Z", false],
])(
  "the window for predictions closes when the day begins while the hour is not confirmed: at %s it is open: %s",
  (now, open) => {
    expect(windowIsOpen({ ...match, hasConfirmedHour: false }, config, new Date(now), TIME_ZONE)).toBe(open);
  },
);

test("the window for predictions closes the configured number of minutes before kick-off", () => {
  expect(minutesBefore(kickoff, 0)).toEqual(kickoff);
  expect(minutesBefore(kickoff, 90).toISOString()).toBe("2026-11-21T11:00:00.000Z");
});

test.each([
  ["2026-11-21T10:05:00Z", "Cierra en 2 h 10 min"],
  ["2026-11-21T10:15:00Z", "Cierra en 2 h"],
  ["2026-11-21T12:14:30Z", "Cierra en 1 min"],
  ["2026-11-21T12:15:00Z", null],
  ["2026-11-20T12:15:00Z", "Cierra en 24 h"],
  ["2026-11-20T12:14:00Z", null],
])("the time left at %s is %s", (now, text) => {
  expect(timeLeft(minutesBefore(kickoff, 15), new Date(now))).toBe(text);
});

test.each([
  ["2026-11-21T12:15:00Z", "sáb 9:15"],
  ["2026-11-21T03:00:00Z", "vie a las 24"],
  ["2026-11-21T03:01:00Z", "sáb 0:01"],
  ["2026-11-21T13:00:00Z", "sáb 10:00"],
])("a closing at %s is written '%s', and midnight as the end of the day before", (closing, text) => {
  expect(closingText(new Date(closing), TIME_ZONE)).toBe(text);
});
