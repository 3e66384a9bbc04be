import { expect, test } from "vitest";
import { takeBye } from "./bye.rules.ts";

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
