import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "./export.rules.ts";

const row = (name: string) => ({ name, played: 3, points: 7 });

test("the CSV opens in Excel in Argentina: UTF-8 BOM, semicolons, CRLF", () => {
  expect(csvOf([row("Ñandú FC"), row("El Ceibo")])).toBe(
    "\uFEFFPosición;Equipo;PJ;PTS\r\n1;Ñandú FC;3;7\r\n2;El Ceibo;3;7\r\n",
  );
});

test.each([
  ["Uno; Dos", '"Uno; Dos"'],
  ['Los "Pibes"', '"Los ""Pibes"""'],
  ["Dos\nlíneas", '"Dos\nlíneas"'],
  ["=1+1", "'=1+1"],
  ["+54", "'+54"],
  ["-Los de Atrás", "'-Los de Atrás"],
  ["@todos", "'@todos"],
  ["  =HYPERLINK(1)", "'  =HYPERLINK(1)"],
  ['=cmd|"x";1', '"\'=cmd|""x"";1"'],
  ["Sub-13 (A+B)", "Sub-13 (A+B)"],
])("the CSV writes %j as %j", (name, cell) => {
  expect(
    csvOf([row(name)])
      .split("\r\n")
      .slice(1)
      .join("\r\n"),
  ).toBe(`1;${cell};3;7\r\n`);
});

test("no team name becomes a formula in the CSV", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const cell = csvOf([row(name)]).split("\r\n1;")[1] ?? "";
      expect(cell.replace(/^"/, "")).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
