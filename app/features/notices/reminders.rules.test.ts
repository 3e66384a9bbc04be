import { expect, test } from "vitest";
import { isTimeToRemind, reminderOf, reminderTime } from "./reminders.rules.ts";

const timeZone = "America/Argentina/Buenos_Aires";
const at = (text: string) => new Date(`${text}-03:00`);

test.each([
  ["a morning matchday, on the evening before", "2026-11-21T09:15", "2026-11-20T19:00"],
  ["an afternoon one, three hours before", "2026-11-21T15:45", "2026-11-21T12:45"],
  ["one that closes when its day begins, on the evening before", "2026-11-21T00:00", "2026-11-20T21:00"],
  ["one that closes after midnight, on the evening before", "2026-11-21T02:00", "2026-11-20T19:00"],
])("a reminder is sent for %s", (_, closing, reminds) => {
  expect(reminderTime(at(closing), timeZone)).toEqual(at(reminds));
});

test("no reminder is sent too early, nor in the last ten minutes before predictions close", () => {
  const isTime = (now: string) => isTimeToRemind(at("2026-11-21T15:45"), { now: at(now), timeZone });
  expect(isTime("2026-11-21T12:44")).toBe(false);
  expect(isTime("2026-11-21T12:45")).toBe(true);
  expect(isTime("2026-11-21T15:35")).toBe(true);
  expect(isTime("2026-11-21T15:36")).toBe(false);
});

test("a reminder says how many predictions are missing and until when, and names nobody", () => {
  const matchday = {
    closing: at("2026-11-21T09:15"),
    league: "LIFUFE",
    day: "2026-11-21",
    path: "/prode?liga=2",
  };
  const moment = { now: at("2026-11-20T19:00"), timeZone };
  expect(reminderOf({ ...matchday, missingPredictions: 6 }, moment)).toEqual({
    title: "Prode: te faltan 6",
    body: "LIFUFE. Cierra mañana 9:15",
    path: "/prode?liga=2",
    tag: "prode-2026-11-21",
    isUrgent: false,
  });
  expect(
    reminderOf({ ...matchday, missingPredictions: 1 }, { ...moment, now: at("2026-11-21T08:00") }),
  ).toMatchObject({
    title: "Prode: te falta 1",
    body: "LIFUFE. Cierra hoy 9:15",
  });
  expect(
    reminderOf({ ...matchday, missingPredictions: 2 }, { ...moment, now: at("2026-11-18T08:00") }).body,
  ).toBe("LIFUFE. Cierra el sábado 9:15");
});

test.each([
  ["2026-11-20T21:00", "hoy a las 24"],
  ["2026-11-19T21:00", "mañana a las 24"],
  ["2026-11-18T21:00", "el viernes a las 24"],
])(
  "predictions that close when Saturday begins close on Friday: at %s the reminder says '%s'",
  (now, text) => {
    const matchday = { closing: at("2026-11-21T00:00"), league: "LIFUFE", day: "2026-11-21", path: "/prode" };
    const { body } = reminderOf({ ...matchday, missingPredictions: 1 }, { now: at(now), timeZone });
    expect(body).toBe(`LIFUFE. Cierra ${text}`);
  },
);
