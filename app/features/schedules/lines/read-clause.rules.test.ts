import { expect, test } from "vitest";
import { matchText, readText } from "#tests/factories/schedules.ts";

const PAIR = "El Ceibo - Los Pibes";

test.each([
  ["an hour", "El Ceibo vs Los Pibes (11:00)", `${PAIR}, time 11:00`],
  ["an early hour", "El Ceibo vs Los Pibes (7:30)", `${PAIR}, time 07:30`],
  ["an hour in square brackets", "El Ceibo vs Los Pibes [15:45]", `${PAIR}, time 15:45`],
  ["an hour before the clubs", "(11:00) El Ceibo vs Los Pibes", `${PAIR}, time 11:00`],
  ["an hour and a score after it", "El Ceibo vs Los Pibes (11:00) 2-1", `${PAIR}, time 11:00, score 2-1`],
  [
    "midnight",
    "El Ceibo vs Los Pibes (24:00)",
    `${PAIR}, time 00:00, unsure time: La hora es rara para un partido de chicos.`,
  ],
  [
    "an hour after midnight",
    "El Ceibo vs Los Pibes (24:30)",
    `${PAIR}, time 00:30, unsure time: La hora es rara para un partido de chicos.`,
  ],
  ["a score of more goals than hours", "El Ceibo vs Los Pibes (25:30)", `${PAIR}, score 25-30`],
  ["a walkover and its score", "El Ceibo vs Los Pibes (W.O. 3-0)", `${PAIR}, walkover visitante, score 3-0`],
  ["a score and a walkover", "El Ceibo vs Los Pibes (0-3, W.O.)", `${PAIR}, walkover local, score 0-3`],
  [
    "who was absent and the score",
    "El Ceibo vs Los Pibes (W.O. de El Ceibo 0 a 3)",
    `${PAIR}, walkover local, score 0-3`,
  ],
  ["an hour to be confirmed", "El Ceibo vs Los Pibes (hora a confirmar)", `${PAIR}, time to be confirmed`],
  ["a score", "El Ceibo vs Los Pibes (3-2)", `${PAIR}, score 3-2`],
  ["a score with a colon", "El Ceibo vs Los Pibes (2:1)", `${PAIR}, score 2-1`],
  ["a score of ten goals", "El Ceibo vs Los Pibes (2:10)", `${PAIR}, score 2-10`],
  ["each club's goals", "El Ceibo (2) vs Los Pibes (1)", `${PAIR}, score 2-1`],
  ["a day", "El Ceibo vs Los Pibes (sábado 7/11)", `${PAIR}, day 2026-11-07`],
  ["a ground", "El Ceibo vs Los Pibes (cancha 2)", `${PAIR}, ground Cancha 2`],
  ["a ground and an hour", "El Ceibo vs Los Pibes (cancha 2, 11 hs)", `${PAIR}, time 11:00, ground Cancha 2`],
  ["a place", "El Ceibo vs Los Pibes (en lo de Sol)", `${PAIR}, ground Sol`],
  ["a state", "El Ceibo vs Los Pibes (postergado)", `${PAIR}, state postergado`],
  ["an absence", "El Ceibo vs Los Pibes (no se presentó Los Pibes)", `${PAIR}, walkover visitante`],
  ["a category", "El Ceibo vs Los Pibes (2012)", `${PAIR}, category 2012`],
  ["a category and a day", "El Ceibo vs Los Pibes (2012 7/11)", `${PAIR}, category 2012, day 2026-11-07`],
  ["a category's hour", "El Ceibo vs Los Pibes (la 2012 a las 14)", `${PAIR}, 2012 at 14:00`],
  [
    "the hours of two categories",
    "El Ceibo vs Los Pibes (la 2012 a las 14) (la 2013 a las 15)",
    `${PAIR}, 2012 at 14:00, 2013 at 15:00`,
  ],
  ["a note", "El Ceibo vs Los Pibes (Pérez x2)", PAIR],
  ["who is at home", "El Ceibo (local) vs Los Pibes (v)", PAIR],
])("brackets may have %s", (_, line, expected) => {
  expect(readText(line).matches.map(matchText)).toEqual([expected]);
});

test.each([
  ["a tira", "Norte (b) vs Sur", "Norte B - Sur"],
  ["a part of an unknown name", "Sol (Luna) vs Sur", "Sol (Luna) - Sur"],
])("brackets may be %s", (_, line, expected) => {
  expect(readText(line).matches.map(matchText)).toEqual([expected]);
});

test("an hour in brackets does not make the hour of other lines unsure, but one without brackets does", () => {
  const read = (line: string) =>
    readText("10:00", "El Ceibo vs Los Pibes", line, "Norte B vs El Ceibo").matches.map(matchText);
  expect(read("Norte A vs Sur (11:00)")).toEqual([
    "El Ceibo - Los Pibes, time 10:00",
    "Norte A - Sur, time 11:00",
    "Norte B - El Ceibo, time 10:00",
  ]);
  expect(read("Norte A vs Sur 11:00")).toEqual([
    "El Ceibo - Los Pibes, time 10:00",
    "Norte A - Sur, time 11:00",
    "Norte B - El Ceibo, time 10:00, unsure time: Otra línea de este bloque dice otra hora.",
  ]);
  expect(read("Norte A vs Sur 10:00")[2]).toBe("Norte B - El Ceibo, time 10:00");
});

test.each([
  ["a place", "El Ceibo vs Los Pibes | Predio Sol", `${PAIR}, ground Predio Sol`],
  ["the first of two places", "El Ceibo vs Los Pibes | Predio Sol | Club Luna", `${PAIR}, ground Predio Sol`],
  [
    "a day without its month",
    "El Ceibo vs Los Pibes | sábado 7",
    `${PAIR}, day 2027-08-07, unsure date: El texto no dice el mes.`,
  ],
  ["a note", "El Ceibo vs Los Pibes | revancha", PAIR],
])("a column beside a match may have %s", (_, line, expected) => {
  expect(readText(line).matches.map(matchText)).toEqual([expected]);
});
