import { expect, test } from "vitest";
import { closedText, prodeConsequence, undoLast } from "./match-state.rules.ts";

const open = {
  homeGoals: 2,
  awayGoals: 1,
  state: "programado" as const,
  walkover: null,
  reason: null,
  byDecision: false,
  pitchHomeGoals: null,
  pitchAwayGoals: null,
  isDecider: false,
};

test("a score can be typed unless the match was annulled, won by walkover or decided", () => {
  expect(closedText(open)).toBeNull();
  expect(closedText({ ...open, state: "anulado" })).toMatch(/anulado/);
  expect(closedText({ ...open, walkover: "local" })).toMatch(/W\.O\./);
  expect(closedText({ ...open, byDecision: true })).toMatch(/tribunal/);
});

test("the last action is undone first, and an ordinary match has nothing to undo", () => {
  expect(undoLast(open)).toBeNull();
  const decided = { ...open, byDecision: true, reason: "Tribunal", pitchHomeGoals: 0, pitchAwayGoals: 0 };
  expect(undoLast({ ...decided, state: "anulado" })).toMatchObject({
    state: "programado",
    reason: "Resolución del tribunal",
    done: "El partido vuelve a contar. El motivo de la decisión queda como «Resolución del tribunal».",
  });
  const absent = { ...open, walkover: "local" as const, reason: "Se jugó sin luz" };
  expect(undoLast({ ...absent, state: "anulado" })).toMatchObject({
    state: "programado",
    reason: null,
    done: "El partido vuelve a contar.",
  });
  expect(undoLast(decided)).toMatchObject({ homeGoals: 0, awayGoals: 0, byDecision: false, reason: null });
  expect(undoLast({ ...open, walkover: "ambos" })).toMatchObject({ walkover: null, homeGoals: null });
});

test.each([
  [0, false, "Nadie lo predijo en el Prode."],
  [1, false, "1 predicción: en el Prode no pagan nada."],
  [1200, true, "1.200 predicciones: lo que pagaron en el Prode se descuenta."],
])("the text says what happens to %i predictions, settled: %s", (count, settled, text) => {
  expect(prodeConsequence(count, settled)).toBe(text);
});
