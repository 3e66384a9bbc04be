import { expect, test } from "vitest";
import { removalWarning } from "./removal.rules.ts";

const NO_COUNTS = { zones: 0, categories: 0, teams: 0, fixtures: 0, matches: 0, predictions: 0, players: 0 };

test("a removal that deletes nothing else has no warning", () => {
  expect(removalWarning(NO_COUNTS)).toBeNull();
});

test.each([
  [{ teams: 1 }, "Se eliminan también 1 equipo."],
  [{ zones: 2, teams: 16 }, "Se eliminan también 2 zonas y 16 equipos."],
  [
    { zones: 1, categories: 2, teams: 16, fixtures: 13, matches: 52, predictions: 1840, players: 1 },
    "Se eliminan también 1 zona, 2 categorías, 16 equipos, 13 fixtures, 52 partidos y 1.840 predicciones. 1 jugador queda sin equipo.",
  ],
  [{ players: 3 }, "3 jugadores quedan sin equipo."],
])("the warning for %j is: %s", (alsoDeleted, text) => {
  expect(removalWarning({ ...NO_COUNTS, ...alsoDeleted })).toBe(text);
});
