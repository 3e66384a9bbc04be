import { expect, test } from "vitest";
import { legendIn } from "./legend.rules.ts";

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
