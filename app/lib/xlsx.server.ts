import writeXlsxFile from "write-excel-file/node";
import { runInWorker } from "./in-worker.server.ts";

/* The one place that writes Excel's own format. Packing a season takes a second: it is done in a process of its own. */

const LIMITS = { milliseconds: 20_000, heapMb: 256 };
const MODULE = "app/lib/xlsx.server.ts";

interface Sheet {
  name: string;
  /** The first one has the headings. */
  rows: (string | number | null)[][];
  /** How wide each column is, in characters. */
  widths: number[];
}

export function xlsxFile(sheet: Sheet): Promise<Uint8Array> {
  return runInWorker<{ run: typeof run }>(MODULE, sheet, LIMITS);
}

/** Every text is a cell of text, so that no program takes one for a formula. */
export async function run({ name, rows, widths }: Sheet): Promise<Uint8Array> {
  const cells = rows.map((row, index) =>
    row.map((value) => {
      if (value === null || value === "") return null;
      if (typeof value === "number") return { value, type: Number };
      return index === 0 ? { value, type: String, fontWeight: "bold" as const } : { value, type: String };
    }),
  );
  return writeXlsxFile(cells, {
    sheet: name.replaceAll(/[:\\/?*[\]]/g, " ").slice(0, 31) || "Hoja 1",
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
