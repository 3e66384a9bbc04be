import { plainSlug } from "../text/slug.ts";

/**
 * A CSV file for Excel. The byte order mark makes Excel read it as UTF-8. The separator is the semicolon, as usual in
 * Argentina, where the comma is the decimal separator. Texts are guarded against formulas; numbers are written unchanged.
 */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(";")).join("\r\n")}\r\n`;
}

/** 'liga-participando_2009-10_zona-1.csv' */
export function csvName(...parts: string[]): string {
  return `${fileName(...parts)}.csv`;
}

/** A name that is valid in every file system and HTTP header: 'liga-participando_apertura-2027'. */
export function fileName(...parts: string[]): string {
  return parts.map((part) => plainSlug(part) || "sin-nombre").join("_");
}

/**
 * A spreadsheet runs a text that starts like this as a formula; an apostrophe makes it plain text. A text that already
 * starts with an apostrophe gets another, so that `unguarded` restores the original.
 */
function guarded(text: string): string {
  return /^'*\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Undoes `guarded`: the original text of a cell in one of our files. */
export function unguarded(text: string): string {
  return text.replace(/^'(?='*\s*[=+\-@＝＋－＠])/, "");
}

function cell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : guarded(value);
  return /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
