import { expect, test } from "vitest";
import { takeTime, takeUnknownTime, timeOfCell } from "./times.rules.ts";

const ODD_HOUR = "La hora es rara para un partido de chicos.";
const ODD_MINUTES = "Los minutos son raros: ¿es una hora?";

test.each([
  ["9 am", "09:00", null],
  ["9.30 p. m.", "21:30", null],
  ["12 am", "00:00", ODD_HOUR],
  ["24:00 hs", "00:00", ODD_HOUR],
  ["24:30", "00:30", ODD_HOUR],
  ["24.15 hs", "00:15", ODD_HOUR],
  ["24:60", null, null],
  ["12 pm", "12:00", null],
  ["12:30 PM", "12:30", null],
  ["7 hs", "07:00", null],
  ["6 hs", "06:00", ODD_HOUR],
  ["22 hs", "22:00", null],
  ["23 hs", "23:00", ODD_HOUR],
  ["9:55", "09:55", null],
  ["9:57", "09:57", ODD_MINUTES],
  ["11,30", "11:30", "¿Es una hora?"],
  ["11,30 hs", "11:30", null],
  ["de 9:15 a 10:30", "09:15", null],
  ["de 9:15 a 10:45", "09:15", null],
  ["de 9:15 a 10:50", null, null],
  ["9 a 13hs", null, null],
  ["de 10 a 14 hs", null, null],
  ["9:00 a 12:30", null, null],
  ["22:00 a 24:00", "22:00", null],
  ["22:00 a 24:30", "22:00", null],
  ["de 9 a 10:30 hs", "09:00", null],
  ["9:00 a 9:50", "09:00", null],
  ["9 a 10 hs", "09:00", null],
  ["a las 9 y cuarto", "09:15", null],
  ["a las 10 y media", "10:30", null],
  ["10h30", "10:30", null],
  ["El Ceibo", null, null],
  ["Cancha 9", null, null],
])("the time in '%s' is %j (%j)", (text, value, why) => {
  expect(takeTime(text)).toMatchObject({ value, why });
});

test("the time in a text is replaced by a bar", () => {
  expect(takeTime("El Ceibo 9 hs vs Sur").rest).toBe("El Ceibo  |  vs Sur");
  expect(takeTime("El Ceibo 9 am vs Sur").rest).toBe("El Ceibo  |  vs Sur");
  expect(takeTime("1° FECHA 6/3 (9 a 13hs)").rest).toBe("1° FECHA 6/3 ( | )");
  expect(takeTime("El Ceibo vs Sur").rest).toBe("El Ceibo vs Sur");
});

test.each([
  ["a confirmar", true],
  ["Horario a definir", true],
  ["s/h", true],
  ["10 hs", false],
])("the time in '%s' is not known yet: %j", (text, isUnknown) => {
  expect(takeUnknownTime(`El Ceibo ${text}`).isUnknown).toBe(isUnknown);
});

test.each([
  ["9", "09:00", null],
  ["930", "09:30", null],
  ["9.30", "09:30", null],
  ["9;30", "09:30", null],
  ["09:30 hs.", "09:30", null],
  ["9,3", "09:30", "¿Es la hora que dice la planilla?"],
  ["5", "05:00", ODD_HOUR],
  ["9 am", "09:00", null],
  ["", null, null],
  ["El Ceibo", null, null],
])("the cell '%s' of a column of times is read as %j (%j)", (cell, value, why) => {
  expect(timeOfCell(cell)).toMatchObject({ value, why });
});
