import { encode } from "uqr";

/** The light border around the code, in squares. Without it a camera may not recognise the code. */
const QUIET_ZONE = 4;

/** A QR code as an SVG path. */
export interface Qr {
  size: number;
  path: string;
}

/** Drawn on the server, so that the library is not sent to browsers. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return { size, path: squaresPath(data) };
}

/** The dark squares of a QR code as one SVG path, one unit per square. A horizontal run is one rectangle. */
export function squaresPath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${width}v1h${-width}z`;
      }),
    )
    .join("");
}
