import writeExcel from "write-excel-file/node";
import { aDocx, docxOf } from "#harness/docx.ts";

/* Files of the corpus, generated as Word, Excel and others save them, each with the expected result. */

export interface CorpusFile {
  name: string;
  file: () => Promise<Uint8Array> | Uint8Array;
  expected: string;
}

type Cell = string | number | Date | null;

const clock = (hours: number, minutes = 0) => new Date(Date.UTC(1899, 11, 30, hours, minutes));
const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** Days and hours are stored as Excel stores them. */
async function workbook(sheets: Record<string, Cell[][]>): Promise<Uint8Array> {
  const cell = (value: Cell) => {
    if (!(value instanceof Date)) return value === null ? null : { value };
    return { value, type: Date, format: value.getUTCFullYear() < 1901 ? "hh:mm" : "dd/mm/yyyy" };
  };
  const data = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map(cell)),
  }));
  return new Uint8Array(await writeExcel(data as never).toBuffer());
}

const text = (lines: string[], encoding: BufferEncoding = "utf8") =>
  Buffer.from(lines.join("\r\n"), encoding);

const wordCell = (content: string, span = "") =>
  `<w:tc><w:tcPr>${span}</w:tcPr><w:p><w:r><w:t>${content}</w:t></w:r></w:p></w:tc>`;
const wordRow = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
const wide = (content: string) => wordCell(content, '<w:gridSpan w:val="2"/>');

export const corpusFiles: CorpusFile[] = [
  {
    name: "f01-paragraphs.docx",
    file: () =>
      aDocx([
        "LIGA INFANTIL DEL NORTE",
        "1° FECHA – Sábado 14 de marzo de 2026",
        "ZONA “A”",
        "Los Tilos\tvs\tEl Ceibo",
        "Def. del Parque\tvs\tLa Unión",
        "ZONA “B”",
        "Barrio Norte\tvs\tVilla 20",
        "Libre: Juventud Unida",
      ]),
    expected: `contexto: liga
      no leída: 1
      @ fecha 1; 2026-03-14; zona A
      Los Tilos vs El Ceibo
      Defensores del Parque vs La Unión
      @ zona B
      Barrio Norte vs Villa 20
      libre: Juventud Unida`,
  },
  {
    name: "f02-table-per-matchday.docx",
    file: () =>
      aDocx([
        "FECHA 1 - 14/03",
        [
          ["HORA", "LOCAL", "VISITANTE", "CANCHA"],
          ["9:00", "Los Tilos", "El Ceibo", "1"],
          ["10:00", "Villa 20", "La Unión", "2"],
        ],
        "FECHA 2 - 21/03",
        [
          ["HORA", "LOCAL", "VISITANTE", "CANCHA"],
          ["9:00", "El Ceibo", "Villa 20", "1"],
          ["10:00", "La Unión", "Los Tilos", "2"],
        ],
      ]),
    expected: `contexto: liga
      @ fecha 1; 2026-03-14
      Los Tilos vs El Ceibo; 09:00; en Cancha 1
      Villa 20 vs La Unión; 10:00; en Cancha 2
      @ fecha 2; 2026-03-21
      El Ceibo vs Villa 20; 09:00; en Cancha 1
      La Unión vs Los Tilos; 10:00; en Cancha 2`,
  },
  {
    name: "f03-side-by-side-merged.docx",
    file: () =>
      docxOf(
        `<w:tbl>${[
          wordRow(wide("1° FECHA"), wide("2° FECHA")),
          wordRow(wordCell("LOCAL"), wordCell("VISITANTE"), wordCell("LOCAL"), wordCell("VISITANTE")),
          wordRow(wordCell("Los Tilos"), wordCell("El Ceibo"), wordCell("El Ceibo"), wordCell("Villa 20")),
          wordRow(wordCell("Villa 20"), wordCell("La Unión"), wordCell("La Unión"), wordCell("Los Tilos")),
          wordRow(wide("3° FECHA"), wide("4° FECHA")),
          wordRow(wordCell("Los Tilos"), wordCell("Villa 20"), wordCell("El Ceibo"), wordCell("Los Tilos")),
          wordRow(wordCell("El Ceibo"), wordCell("La Unión"), wordCell("La Unión"), wordCell("Villa 20")),
        ].join("")}</w:tbl>`,
      ),
    expected: `contexto: liga
      @ fecha 1
      Los Tilos vs El Ceibo
      Villa 20 vs La Unión
      @ fecha 2
      El Ceibo vs Villa 20
      La Unión vs Los Tilos
      @ fecha 3
      Los Tilos vs Villa 20
      El Ceibo vs La Unión
      @ fecha 4
      El Ceibo vs Los Tilos
      La Unión vs Villa 20`,
  },
  {
    name: "f04-merged-down.docx",
    file: () =>
      docxOf(
        `<w:tbl>${[
          wordRow(wordCell("Fecha"), wordCell("Día"), wordCell("Local"), wordCell("Visitante")),
          wordRow(
            wordCell("1", '<w:vMerge w:val="restart"/>'),
            wordCell("14/3", '<w:vMerge w:val="restart"/>'),
            wordCell("Los Tilos"),
            wordCell("El Ceibo"),
          ),
          wordRow(
            wordCell("", "<w:vMerge/>"),
            wordCell("", "<w:vMerge/>"),
            wordCell("Villa 20"),
            wordCell("La Unión"),
          ),
        ].join("")}</w:tbl>`,
      ),
    expected: `contexto: liga
      @ fecha 1; 2026-03-14
      Los Tilos vs El Ceibo
      Villa 20 vs La Unión`,
  },
  {
    name: "f05-cells-of-several-lines.docx",
    file: () =>
      aDocx([
        [
          ["FECHA 1\n14/3", "FECHA 2\n21/3"],
          ["Los Tilos - El Ceibo\nVilla 20 - La Unión", "El Ceibo - Villa 20\nLa Unión - Los Tilos"],
        ],
      ]),
    expected: `contexto: liga
      @ fecha 1; 2026-03-14
      Los Tilos vs El Ceibo
      Villa 20 vs La Unión
      @ fecha 2; 2026-03-21
      El Ceibo vs Villa 20
      La Unión vs Los Tilos`,
  },
  {
    name: "f06-sheet-of-matches.xlsx",
    file: () =>
      workbook({
        Hoja1: [
          ["Fecha", "Día", "Hora", "Zona", "Categoría", "Local", "Visitante", "Cancha"],
          [1, day("2026-03-14"), clock(9), "A", 2012, "Los Tilos", "El Ceibo", null],
          [1, day("2026-03-14"), clock(9, 45), "A", 2013, "Los Tilos", "El Ceibo", null],
          [1, day("2026-03-15"), clock(10, 30), "B", 2012, "Villa 20", "La Unión", "Polideportivo"],
        ],
      }),
    expected: `contexto: liga
      @ fecha 1; 2026-03-14; zona A
      Los Tilos vs El Ceibo; cat 2012; 09:00
      Los Tilos vs El Ceibo; cat 2013; 09:45
      Villa 20 vs La Unión; zona B; cat 2012; 2026-03-15; 10:30; en Polideportivo`,
  },
  {
    name: "f07-sheet-per-zone.xlsx",
    file: () =>
      workbook({
        "Zona A": [
          ["FECHA 1", null, "FECHA 2", null],
          [day("2026-03-14"), null, day("2026-03-21"), null],
          ["Los Tilos", "El Ceibo", "El Ceibo", "Villa 20"],
          ["Villa 20", "La Unión", "La Unión", "Los Tilos"],
        ],
        "Zona B": [
          ["FECHA 1", null, "FECHA 2", null],
          [day("2026-03-14"), null, day("2026-03-21"), null],
          ["Barrio Norte", "9 de Julio", "9 de Julio", "2 de Abril"],
          ["2 de Abril", "Juventud Unida", "Juventud Unida", "Barrio Norte"],
        ],
      }),
    expected: `contexto: liga
      @ zona A; fecha 1; 2026-03-14
      Los Tilos vs El Ceibo
      Villa 20 vs La Unión
      @ fecha 2; 2026-03-21
      El Ceibo vs Villa 20
      La Unión vs Los Tilos
      @ zona B; fecha 1; 2026-03-14
      Barrio Norte vs 9 de Julio
      2 de Abril vs Juventud Unida
      @ fecha 2; 2026-03-21
      9 de Julio vs 2 de Abril
      Juventud Unida vs Barrio Norte`,
  },
  {
    name: "f08-hours-and-numbers.xlsx",
    file: () =>
      workbook({
        Fixture: [
          ["FECHA 3 - Sábado 28 de marzo", null, null, null, null, null],
          ["Local", "Visitante", 2017, 2016, 2015, 2014],
          ["Los Tilos", "El Ceibo", clock(9), clock(9, 45), clock(10, 30), clock(11, 15)],
          ["Villa 20", "La Unión", 9.3, 10.15, "11 hs", null],
        ],
      }),
    expected: `contexto: liga
      no leída: 1
      @ fecha 3; 2026-03-28
      Los Tilos vs El Ceibo; cat 2017; 09:00
      Los Tilos vs El Ceibo; cat 2016; 09:45
      Los Tilos vs El Ceibo; cat 2015; 10:30
      Los Tilos vs El Ceibo; cat 2014; 11:15
      Villa 20 vs La Unión; cat 2017; 09:30; ? time
      Villa 20 vs La Unión; cat 2016; 10:15
      Villa 20 vs La Unión; cat 2015; 11:00`,
  },
  {
    name: "f09-results-that-became-days.xlsx",
    file: () =>
      workbook({
        Resultados: [
          ["Fecha", "Cat", "Local", "Visitante", "Resultado"],
          [1, 2014, "Los Tilos", "El Ceibo", "2-1"],
          [1, 2014, "Villa 20", "La Unión", day("2026-01-03")],
        ],
      }),
    expected: `contexto: liga
      no leída: 1
      @ fecha 1; cat 2014
      Los Tilos vs El Ceibo; 2-1
      Villa 20 vs La Unión; 3-1; ? score`,
  },
  {
    name: "f10-semicolons-1252.csv",
    file: () =>
      text(
        [
          "Fecha;Día;Hora;Local;Visitante",
          "1;14/03/2026;9:00;Los Tilos;La Unión",
          "1;14/03/2026;10:00;San Martín A;1° de Mayo",
          "2;21/03/2026;9:00;La Unión;San Martín A",
        ],
        "latin1",
      ),
    expected: `contexto: liga
      @ fecha 1; 2026-03-14
      Los Tilos vs La Unión; 09:00
      San Martín A vs 1° de Mayo; 10:00
      La Unión vs San Martín A; fecha 2; 2026-03-21; 09:00`,
  },
  {
    name: "f11-tabs-utf16.csv",
    file: () =>
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        text(["FECHA 1\t14/3\t", "Los Tilos\tEl Ceibo\t9:00", "Villa 20\tLa Unión\t10:00"], "utf16le"),
      ]),
    expected: `contexto: liga
      @ fecha 1; 2026-03-14
      Los Tilos vs El Ceibo; 09:00
      Villa 20 vs La Unión; 10:00`,
  },
  {
    name: "f12-commas-and-quotes.csv",
    file: () =>
      text([
        "Jornada,Local,GL,GV,Visitante,Cancha",
        '1,"Los Tilos",2,1,"El Ceibo","Predio ""El Trébol"", Ruta 9"',
        '1,"Villa 20",0,0,"La Unión",""',
        '2,"El Ceibo",,,"Villa 20",""',
      ]),
    expected: `contexto: liga
      @ fecha 1
      Los Tilos vs El Ceibo; 2-1; en Predio "El Trébol", Ruta 9
      Villa 20 vs La Unión; 0-0
      El Ceibo vs Villa 20; fecha 2`,
  },
  {
    name: "f13-chat.txt",
    file: () =>
      text([
        "12/3/26, 9:10 p. m. - Marce Liga: Fecha 1",
        "Sáb 14/3",
        "Los Tilos vs El Ceibo 9hs",
        "Villa 20 vs La Unión 10hs",
        "12/3/26, 9:12 p. m. - Juan: ok!",
      ]),
    expected: `contexto: liga
      no leída: 5
      @ fecha 1; 2026-03-14
      Los Tilos vs El Ceibo; 09:00
      Villa 20 vs La Unión; 10:00`,
  },
];
