import {
  type Face,
  type Lettering,
  widthOf as measured,
  missingIn,
  outlines,
} from "#app/lib/cards/lettering.server.ts";
import type { Color } from "./palette.ts";

export type { Face };

/** Throws if the font lacks a character, instead of drawing an empty box. */
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

/** The font size at which a line fits the width, at most `largest`. */
export function fittingSize(text: string, width: number, largest: number, face: Face = "headline"): number {
  return Math.min(largest, (largest * width) / widthOf(text, { size: largest, face }));
}
