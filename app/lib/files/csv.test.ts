import { expect, test } from "vitest";
import { csvName } from "./csv.ts";

test.each([
  [["Liga Participando", "2009/10", "Zona 1"], "liga-participando_2009-10_zona-1.csv"],
  [["LIFUFE", "Promoción", "Única ñ"], "lifufe_promocion_unica-n.csv"],
  [['../"x"\r\n', "⚽", "a"], "x_sin-nombre_a.csv"],
] as const)("the file of %j is called %j", (parts, name) => {
  expect(csvName(...parts)).toBe(name);
});
