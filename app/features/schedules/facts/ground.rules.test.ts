import { expect, test } from "vitest";
import { placeIn, takeGround } from "./ground.rules.ts";

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
