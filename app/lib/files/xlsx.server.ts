import writeXlsxFile from "write-excel-file/node";
import { runTask } from "../tasks/run-task.server.ts";

/* Writes .xlsx files. A season takes a second to pack, so it is done in a process of its own. */

const LIMITS = { timeoutMs: 20_000, heapMb: 256 };
const MODULE = "app/lib/files/xlsx.server.ts";

interface Sheet {
  name: string;
  /** The first row has the headings. */
  rows: (string | number | null)[][];
  /** The width of each column, in characters. */
  widths: number[];
}

export function xlsxFile(sheet: Sheet): Promise<Uint8Array> {
  return runTask<{ run: typeof run }>(MODULE, sheet, LIMITS);
}

/** Texts are written as text cells, so that no program reads one as a formula. */
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
