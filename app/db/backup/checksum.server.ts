import { createHash } from "node:crypto";
import type { BackedUpPicture } from "./manifest.ts";

const NEWLINE = 10;

/**
 * Counts and checksums the rows of a table as they stream by. Each row is one line: COPY escapes line breaks in values.
 */
export class RowChecksum {
  rows = 0;
  readonly #hash = createHash("sha256");

  add(piece: Uint8Array) {
    this.#hash.update(piece);
    for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) this.rows++;
  }

  /** Call once, at the end. */
  result(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.#hash.digest("hex") };
  }
}

export function pictureChecksum(entry: string, body: Uint8Array): Omit<BackedUpPicture, "shown"> {
  return { entry, bytes: body.length, sha256: createHash("sha256").update(body).digest("hex") };
}
