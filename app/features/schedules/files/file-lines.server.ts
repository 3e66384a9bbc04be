import { MAX_LINES } from "../reading-limits.rules.ts";
import type { ScheduleLine } from "../schedule.rules.ts";
import { decodeText, linesOfCsv } from "./csv.rules.ts";
import { rowsOfDocument } from "./docx.rules.ts";
import { kindOf, REFUSALS, zipKind } from "./file-kind.rules.ts";
import { partNames, verifiedCopy } from "./zip-limits.server.ts";

export type FileLines = { lines: ScheduleLine[] } | { refusal: string };

/** Lines of a DOCX file; throws for any other file. */
export async function linesOfDocxFile(file: Uint8Array): Promise<ScheduleLine[]> {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (kindOf(file, "") !== "zip" || zipKind(partNames(buffer)) !== "docx") throw new Error("not a DOCX");
  return linesOfDocx(verifiedCopy(buffer));
}

/** Lines of a file of any supported type. Runs in a process of its own: see reading/schedule-work.server.ts. */
export async function linesOfFile(file: Uint8Array, name: string): Promise<FileLines> {
  const kind = kindOf(file, name);
  if (typeof kind === "object") return kind;
  const result = kind === "zip" ? await linesOfZip(file) : linesOfPlain(file);
  if ("lines" in result && result.lines.length > MAX_LINES) return { refusal: REFUSALS.many };
  return result;
}

function linesOfPlain(file: Uint8Array): FileLines {
  const text = decodeText(file);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters mean that the file is not text.
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text.slice(0, 4_000))) return { refusal: REFUSALS.other };
  return { lines: linesOfCsv(text) };
}

async function linesOfZip(file: Uint8Array): Promise<FileLines> {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const kind = zipKind(partNames(buffer));
    if (typeof kind === "object") return kind;
    const copy = verifiedCopy(buffer);
    return { lines: kind === "docx" ? await linesOfDocx(copy) : await linesOfXlsx(copy) };
  } catch (error) {
    const isLocked = error instanceof Error && error.message === "encrypted";
    return { refusal: isLocked ? REFUSALS.locked : REFUSALS.broken };
  }
}

async function linesOfDocx(buffer: Buffer): Promise<ScheduleLine[]> {
  const rows = rowsOfDocument(await documentOf(buffer));
  return rows.map((cells, index) => ({
    number: index + 1,
    text: cells.join("\t"),
    cells: cells.length > 1 ? cells : null,
  }));
}

/** mammoth's document tree; its HTML output is not used. */
async function documentOf(buffer: Buffer): Promise<unknown> {
  let document: unknown;
  const transformDocument = (read: { children: unknown }) => {
    document = read.children;
    return { ...read, children: [] };
  };
  // Imported lazily, for documents only.
  const { default: mammoth } = await import("mammoth");
  await mammoth.convertToHtml({ buffer }, { transformDocument, externalFileAccess: false });
  return document;
}

/** All sheets in order, each below its name. Formulas give the value that Excel stored; nothing is computed. */
async function linesOfXlsx(buffer: Buffer): Promise<ScheduleLine[]> {
  const { default: readExcel } = await import("read-excel-file/node");
  const sheets = await readExcel(buffer);
  const rows: string[][] = [];
  for (const { sheet, data } of sheets) {
    if (data.length > 0 && !/^(?:hoja|sheet)\s?[0-9]*$/i.test(sheet.trim())) rows.push([sheet]);
    for (const row of data) {
      rows.push(row.map(cellText));
      if (rows.length > MAX_LINES) return numberRows(rows);
    }
  }
  return numberRows(rows);
}

function numberRows(rows: string[][]): ScheduleLine[] {
  return rows.map((cells, index) => ({ number: index + 1, text: cells.join("\t"), cells }));
}

const DAY_MINUTES = 1_440;

/** A cell as text. Excel stores times as fractions of a day, and dates as UTC instants. */
function cellText(value: unknown): string {
  if (value === null || value === undefined || typeof value === "boolean") return "";
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return "";
    const [day = "", time = ""] = new Date(Math.round(value.getTime() / 60_000) * 60_000)
      .toISOString()
      .split("T");
    const clock = time.slice(0, 5);
    if (day < "1901") return clock;
    return clock === "00:00" ? day : `${day} ${clock}`;
  }
  if (typeof value === "number" && value > 0 && value < 1) {
    const minutes = Math.round(value * DAY_MINUTES);
    const isWholeMinute = Math.abs(value * DAY_MINUTES - minutes) < 0.01;
    if (isWholeMinute && minutes % 5 === 0)
      return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  }
  return String(value).replace(/\s*[\r\n]+\s*/g, " ");
}
