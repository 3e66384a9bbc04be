import { expect, test } from "vitest";
import { cellsOf, cleanLine, isDrawing } from "./clean-line.rules.ts";

test.each([
  ["[12/3/26, 21:10:33] Marcela: A vs B", "A vs B"],
  ["12/3/26 21:10 - Tito: A vs B", "A vs B"],
  ["12/3/26 21:10 - A vs B: 2-1", "12/3/26 21:10 - A vs B: 2-1"],
  ["12/3/26 21:10 - Tito añadió a Juan", ""],
  ["Los mensajes están cifrados de extremo a extremo", ""],
  ["imagen omitida", ""],
  ["1️⃣ A 🆚 B", "1) A vs B"],
  ["📍Predio Sol", "Cancha: Predio Sol"],
  ["A    B", "A | B"],
  ["A  B", "A B"],
  ["A\tB", "A | B"],
  ["A...B", "A | B"],
  ["“A” – ‘B’", "\"A\" - 'B'"],
  ["*A* _B_ ⚽", "A B"],
  ["A © B", "A © B"],
  ["A ® B", "A ® B"],
  ["a\u200bb", "ab"],
])("the line %j is read as %j", (text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});

test.each([
  ["|A|B|", ["A", "B"]],
  ["| A | B", [" A ", " B"]],
  ["|A|", ["A"]],
  ["A|B|C", null],
  ["|A", null],
])("the cells drawn in %j are %j", (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test.each([
  ["|---|", true],
  ["", true],
  ["a", false],
  ["=1", false],
])("%j has only drawing characters: %s", (text, expected) => {
  expect(isDrawing(text)).toBe(expected);
});
