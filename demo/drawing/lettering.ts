import {
  type Face,
  type Lettering,
  widthOf as measured,
  missingIn,
  outlines,
} from "#app/lib/cards/lettering.server.ts";
import type { Color } from "./palette.ts";

export type { Face };

/** Throws for a character that the font lacks, rather than drawing an empty box. */
export function lettering(
  text: string,
  style: Omit<Lettering, "face" | "fill"> & { face?: Face; fill: Color },
): string {
  const { face = "headline" } = style;
  const missing = missingIn(text, face);
  if (missing) throw new Error(`The font has no ${JSON.stringify(missing)}`);
  return outlines(text, { ...style, face });
}

export function widthOf(
  text: string,
  { face = "headline", ...style }: { size: number; face?: Face; spacing?: number },
): number {
  return measured(text, { ...style, face });
}

/** The size at which a line is as wide as it may be, without growing past the largest one. */
export function fittingSize(text: string, width: number, largest: number, face: Face = "headline"): number {
  return Math.min(largest, (largest * width) / widthOf(text, { size: largest, face }));
}
