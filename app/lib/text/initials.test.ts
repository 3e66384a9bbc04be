import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Defensores del Parque", "DP"],
  ["Racing de la Ribera", "RR"],
  ["El Ceibo", "EC"],
  ["Los Pibes FC", "LP"],
  ["LIFUFE", "LI"],
  ["ñandú", "ÑA"],
  ["águilas doradas", "ÁD"],
  ["12 de Octubre", "1O"],
  ["«La Unión»", "LU"],
  ["Club de", "CD"],
  ["A", "A"],
  ["  ", "?"],
  ["", "?"],
])("the initials of %j are %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("a combining accent counts as part of its letter", () => {
  expect(initials("N\u0303andu\u0301")).toBe("ÑA");
});
