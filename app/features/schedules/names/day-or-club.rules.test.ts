import { expect, test } from "vitest";
import { club, emptyContext, linesOf, type Row } from "#tests/factories/schedules.ts";
import { dayReader } from "../days/days.rules.ts";
import { readSchedule } from "../reading/read-schedule.rules.ts";
import type { ScheduleContext } from "../schedule.rules.ts";
import { clubsNamedAfterDays, continuesName, dayOrClub, isNamedAfterDay } from "./day-or-club.rules.ts";

const UNCLEAR = "Puede ser un día o el nombre de un club.";
const days = dayReader({ season: { year: 2026, from: null, to: null }, today: "2026-11-15" });
const { inColumn, inBrackets, besidePair, inTitle } = dayOrClub(days, new Set(["25 de mayo"]));

test.each([
  ["a column of days", inColumn("9 de julio"), "2026-07-09", null],
  ["brackets", inBrackets("9 de julio"), "2026-07-09", null],
  ["brackets, with other words", inBrackets("se juega el 9 de julio"), "2026-07-09", null],
  ["a pairing's line, outside brackets", besidePair("9 de julio"), "2026-07-09", UNCLEAR],
  ["a column of days, if it does not exist", inColumn("31 de abril"), null, "Ese día no existe."],
  ["a pairing's line, if it does not exist", besidePair("31 de abril"), null, "Ese día no existe."],
])("'9 de Julio' in %s is a day", (_, day, value, why) => {
  expect(day).toMatchObject({ value, why });
});

test("'Julio' alone is no day, in brackets, beside a pairing or in a title", () => {
  const title = inTitle("Julio", { names: [], hasMatchday: true });
  expect([inBrackets("Julio"), besidePair("Julio"), title]).toEqual([null, null, null]);
});

test.each([
  ["9 de julio", [], false, "2026-07-09", null],
  ["9 de julio", ["9 de Julio"], false, "2026-07-09", UNCLEAR],
  ["9 de julio", ["El Ceibo"], false, "2026-07-09", null],
  ["25 de Mayo", [], false, "2026-05-25", UNCLEAR],
  ["Sede 9 de julio", [], false, "2026-07-09", null],
  ["Homenaje 9 de julio", [], false, null, UNCLEAR],
  ["Homenaje 9 de julio", [], true, "2026-07-09", UNCLEAR],
])(
  "the title %j, with the clubs %j and a matchday: %s, names the day %j (%j)",
  (title, names, hasMatchday, value, why) => {
    expect(inTitle(title, { names, hasMatchday })).toEqual({ value, why });
  },
);

test("a number before 'de Julio' is part of a club's name, and 'Academia 9 de Julio' is named after a day", () => {
  expect([continuesName("de Julio"), continuesName("Los Tilos")]).toEqual([true, false]);
  expect([isNamedAfterDay("Academia 9 de Julio"), isNamedAfterDay("Julio")]).toEqual([true, false]);
});

test("a date beside a 'vs' is the name of a club, unless the line is a title", () => {
  const texts = [
    "9 de Julio vs B",
    "A x 25 de mayo",
    "A - 3 de febrero",
    "fecha 1: 9 de octubre vs B",
    "1 de agosto",
  ];
  expect([...clubsNamedAfterDays(texts)]).toEqual(["9 de julio", "25 de mayo", "3 de febrero"]);
});

const knownNames = {
  ...emptyContext,
  clubs: [club(1, "El Ceibo"), club(2, "Los Pibes FC"), club(3, "9 de Julio")],
};

const readIn = (context: ScheduleContext, rows: Row[]) => readSchedule(linesOf(rows), context);
const read = (...rows: Row[]) => readIn(emptyContext, rows);
const readKnown = (...rows: Row[]) => readIn(knownNames, rows);

test.each<[Row, string, string]>([
  ["Academia 9 de Julio vs El Ceibo", "Academia 9 de Julio", "El Ceibo"],
  ["25 de Mayo vs El Ceibo", "25 de Mayo", "El Ceibo"],
  ["10 hs El Ceibo x 25 de Mayo", "El Ceibo", "25 de Mayo"],
  ["1° de Mayo vs 9 de Julio", "1° de Mayo", "9 de Julio"],
  ["2) 1° de Mayo x 12 de Octubre", "1° de Mayo", "12 de Octubre"],
  [["25 de Mayo", "vs", "1° de Mayo"], "25 de Mayo", "1° de Mayo"],
])("a club named after a day is one of the two clubs in %s, on the title's day", (line, home, away) => {
  expect(read("Sábado 21 de noviembre", line).matches).toMatchObject([
    { home: { text: home }, away: { text: away }, day: "2026-11-21", unsure: [] },
  ]);
});

test("a club named after a day is distinguished from a day that has a weekday or a year", () => {
  expect(read("Sábado 21 de noviembre: 25 de Mayo vs El Ceibo").matches).toMatchObject([
    { home: { text: "25 de Mayo" }, day: "2026-11-21" },
  ]);
  expect(read("25 de Mayo vs El Ceibo 21 de noviembre de 2026").matches).toMatchObject([
    { home: { text: "25 de Mayo" }, away: { text: "El Ceibo" }, day: "2026-11-21" },
  ]);
});

test("a day in a title is marked as unsure when a club of the season is named after it", () => {
  expect(readKnown("Fecha 3 - 9 de julio", "El Ceibo vs Los Pibes").matches[0]?.unsure).toMatchObject([
    { field: "date" },
  ]);
  expect(read("Fecha 3 - 9 de julio", "El Ceibo vs Los Pibes").matches[0]?.unsure).toEqual([]);
  expect(read("Sede 25 de Mayo", "El Ceibo vs Norte").matches[0]?.day).toBe(null);
});
