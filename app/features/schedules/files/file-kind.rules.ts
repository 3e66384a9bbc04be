import { MAX_FILE_BYTES, MAX_FILE_SIZE } from "../reading-limits.rules.ts";

/** File type by its first bytes, since the name is not reliable. */
export type FileKind = "zip" | "text" | { refusal: string };

export const REFUSALS = {
  empty: "El archivo está vacío.",
  large: `El archivo pesa más de ${MAX_FILE_SIZE}. Sacale las fotos, o copiá el texto y pegalo.`,
  doc: "Es un .doc, el formato viejo de Word. Abrilo y guardalo como .docx.",
  xls: "Es un .xls, el formato viejo de Excel. Abrilo y guardalo como .xlsx.",
  xlsb: "Es un .xlsb. Abrilo en Excel y guardalo como .xlsx.",
  office: "Es un formato viejo de Office. Abrilo y guardalo como .docx o .xlsx.",
  locked: "El archivo tiene contraseña. Guardalo sin contraseña y subilo de nuevo.",
  pdf: "Es un PDF. Copiá el texto y pegalo, o subí el archivo de Word o Excel del que salió.",
  picture: "Es una imagen. Escribí o pegá los partidos, o subí el archivo de Word o Excel del que salió.",
  openDocument: "Es un archivo de LibreOffice. Guardalo como .docx o .xlsx.",
  rtf: "Es un .rtf. Abrilo en Word y guardalo como .docx.",
  page: "Es una página web. Abrila en Excel y guardala como .xlsx, o copiá el texto y pegalo.",
  other: "No es un archivo de Word, de Excel ni de texto. Subí un .docx, .xlsx o .csv, o pegá el texto.",
  broken:
    "El archivo está dañado o no es lo que dice su nombre. Abrilo, guardalo de nuevo como .docx o .xlsx y subilo, o pegá el texto.",
  slow: "El archivo es demasiado complicado para leerlo. Copiá el texto y pegalo.",
  many: "El archivo tiene demasiadas líneas para una temporada. Importalo en partes: por ejemplo, una zona o una rueda por vez.",
} as const;

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x42, 0x4d],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];

export function kindOf(file: Uint8Array, name: string): FileKind {
  const starts = (bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte);
  const text = (from: number, length: number) => String.fromCharCode(...file.subarray(from, from + length));
  if (file.length === 0) return { refusal: REFUSALS.empty };
  if (file.length > MAX_FILE_BYTES) return { refusal: REFUSALS.large };
  if (starts([0x50, 0x4b, 0x03, 0x04]) || starts([0x50, 0x4b, 0x05, 0x06])) return "zip";
  if (starts(OLE)) return { refusal: oldOffice(file, name) };
  if (text(0, 1024).includes("%PDF-")) return { refusal: REFUSALS.pdf };
  const isPicture =
    PICTURES.some(starts) ||
    /^RIFF....WEBP/s.test(text(0, 12)) ||
    /^....ftyp(?:hei|mif|avif)/s.test(text(0, 12));
  if (isPicture) return { refusal: REFUSALS.picture };
  if (text(0, 5) === "{\\rtf") return { refusal: REFUSALS.rtf };
  if (/^\W*<(?:!doctype html|html|\?xml|table)/i.test(text(0, 200))) return { refusal: REFUSALS.page };
  return "text";
}

/** Old Office formats and password-protected files share a container. Its part names are in UTF-16. */
function oldOffice(file: Uint8Array, name: string): string {
  const contains = (part: string) =>
    includesBytes(file, new Uint8Array([...part].flatMap((letter) => [letter.charCodeAt(0), 0])));
  if (contains("EncryptedPackage")) return REFUSALS.locked;
  if (contains("WordDocument")) return REFUSALS.doc;
  if (contains("Workbook") || contains("Book")) return REFUSALS.xls;
  if (/\.doc$/i.test(name)) return REFUSALS.doc;
  return /\.xls$/i.test(name) ? REFUSALS.xls : REFUSALS.office;
}

function includesBytes(file: Uint8Array, part: Uint8Array): boolean {
  const [first = 0] = part;
  for (let at = file.indexOf(first); at >= 0; at = file.indexOf(first, at + 1)) {
    if (part.every((byte, index) => file[at + index] === byte)) return true;
  }
  return false;
}

/** File type of a zip by its parts. */
export function zipKind(parts: readonly string[]): "docx" | "xlsx" | { refusal: string } {
  const has = (name: string) => parts.includes(name);
  if (has("word/document.xml")) return "docx";
  if (has("xl/workbook.xml")) return "xlsx";
  if (has("xl/workbook.bin")) return { refusal: REFUSALS.xlsb };
  if (has("mimetype") && has("content.xml")) return { refusal: REFUSALS.openDocument };
  return { refusal: REFUSALS.other };
}
