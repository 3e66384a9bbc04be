import { type Entry, zip } from "./docx.ts";

/* XLSX files built from their parts, so that tests can also build files that Excel never writes. */

const TYPES = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
</Types>`;
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = (list: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;

/** A workbook; each sheet is a list of rows of texts. */
export function aWorkbook(sheets: string[][][], extraEntries: Entry[] = []): Buffer {
  return workbookOf(
    sheets.map(
      (rows) => `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join("")}</sheetData></worksheet>`,
    ),
    extraEntries,
  );
}

/** A workbook with one sheet of any content, well formed or not. */
export function sheetOf(content: string, prologue = ""): Buffer {
  return workbookOf([`${prologue}<worksheet xmlns="${MAIN}">${content}</worksheet>`], []);
}

function workbookOf(sheets: string[], extraEntries: Entry[]): Buffer {
  const listed = sheets.map((_, i) => `<sheet name="Hoja${i + 1}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const related = sheets.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  return zip([
    { name: "[Content_Types].xml", content: TYPES },
    {
      name: "_rels/.rels",
      content: relationships(
        `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`,
      ),
    },
    {
      name: "xl/workbook.xml",
      content: `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join("")}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", content: relationships(related.join("")) },
    ...sheets.map((sheet, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      content: `<?xml version="1.0"?>${sheet}`,
    })),
    ...extraEntries,
  ]);
}

function rowXml(cells: string[], row: number): string {
  const inner = cells.map(
    (text, column) =>
      `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`,
  );
  return `<row r="${row + 1}">${inner.join("")}</row>`;
}
