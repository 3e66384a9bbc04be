import { expect, test } from "vitest";
import {
  countUnusualWords,
  legendIn,
  placeIn,
  takeBye,
  takeGround,
  takeState,
  takeWalkover,
} from "./words.rules.ts";

test.each([
  ["Apertura", "Apertura", false],
  ["2da rueda", "Segunda rueda", false],
  ["Semifinal", "Semifinales", true],
  ["Copa de Oro - Final", "Copa de Oro - Final", true],
  ["Apertura: 2° rueda", "Segunda rueda", false],
  ["Finalmente", null, false],
])("the part of the season in '%s' is %j (a phase: %j)", (text, legend, isPhase) => {
  expect(legendIn(text)).toEqual({ legend, isPhase });
});

test.each([
  ["Partidos de la fecha", 0],
  ["Los partidos del sábado en Boca", 1],
  ["Gran Copa Amistad", 2],
])("the text '%s' has %i words that are unusual in a title", (text, count) => {
  expect(countUnusualWords(text)).toBe(count);
});

test.each([
  ["El Ceibo vs Sur (suspendido)", "suspendido", "El Ceibo vs Sur ( | )"],
  ["El Ceibo vs Sur POSTERGADO por lluvia", "postergado", "El Ceibo vs Sur  | "],
  ["El Ceibo vs Sur reprogramado", "postergado", "El Ceibo vs Sur  | "],
  ["El Ceibo vs Sur", null, "El Ceibo vs Sur"],
])("the state in '%s' is %j", (text, state, rest) => {
  expect(takeState(text)).toEqual({ state, rest });
});

test.each([
  ["W.O.", "", ""],
  ["no se presentó Sur", "Sur", ""],
  ["no se presentó: el equipo de Sur", "Sur", ""],
  ["W.O. de Sur", "Sur", ""],
  ["WO a favor de El Ceibo", "", "El Ceibo"],
  ["W/O para El Ceibo", "", "El Ceibo"],
  ["W.O. ganó El Ceibo", "", "El Ceibo"],
])("a walkover in '%s' has the absent club '%s' and the present club '%s'", (text, absent, present) => {
  expect(takeWalkover(`El Ceibo vs Sur | ${text}`)).toEqual({
    isWalkover: true,
    absent,
    present,
    rest: "El Ceibo vs Sur |  | ",
  });
});

test("a walkover is removed from the text with the name after it, and nothing else", () => {
  expect(takeWalkover("El Ceibo vs Sur W.O. de Sur, 10 hs").rest).toBe("El Ceibo vs Sur  | , 10 hs");
  expect(takeWalkover("W.O. de Sur 3-0")).toMatchObject({ absent: "Sur", rest: " |  3-0" });
  expect(takeWalkover("W.O. a favor de El Ceibo 3 a 0")).toMatchObject({
    present: "El Ceibo",
    rest: " |  3 a 0",
  });
  expect(takeWalkover("El Ceibo vs Sur W.O., 10 hs").rest).toBe("El Ceibo vs Sur  | , 10 hs");
});

test.each(["El Ceibo vs Sur", "Two vs Sur"])("no walkover is found in '%s'", (text) => {
  expect(takeWalkover(text)).toEqual({ isWalkover: false, absent: "", present: "", rest: text });
});

test.each([
  ["El Ceibo vs Sur cancha 2", "Cancha 2", "El Ceibo vs Sur  | "],
  ["El Ceibo vs Sur cancha B", "Cancha B", "El Ceibo vs Sur  | "],
  ["Cancha: La Unión - 10 hs", "La Unión", " |  - 10 hs"],
  ["Sede: Predio Sur, 10 hs", "Predio Sur", " | , 10 hs"],
  ["se juega en la cancha de Norte", "Norte", " | "],
  ["El Ceibo vs Sur en el polideportivo Norte", "polideportivo Norte", "El Ceibo vs Sur  | "],
  ["cancha del local", null, " | "],
  ["cancha a confirmar", null, " | "],
  ["El Ceibo vs Sur", null, "El Ceibo vs Sur"],
])("the ground in '%s' is %j", (text, ground, rest) => {
  expect(takeGround(text)).toEqual({ ground, rest });
});

test.each([
  ["Predio Norte", "Predio Norte"],
  ["en el predio Norte", "predio Norte"],
  ["Norte", null],
  ["El Ceibo predio", null],
])("the segment '%s', read by its first word, names the ground %j", (segment, place) => {
  expect(placeIn(segment)).toBe(place);
});

test.each([
  ["Libre: El Ceibo", "El Ceibo", ""],
  ["Fecha 3 - Libres: El Ceibo y Sur", "El Ceibo y Sur", "Fecha 3 - "],
  ["Descansa El Ceibo", "El Ceibo", ""],
  ["El Ceibo (libre)", "El Ceibo", ""],
  ["El Ceibo vs Libre", "El Ceibo", ""],
  [" El Ceibo queda libre", "El Ceibo", ""],
])("the clubs without a match in '%s' are '%s'", (text, clubs, rest) => {
  expect(takeBye(text)).toEqual({ clubs, rest });
});

test.each(["El Ceibo vs Sur", "Libre", "Libres:", "Librería Norte vs Sur"])(
  "'%s' names no club without a match",
  (text) => {
    expect(takeBye(text)).toBeNull();
  },
);
