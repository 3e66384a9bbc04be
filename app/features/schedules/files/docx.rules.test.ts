import { expect, test } from "vitest";
import { rowsOfDocument } from "./docx.rules.ts";

const text = (value: string) => ({ type: "text", value });
const paragraph = (...values: (string | object)[]) => ({
  type: "paragraph",
  children: values.map((value) => (typeof value === "string" ? text(value) : value)),
});
const cell = (content: string | object[], spans: { colSpan?: number; rowSpan?: number } = {}) => ({
  type: "tableCell",
  children: typeof content === "string" ? content.split("\n").map((line) => paragraph(line)) : content,
  ...spans,
});
const row = (...cells: (string | object)[]) => ({
  type: "tableRow",
  children: cells.map((content) => (typeof content === "string" ? cell(content) : content)),
});
const table = (...children: object[]) => ({ type: "table", children });

/** A cell with a line break between its texts. */
const broken = (...lines: string[]) =>
  cell([paragraph(...lines.flatMap((line, index) => (index === 0 ? [line] : [{ type: "break" }, line])))]);

test("a paragraph is a line, unless it is blank", () => {
  expect(rowsOfDocument([paragraph("Fecha ", "1"), paragraph(" "), paragraph("A vs B")])).toEqual([
    ["Fecha 1"],
    ["A vs B"],
  ]);
});

test("a paragraph is split into lines at its breaks, and into cells at its tabs", () => {
  expect(rowsOfDocument([paragraph("A", { type: "tab" }, "B", { type: "break" }, "C")])).toEqual([
    ["A", "B"],
    ["C"],
  ]);
});

test("a paragraph has up to 60 cells", () => {
  const tabs = Array.from({ length: 70 }, () => [{ type: "tab" }, "x"]).flat();
  expect(rowsOfDocument([paragraph("x", ...tabs)])[0]).toHaveLength(60);
});

test("a paragraph is found inside other elements", () => {
  expect(rowsOfDocument([{ type: "section", children: [paragraph("A")] }, { type: "image" }])).toEqual([
    ["A"],
  ]);
});

test("a table has a line for each row that has text", () => {
  expect(rowsOfDocument([table(row("A", "B"), row("", " "), row("C", ""))])).toEqual([
    ["A", "B"],
    ["C", ""],
  ]);
});

test("a table may have a single row", () => {
  expect(rowsOfDocument([row("A", "B")])).toEqual([["A", "B"]]);
});

test("a cell of a table that spans rows is repeated in each of them, and only there", () => {
  const spanning = table(row(cell("10:00", { rowSpan: 2 }), "A", "B"), row("C", "D"), row("11:00", "E", "F"));
  expect(rowsOfDocument([spanning])).toEqual([
    ["10:00", "A", "B"],
    ["10:00", "C", "D"],
    ["11:00", "E", "F"],
  ]);
});

test("cells of a table that span rows in the middle and at the end of a row are repeated in all their rows", () => {
  const spanning = table(
    row("A", cell("x", { rowSpan: 3 }), "B", cell("y", { rowSpan: 2 })),
    row("C", "D"),
    row("E", "F", "G"),
    row("H", "I", "J", "K"),
  );
  expect(rowsOfDocument([spanning])).toEqual([
    ["A", "x", "B", "y"],
    ["C", "x", "D", "y"],
    ["E", "x", "F", "G"],
    ["H", "I", "J", "K"],
  ]);
});

test("a table leaves a place free for each column that a cell spans", () => {
  expect(rowsOfDocument([table(row(cell("Zona 1", { colSpan: 3 }), "x"), row("A", "B", "C", "D"))])).toEqual([
    ["Zona 1", "", "", "x"],
    ["A", "B", "C", "D"],
  ]);
});

test("a table has up to 60 cells in a row, even with cells that span columns or rows", () => {
  const wide = table(row(cell("a", { colSpan: 100, rowSpan: 2 }), "b"), row("c"));
  expect(rowsOfDocument([wide]).map((cells) => cells.length)).toEqual([60, 2]);
  const many = table(row(...Array.from({ length: 70 }, () => "x")));
  expect(rowsOfDocument([many])[0]).toHaveLength(60);
});

test.each([
  [
    "side by side, if all filled cells have the same number",
    [broken("10:00", "11:00"), broken("A", "C"), "", broken("B", "D")],
    [
      ["10:00", "A", "", "B"],
      ["11:00", "C", "", "D"],
    ],
  ],
  ["one below the other, if their numbers differ", ["Zona 1", broken("A", "B")], [["Zona 1"], ["A"], ["B"]]],
  ["in one row, if each cell has one", ["A", "B"], [["A", "B"]]],
  [
    "side by side, without the blank ones",
    [broken("A", " ", "B"), broken("C", "D")],
    [
      ["A", "C"],
      ["B", "D"],
    ],
  ],
])("the lines of the cells in a row of a table are put %s", (_, cells, expected) => {
  expect(rowsOfDocument([table(row(...cells))])).toEqual(expected);
});

test("a table inside a cell is read line by line", () => {
  const inner = table(row("A", "B"), row("C", "D"));
  expect(rowsOfDocument([table(row(cell([inner])))])).toEqual([["A"], ["B"], ["C"], ["D"]]);
});

test("a long document is read up to one line beyond the limit of 8,000, so that the excess is noticed", () => {
  const rows = Array.from({ length: 9_000 }, () => row("A", "B"));
  expect(rowsOfDocument(rows.map(() => paragraph("A")))).toHaveLength(8_001);
  expect(rowsOfDocument([table(...rows)])).toHaveLength(8_001);
});
