import { expect, test, vi } from "vitest";
import writeExcel from "write-excel-file/node";
import { aDocx, docxOf, withCount, withHiddenPart, zip } from "#harness/docx.ts";
import { aWorkbook, sheetOf } from "#harness/xlsx.ts";
import { REFUSALS } from "../files/file-kind.rules.ts";
import { linesOfFile } from "../files/file-lines.server.ts";
import { type ScheduleContext, TOO_COMPLICATED } from "../schedule.rules.ts";
import { readScheduleInProcess } from "./read-in-process.server.ts";

// Each file is read in a separate process, which can be slow to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const MB = 1024 * 1024;
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const context: ScheduleContext = {
  clubs: [],
  categories: [],
  zones: [],
  today: "2026-03-10",
  season: { year: 2026, from: null, to: null },
};
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const ole = (part: string) => Buffer.concat([OLE, Buffer.alloc(600), utf16(part), Buffer.alloc(200)]);
const read = (file: Uint8Array, name = "fixture.xlsx") =>
  readScheduleInProcess({ file, name }, context).then(({ schedule }) => schedule);

test.each<[string, () => Uint8Array, string, string]>([
  ["an empty file", () => Buffer.alloc(0), "a.csv", REFUSALS.empty],
  ["a 50 MB file", () => Buffer.alloc(50 * MB, "a"), "a.csv", REFUSALS.large],
  ["an old Word document", () => ole("WordDocument"), "fixture.doc", REFUSALS.doc],
  ["an old workbook", () => ole("Workbook"), "fixture.xls", REFUSALS.xls],
  ["an old document with an unknown part", () => ole("x"), "fixture.doc", REFUSALS.doc],
  ["a document with a password", () => ole("EncryptedPackage"), "fixture.docx", REFUSALS.locked],
  ["a PDF", () => Buffer.from("%PDF-1.7\n..."), "fixture.docx", REFUSALS.pdf],
  ["a PNG", () => Buffer.from("89504e470d0a1a0a", "hex"), "fixture.png", REFUSALS.picture],
  ["a JPEG", () => Buffer.from("ffd8ffe000104a46", "hex"), "WhatsApp Image.jpeg", REFUSALS.picture],
  ["a picture from an iPhone", () => Buffer.from("....ftypheic"), "IMG_1.HEIC", REFUSALS.picture],
  ["an RTF", () => Buffer.from("{\\rtf1 hola}"), "fixture.rtf", REFUSALS.rtf],
  ["a page saved as .xls", () => Buffer.from("<html><table>"), "fixture.xls", REFUSALS.page],
  [
    "a LibreOffice sheet",
    () =>
      zip([
        { name: "mimetype", content: "application/vnd.oasis" },
        { name: "content.xml", content: "<a/>" },
      ]),
    "fixture.ods",
    REFUSALS.openDocument,
  ],
  ["a binary workbook", () => zip([{ name: "xl/workbook.bin", content: "x" }]), "a.xlsb", REFUSALS.xlsb],
  ["a zip of something else", () => zip([{ name: "hola.txt", content: "hola" }]), "a.zip", REFUSALS.other],
  ["a program", () => Buffer.from("7f454c4602010100000000", "hex"), "a.csv", REFUSALS.other],
  ["a truncated workbook", () => aWorkbook([[["a"]]]).subarray(0, 400), "a.xlsx", REFUSALS.broken],
  [
    "a workbook with broken XML",
    () => zip([{ name: "xl/workbook.xml", content: "<workbook" }]),
    "a.xlsx",
    REFUSALS.broken,
  ],
  [
    "a zip bomb",
    () => aWorkbook([[["x"]]], [{ name: "xl/media/x.png", content: Buffer.alloc(40 * MB), claimedSize: 9 }]),
    "a.xlsx",
    REFUSALS.broken,
  ],
  ["a sheet that inflates beyond the limit", () => sheetOf(" ".repeat(5 * MB)), "a.xlsx", REFUSALS.broken],
  [
    "a sheet with entities",
    () => sheetOf("<sheetData/>", '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>'),
    "a.xlsx",
    REFUSALS.broken,
  ],
  [
    "a sheet with 100,000 rows",
    () => Buffer.from("Los Tilos;El Ceibo\n".repeat(100_000)),
    "a.csv",
    REFUSALS.many,
  ],
])("%s is refused with advice on what to do", async (_, make, name, refusal) => {
  const file = make();
  const before = process.memoryUsage().rss;
  expect(await read(file, name)).toMatchObject({ refusal, matches: [] });
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * MB);
});

test("a sheet whose only cell is at its far end is read or refused", async () => {
  const file = sheetOf(
    '<sheetData><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData>',
  );
  const {
    schedule: { matches },
  } = await readScheduleInProcess({ file, name: "a.xlsx" }, context, {
    timeoutMs: 5_000,
    heapMb: 128,
  });
  expect(matches).toEqual([]);
});

test("a sheet with a cell in an enormous column is refused, and the site keeps running", async () => {
  const file = sheetOf(
    `<sheetData><row r="1"><c r="${"Z".repeat(200)}1" t="inlineStr"><is><t>x</t></is></c></row></sheetData>`,
  );
  expect(await read(file)).toMatchObject({ refusal: REFUSALS.slow, matches: [] });
});

test("a file that takes longer than the deadline is refused", async () => {
  const file = Buffer.from("Los Tilos vs El Ceibo\n".repeat(5_000));
  const {
    schedule: { refusal },
  } = await readScheduleInProcess({ file, name: "a.txt" }, context, {
    timeoutMs: 1,
    heapMb: 128,
  });
  expect(refusal).toBe(REFUSALS.slow);
});

test("a pasted text that takes longer than the deadline is refused with a sentence about the text", async () => {
  const limits = { timeoutMs: 1, heapMb: 128 };
  const { schedule } = await readScheduleInProcess({ text: "Los Tilos vs El Ceibo" }, context, limits);
  expect(schedule.refusal).toBe(TOO_COMPLICATED);
});

test("a text of 100,000 lines is refused, and a line of 250 kB is listed as unread", async () => {
  const { schedule: many } = await readScheduleInProcess({ text: "A vs B\n".repeat(100_000) }, context);
  expect(many.refusal).toContain("Importalo en partes");
  const { schedule: long, lines } = await readScheduleInProcess({ text: "x ".repeat(125_000) }, context);
  expect(long).toMatchObject({ refusal: null, matches: [], unread: [{ number: 1 }] });
  // Long lines are cut, because the screen shows them beside the parsed values.
  expect(lines.map(({ length }) => length)).toEqual([300]);
});

const rows = async (file: Uint8Array, name: string) => {
  const found = await linesOfFile(file, name);
  return "lines" in found ? found.lines.map(({ cells, text }) => cells ?? [text]) : found.refusal;
};

test("a workbook is read sheet by sheet, with days, hours and the stored values of formulas", async () => {
  const day = { value: new Date("2026-03-14T00:00:00Z"), type: Date, format: "dd/mm/yyyy" };
  const hour = { value: new Date(Date.UTC(1899, 11, 30, 9, 30)), type: Date, format: "hh:mm" };
  const file = await writeExcel([
    { sheet: "Zona A", data: [["Los Tilos", "El Ceibo", day, hour, 0.375]] },
    { sheet: "Hoja2", data: [[true, 12, null, "x"]] },
  ] as never).toBuffer();
  expect(await rows(file, "a.xlsx")).toEqual([
    ["Zona A"],
    ["Los Tilos", "El Ceibo", "2026-03-14", "09:30", "09:00"],
    ["", "12", "", "x"],
  ]);
  const formula = sheetOf(
    '<sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>HYPERLINK("http://x")</f></c></row></sheetData>',
  );
  expect(await rows(formula, "a.xlsx")).toMatchObject([[expect.stringMatching("2"), ...[]]]);
});

test("a workbook with macros is read without running them", async () => {
  const macros = { name: "xl/vbaProject.bin", content: "Sub Auto_Open()" };
  expect(await rows(aWorkbook([[["Los Tilos", "El Ceibo"]]], [macros]), "a.xlsm")).toEqual([
    ["Los Tilos", "El Ceibo"],
  ]);
  const document = aDocx(["Los Tilos vs El Ceibo"], [{ name: "word/vbaProject.bin", content: "Sub x()" }]);
  expect(await rows(document, "a.docm")).toEqual([["Los Tilos vs El Ceibo"]]);
});

const sheet = (text: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;

test("an unlisted part of a workbook between the listed ones is ignored", async () => {
  const file = withHiddenPart(aWorkbook([[["Los Tilos"]]]), {
    name: "xl/worksheets/sheet1.xml",
    content: sheet("otra cosa"),
  });
  expect(await rows(file, "a.xlsx")).toEqual([["Los Tilos"]]);
});

test("an unlisted part of a workbook that inflates to fill the memory is ignored", async () => {
  const bomb = { name: "xl/otra.xml", content: Buffer.alloc(64 * MB) };
  const file = withHiddenPart(aWorkbook([[["Los Tilos"]]]), bomb);
  const bufferBytes = () => process.memoryUsage().arrayBuffers;
  const before = bufferBytes();
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, bufferBytes() - before);
  }, 5);
  expect(await rows(file, "a.xlsx")).toEqual([["Los Tilos"]]);
  clearInterval(sampling);
  expect(peak).toBeLessThan(32 * MB);
});

test("an unlisted part of a document after the listed ones is ignored", async () => {
  const withDuplicate = aDocx(
    ["Los Tilos vs El Ceibo"],
    [{ name: "word/document.xml", content: docxXml("otra cosa") }],
  );
  expect(await rows(withCount(withDuplicate, 3), "a.docx")).toEqual([["Los Tilos vs El Ceibo"]]);
  // Office never writes a part twice.
  expect(await rows(withDuplicate, "a.docx")).toBe(REFUSALS.broken);
});

function docxXml(text: string): string {
  return `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
}

test("a Word table keeps its columns under merged cells", async () => {
  const cell = (text: string, span = "") =>
    `<w:tc><w:tcPr>${span}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const wide = (text: string) => cell(text, '<w:gridSpan w:val="2"/>');
  const first = (text: string) => cell(text, '<w:vMerge w:val="restart"/>');
  const next = cell("", "<w:vMerge/>");
  const file = docxOf(
    `<w:tbl><w:tr>${wide("FECHA 1")}${wide("FECHA 2")}</w:tr><w:tr>${first("9:00")}${cell("b")}${cell("c")}${cell("d")}</w:tr><w:tr>${next}${cell("f")}${cell("g")}${cell("h")}</w:tr></w:tbl>`,
  );
  expect(await rows(file, "a.docx")).toEqual([
    ["FECHA 1", "", "FECHA 2", ""],
    ["9:00", "b", "c", "d"],
    ["9:00", "f", "g", "h"],
  ]);
});
