import { expect, test, vi } from "vitest";
import { growthOf, MAX_GROWTH } from "#harness/growth.ts";
import { SHAPES } from "#harness/shapes.ts";
import { linesOfCsv } from "../files/csv.rules.ts";
import { rowsOfDocument } from "../files/docx.rules.ts";
import { MAX_LINES } from "../reading-limits.rules.ts";
import type { ScheduleContext } from "../schedule.rules.ts";
import { linesOfText, readSchedule } from "./read-schedule.rules.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Far below the limits, so that doubling stays within them. */
const LENGTH = 60_000;

const context: ScheduleContext = {
  clubs: Array.from({ length: 200 }, (_, id) => ({
    id,
    name: `Deportivo Norte ${id}`,
    shortName: `Norte ${id}`,
    aliases: [],
    letters: ["A", "B"],
  })),
  categories: Array.from({ length: 12 }, (_, i) => String(2008 + i)),
  zones: ["Zona A", "Zona B", "Zona Campeonato"],
  season: { year: 2026, from: "2026-03-01", to: "2026-12-01" },
  today: "2026-03-10",
};

const repeated = (line: string) => (length: number) => line.repeat(Math.ceil(length / line.length));
const wrapped = (text: string) =>
  text
    .replace(/[\r\n]/g, " ")
    .match(/.{1,3900}/gs)
    ?.join("\n") ?? "";

const TEXTS: [string, (length: number) => string][] = [
  ["matches of known clubs", repeated("9:30 hs Dep. Norte 17 vs Norte 23 B (cancha 2)\n")],
  [
    "matches of unknown clubs",
    (length) => Array.from({ length: length / 30 }, (_, i) => `Club ${i} vs Atlético ${i}`).join("\n"),
  ],
  [
    "matches without an opponent",
    repeated(`Norte 1 vs a las 10\nNorte 2 - 10 hs\n${"Norte 3 vs ".repeat(80)}10 hs\n`),
  ],
  ["titles", repeated("FECHA 3 - ZONA A - CATEGORIA 2012 - sábado 14 de marzo\n")],
  ["sentences", repeated(`${"Norte 1 vs. Norte 2, Norte 3 vs. Norte 4 y ".repeat(40)}\n`)],
  ["scores in sentences", repeated(`${"Norte 1 2-1 Norte 2, ".repeat(60)}\n`)],
  ["rows", repeated("9:00\tNorte 1\tvs\tNorte 2\tCancha 1\t14/3\n")],
  [
    "matches side by side",
    (length) => `FECHA 1\t\tFECHA 2\t\n${repeated("Norte 1\tNorte 2\tNorte 3\tNorte 4\n")(length)}`,
  ],
  ["hours", repeated("2012 9 hs - 2013 9.45 - 2014 10.30 hs\n")],
  ["brackets", repeated("((((())))) (9 hs) (10 hs) (la 2012 a las 14)\n")],
  ["byes", repeated("Libres: Norte 1, Norte 2 y Norte 3\n")],
  ["one line", repeated("Norte 1 vs Norte 2 ")],
  ["tabs", repeated("\t")],
  ["cells", repeated("a\t")],
  ...Object.entries(SHAPES).map(([name, shape]): [string, (length: number) => string] => [
    `lines of ${name}`,
    (length) => wrapped(shape(length)),
  ]),
];

function expectLinear(once: () => void, twice: () => void): void {
  expect(growthOf(once, twice)).toBeLessThan(MAX_GROWTH);
}

test.each(TEXTS)("a text of %s is read in time proportional to its length", (_, shape) => {
  const read = (text: string) => () => void readSchedule(linesOfText(text), context);
  expectLinear(read(shape(LENGTH)), read(shape(2 * LENGTH)));
});

test.each([
  ["quotes", repeated('"')],
  ["quoted cells", repeated('"a";"b ""c""";\n')],
  ["separators", repeated(";")],
  ["an open quote", (length: number) => `a;b\na;"${"x".repeat(length)}`],
  ["quotes after spaces", repeated('   "" ')],
])("CSV with %s is read in time proportional to its length", (_, shape) => {
  expectLinear(
    () => void linesOfCsv(shape(200_000)),
    () => void linesOfCsv(shape(400_000)),
  );
});

test.each<[string, (n: number) => unknown[]]>([
  ["commas", (n) => [paragraph(",".repeat(n))]],
  ["tabs", (n) => [paragraph("\t".repeat(n))]],
  ["line breaks", (n) => [paragraph(",,,,\n".repeat(n / 5))]],
  ["cells", (n) => [{ type: "tableRow", children: Array.from({ length: n / 10 }, () => cell("Ab vs Cd")) }]],
  ["nested runs", (n) => [nested(Math.min(2_000, n / 60))]],
  [
    "a tall cell among empty ones",
    (n) => [
      {
        type: "tableRow",
        children: [cell("x\n".repeat(n / 4)), ...Array.from({ length: n / 20 }, () => cell(""))],
      },
    ],
  ],
  [
    "cells that claim to be wide and tall",
    (n) => [
      {
        type: "table",
        children: Array.from({ length: n / 100 }, () => ({
          type: "tableRow",
          children: [
            { ...cell("x"), colSpan: 1e9, rowSpan: 1e9 },
            { ...cell("y"), rowSpan: 1e9 },
          ],
        })),
      },
    ],
  ],
])("a document of %s is read in time proportional to its length", (_, shape) => {
  const [once, twice] = [shape(30_000), shape(60_000)];
  expectLinear(
    () => void rowsOfDocument(once),
    () => void rowsOfDocument(twice),
  );
});

test("a text with more lines than a season has is refused before it is parsed", () => {
  const before = process.threadCpuUsage();
  const { refusal, matches } = readSchedule(linesOfText("Norte 1 vs Norte 2\n".repeat(100_000)), context);
  const { user } = process.threadCpuUsage(before);
  expect(refusal).toMatch(/^Es demasiado texto/);
  expect(matches).toEqual([]);
  expect(user / 1_000).toBeLessThan(200);
  expect(linesOfText("\n".repeat(100_000)).length).toBe(MAX_LINES + 1);
});

function paragraph(value: string) {
  return { type: "paragraph", children: [{ type: "text", value }] };
}

function cell(value: string) {
  return { type: "tableCell", children: [paragraph(value)] };
}

function nested(depth: number) {
  let inner: unknown = { type: "text", value: "x" };
  for (let level = 0; level < depth; level++)
    inner = { type: "run", children: [{ type: "text", value: "El Ceibo" }, inner] };
  return { type: "paragraph", children: [inner] };
}
