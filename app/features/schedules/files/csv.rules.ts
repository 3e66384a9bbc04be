import { unguarded } from "#app/lib/files/csv.ts";
import { MAX_CELLS, MAX_LINES } from "../reading-limits.rules.ts";
import type { ScheduleLine } from "../schedule.rules.ts";

const SEPARATORS = [";", "\t", ","] as const;
const SAMPLE_LINES = 50;

/** Decodes text saved by Windows, Excel and others: UTF-8, UTF-16 or Windows-1252. */
export function decodeText(file: Uint8Array): string {
  const [first, second, third] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(file);
  const isUtf8 = first === 0xef && second === 0xbb && third === 0xbf;
  const zeros = file.subarray(0, 400).filter((byte) => byte === 0).length;
  // UTF-16 without a BOM: every other byte is zero.
  if (!isUtf8 && zeros > 0) return new TextDecoder(first === 0 ? "utf-16be" : "utf-16le").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

/** Rows of a CSV file; lines if it has no separator. Reads one line over the limit, so that the excess is detected. */
export function linesOfCsv(text: string): ScheduleLine[] {
  const separator = separatorOf(text);
  if (separator === null) {
    const lines = text.split(/\r\n|\r|\n/, MAX_LINES + 1);
    return lines.map((line, index) => ({ number: index + 1, text: line, cells: null }));
  }
  return rowsOf(text, separator).map((cells, index) => ({
    number: index + 1,
    text: cells.join("\t"),
    cells,
  }));
}

/** The separator that most lines have equally often; commas only if they form columns. */
function separatorOf(text: string): string | null {
  const [declared] = /^sep=(.)\r?\n/.exec(text)?.slice(1) ?? [];
  if (declared) return declared;
  const sample = text.split(/\r\n|\r|\n/, SAMPLE_LINES).filter((line) => line.trim() !== "");
  for (const separator of SEPARATORS) {
    const counts = sample.map((line) => line.split(separator, MAX_CELLS).length - 1);
    const commonest = [...Map.groupBy(counts, (count) => count)].sort((a, b) => b[1].length - a[1].length)[0];
    const [count = 0, lines = []] = commonest ?? [];
    if (count > 0 && (lines.length >= 2 || sample.length === 1) && lines.length >= sample.length / 2)
      return separator;
    if (separator !== "," && counts.filter((count) => count > 0).length > sample.length / 2) return separator;
  }
  return null;
}

/** Quoted cells may contain separators, line breaks and doubled quotes. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let from = 0;
  let cell = "";
  let isQuoted = false;
  const body = text.replace(/^sep=.\r?\n/, "");
  const endCell = (to: number) => {
    if (row.length < MAX_CELLS) row.push((cell + body.slice(from, to)).trim());
    cell = "";
  };
  const endRow = () => {
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length && rows.length <= MAX_LINES; at++) {
    const char = body[at];
    if (isQuoted) {
      if (char !== '"') continue;
      cell += body.slice(from, at);
      if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
      from = at + 1;
    } else if (char === '"' && (cell + body.slice(from, at)).trim() === "") {
      isQuoted = true;
      cell = "";
      from = at + 1;
    } else if (char === separator || char === "\n" || char === "\r") {
      endCell(at);
      if (char === "\r" && body[at + 1] === "\n") at += 1;
      from = at + 1;
      if (char !== separator) endRow();
    }
  }
  if (rows.length <= MAX_LINES && (row.length > 0 || from < body.length || cell !== "")) {
    endCell(body.length);
    endRow();
  }
  // Line breaks inside a cell become spaces.
  return rows.map((cells) => cells.map((cell) => unguarded(cell.replace(/\s*[\r\n]+\s*/g, " "))));
}
