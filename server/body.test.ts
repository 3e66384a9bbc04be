import { expect, test } from "vitest";
import { tooLargeText } from "./body.ts";

test.each([
  ["/admin/fixtures", "Error al procesar el archivo"],
  ["/admin/fixtures?liga=1", "Error al procesar el archivo"],
  ["/admin/fixtures.data?liga=1", "Error al procesar el archivo"],
  ["/admin/flyers", "Lo que enviaste es demasiado grande."],
  ["/constructor", "Lo que enviaste es demasiado grande."],
  [undefined, "Lo que enviaste es demasiado grande."],
])("too much sent to %s is refused in its words", (path, text) => {
  expect(tooLargeText(path)).toBe(text);
});
