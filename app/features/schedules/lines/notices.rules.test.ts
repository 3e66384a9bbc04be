import { expect, test } from "vitest";
import { isOtherList, skipReason } from "./notices.rules.ts";

test.each([
  ["Reunión de delegados", "Parece un aviso.", false],
  ["Goleadores", "Parece un aviso.", true],
  ["Tabla de posiciones", "Parece un aviso.", true],
  ["Ganó El Ceibo", "Cuenta un resultado, pero no dice quién era local.", false],
  ["El Ceibo vs Sur", null, false],
])("%j is skipped for the reason %j, and is a list of something else: %s", (text, why, isList) => {
  expect([skipReason(text), isOtherList(text)]).toEqual([why, isList]);
});
