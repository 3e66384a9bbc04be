import { MAX_CELLS, MAX_LINES } from "../reading-limits.rules.ts";

/** The parts of mammoth's document tree that are used here. */
interface DocxElement {
  type: string;
  value?: string;
  children?: DocxElement[];
  /** For merged cells. */
  colSpan?: number;
  rowSpan?: number;
}

/** A line, or a table row as its cells' texts. */
type Row = string[];

/** One over the limit, so that the excess is detected. */
const MAX_ROWS = MAX_LINES + 1;
const EMPTY_CELL: DocxElement = { type: "tableCell" };

/** Lines of a document from top to bottom; a table row is one line with cells. */
export function rowsOfDocument(document: unknown): Row[] {
  const rows: Row[] = [];
  for (const element of document as DocxElement[]) collect(element, rows);
  return rows.slice(0, MAX_ROWS);
}

function collect(element: DocxElement, rows: Row[]): void {
  if (rows.length >= MAX_ROWS) return;
  if (element.type === "table") {
    for (const cells of grid(element.children ?? [])) for (const row of rowLines(cells)) add(rows, row);
  } else if (element.type === "tableRow") {
    for (const row of rowLines(element.children ?? [])) add(rows, row);
  } else if (element.type === "paragraph") {
    // Tab-separated columns are a table too.
    for (const line of textOf(element).split("\n")) add(rows, line.split("\t", MAX_CELLS));
  } else {
    for (const child of element.children ?? []) collect(child, rows);
  }
}

function add(rows: Row[], row: Row): void {
  if (row.some((cell) => cell.trim() !== "")) rows.push(row);
}

/** Aligns the cells of each row to columns; a cell that spans rows is repeated in each of them. */
function grid(rows: DocxElement[]): DocxElement[][] {
  const spanning = new Map<number, { cell: DocxElement; rows: number }>();
  return rows.slice(0, MAX_ROWS).map((row) => {
    const cells: DocxElement[] = [];
    const fill = () => {
      for (let next = spanning.get(cells.length); next && next.rows > 0; next = spanning.get(cells.length)) {
        next.rows -= 1;
        cells.push(next.cell);
      }
    };
    for (const cell of (row.children ?? []).slice(0, MAX_CELLS)) {
      fill();
      if (cells.length >= MAX_CELLS) break;
      if ((cell.rowSpan ?? 1) > 1) spanning.set(cells.length, { cell, rows: (cell.rowSpan ?? 1) - 1 });
      const width = Math.min(cell.colSpan ?? 1, MAX_CELLS - cells.length);
      cells.push(cell, ...Array.from({ length: Math.max(0, width - 1) }, () => EMPTY_CELL));
    }
    fill();
    return cells;
  });
}

/** Single-line cells form one row; cells of several lines are split. */
function rowLines(cells: DocxElement[]): Row[] {
  const texts = cells.slice(0, MAX_CELLS).map((cell) => (cell.children ?? []).map(textOf).join("\n").trim());
  const cellLines = texts.map((text) => text.split("\n", MAX_ROWS).filter((line) => line.trim() !== ""));
  const rows = cellLines.reduce((max, lines) => Math.max(max, lines.length), 0);
  if (rows <= 1) return [texts];
  // If every filled cell has the same number of lines, the lines are side by side.
  if (cellLines.every((lines) => lines.length === rows || lines.length === 0)) {
    return Array.from({ length: rows }, (_, row) => cellLines.map((lines) => lines[row] ?? ""));
  }
  return cellLines.flatMap((lines) => lines.map((line) => [line]));
}

function textOf(element: DocxElement): string {
  const parts: string[] = [];
  gather(element, parts);
  return parts.join("");
}

/** Appends to one list: concatenating the text at each level would be quadratic in a deeply nested file. */
function gather(element: DocxElement, parts: string[]): void {
  if (element.type === "text") parts.push(element.value ?? "");
  else if (element.type === "tab") parts.push("\t");
  else if (element.type === "break") parts.push("\n");
  const isStacked = element.type === "table" || element.type === "tableRow";
  for (const child of element.children ?? []) {
    // A blank line in front is dropped with the others.
    if (isStacked) parts.push("\n");
    gather(child, parts);
  }
}
