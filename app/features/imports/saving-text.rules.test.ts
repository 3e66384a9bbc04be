import { expect, test } from "vitest";
import { outcomeText, undoneText } from "./import-undo.rules.ts";
import { nothingText, savingText } from "./saving-text.rules.ts";

const line = { number: 3, text: "El Ceibo - Los Pibes", why: "Falta el día de la fecha." };
const plan = (changed: number, leftOut = [] as (typeof line)[]) => ({
  counts: { new: 0, changed, same: 2 },
  leftOut,
});

test.each([
  ["nothing is new", plan(0), false, "Todo lo que leímos está claro.", "No hay nada nuevo"],
  [
    ...(["lines are left out", plan(0, [line]), false] as const),
    ...(["Hay líneas que quedan afuera: mirá por qué en «Quedan afuera».", "Nada para guardar"] as const),
  ],
  [
    ...(["changes have not been allowed yet", plan(72), false] as const),
    "Hay cambios en lo que ya estaba: marcá «Cambiar 72 partidos» para guardarlos.",
    "Nada para guardar",
  ],
])("the text before saving says that %s", (_, summary, overwrite, text, button) => {
  expect([savingText(summary, overwrite), nothingText(summary)]).toEqual([text, button]);
});

test("an import that only changed matches mentions no new ones, nor does its undo", () => {
  const match = {} as never;
  const outcome = {
    fixtureIds: [],
    entryIds: [],
    clubIds: [],
    aliases: [],
    matches: [],
    changed: [match, match],
  };
  expect(outcomeText(outcome)).toBe("2 partidos cambiados");
  expect(undoneText(outcome)).toBe("2 partidos vuelven a como estaban");
  expect(undoneText({ ...outcome, matches: [match] })).toBe(
    "1 partido eliminado, 2 partidos vuelven a como estaban",
  );
});
