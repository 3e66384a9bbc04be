import { expect, test } from "vitest";
import { MAX_FILE_BYTES } from "../reading-limits.rules.ts";
import { kindOf, REFUSALS, zipKind } from "./file-kind.rules.ts";

const bytes = (hex: string) => Buffer.from(hex, "hex");
const ole = (part = "") =>
  Buffer.concat([bytes("d0cf11e0a1b11ae1"), Buffer.alloc(60), Buffer.from(part, "utf16le")]);

test.each<[string, Buffer, ReturnType<typeof kindOf>]>([
  ["a zip", bytes("504b0304"), "zip"],
  ["a zip without files", bytes("504b0506"), "zip"],
  ["'PK' alone", Buffer.from("PKB vs Norte"), "text"],
  ["an empty file", Buffer.alloc(0), { refusal: REFUSALS.empty }],
  ["a file of the largest size", Buffer.alloc(MAX_FILE_BYTES, "a"), "text"],
  ["a larger file", Buffer.alloc(MAX_FILE_BYTES + 1, "a"), { refusal: REFUSALS.large }],
  ["a PDF", Buffer.from("%PDF-1.7"), { refusal: REFUSALS.pdf }],
  ["a PDF after other bytes", Buffer.from(`${" ".repeat(1019)}%PDF-1.7`), { refusal: REFUSALS.pdf }],
  ["a text that names PDF far below", Buffer.from(`${" ".repeat(1020)}%PDF-1.7`), "text"],
  ["a PNG", bytes("89504e47"), { refusal: REFUSALS.picture }],
  ["a JPEG", bytes("ffd8ff"), { refusal: REFUSALS.picture }],
  ["a GIF", Buffer.from("GIF89a"), { refusal: REFUSALS.picture }],
  ["a BMP", Buffer.from("BM"), { refusal: REFUSALS.picture }],
  ["a little-endian TIFF", Buffer.from("II*\0"), { refusal: REFUSALS.picture }],
  ["a big-endian TIFF", Buffer.from("MM\0*"), { refusal: REFUSALS.picture }],
  ["a WebP", Buffer.from("RIFF....WEBP"), { refusal: REFUSALS.picture }],
  ["a picture from an iPhone", Buffer.from("....ftypheic"), { refusal: REFUSALS.picture }],
  ["an AVIF", Buffer.from("....ftypavif"), { refusal: REFUSALS.picture }],
  ["an RTF", Buffer.from("{\\rtf1 hola}"), { refusal: REFUSALS.rtf }],
  ["a web page", Buffer.from("\n <!DOCTYPE html>"), { refusal: REFUSALS.page }],
  ["a page far below", Buffer.from(`${" ".repeat(200)}<html>`), "text"],
  ["plain text", Buffer.from("El Ceibo vs Norte"), "text"],
  ["a line of capitals", Buffer.from("MM vs II"), "text"],
])("the kind of %s is told by its first bytes", (_, file, kind) => {
  expect(kindOf(file, "fixture.csv")).toEqual(kind);
});

test.each([
  ["an encrypted document", ole("EncryptedPackage"), "a.docx", REFUSALS.locked],
  ["a Word document", ole("WordDocument"), "a.xls", REFUSALS.doc],
  ["a workbook", ole("Workbook"), "a.doc", REFUSALS.xls],
  ["a workbook of Excel 95", ole("Book"), "a.doc", REFUSALS.xls],
  ["a part with nearly the name of another", ole("Wordle Workbook"), "a.doc", REFUSALS.xls],
  ["an unknown part in a .doc", ole(), "A.DOC", REFUSALS.doc],
  ["an unknown part in a .xls", ole(), "a.xls", REFUSALS.xls],
  ["an unknown part in another file", ole(), "a.ppt", REFUSALS.office],
])("an old Office file with %s is refused", (_, file, name, refusal) => {
  expect(kindOf(file, name)).toEqual({ refusal });
});

test.each([
  ["docx", ["word/document.xml", "xl/workbook.xml"]],
  ["xlsx", ["xl/workbook.xml"]],
  [{ refusal: REFUSALS.xlsb }, ["xl/workbook.bin"]],
  [{ refusal: REFUSALS.openDocument }, ["mimetype", "content.xml"]],
  [{ refusal: REFUSALS.other }, ["mimetype"]],
  [{ refusal: REFUSALS.other }, ["content.xml"]],
])("a zip is %j if it contains %j", (kind, parts) => {
  expect(zipKind(parts)).toEqual(kind);
});
