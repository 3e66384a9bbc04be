/**
 * A table as a file for Excel. The mark at the beginning makes it read the accents; the semicolon is what separates lists in
 * Argentina, where the comma is the decimal point. Words are made harmless; figures stay figures.
 */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(";")).join("\r\n")}\r\n`;
}

/** 'liga-participando_2009-10_zona-1.csv' */
export function csvName(...parts: string[]): string {
  return `${fileName(...parts)}.csv`;
}

/** 'liga-participando_apertura-2027' */
export function fileName(...parts: string[]): string {
  return parts.map(plain).join("_");
}

/**
 * A spreadsheet takes what starts like this for a formula, and runs it: the apostrophe makes it text. One that stood there
 * already gets another, so that `unguarded` returns the text as it was.
 */
function harmless(text: string): string {
  return /^'*\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** A cell of a file of ours as it was before it was made harmless. */
export function unguarded(text: string): string {
  return text.replace(/^'(?='*\s*[=+\-@＝＋－＠])/, "");
}

function cell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : harmless(value);
  return /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Letters and digits that every file system and every header takes. */
function plain(text: string): string {
  const ascii = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || "sin-nombre";
}
