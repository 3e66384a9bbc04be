import { type Day, longDay } from "#app/lib/dates.ts";
import { type Face, fittingSize, lettering, widthOf } from "./lettering.ts";
import type { Color } from "./palette.ts";
import { rect } from "./svg.ts";

interface Lines {
  x: number;
  /** The baseline of the first line. */
  y: number;
  size: number;
  fill: Color;
  /** The distance between baselines, as a multiple of the font size. */
  leading?: number;
  face?: Face;
  anchor?: "start" | "middle" | "end";
}

/** Lines of text, one below the other. */
export function lines(texts: string[], { leading = 0.9, ...style }: Lines): string {
  return texts
    .map((text, i) => lettering(text, { ...style, y: style.y + i * style.size * leading }))
    .join("");
}

/** One line of text, shrunk to fit a width. */
export function fitted(text: string, width: number, style: Omit<Lines, "leading">): string {
  return lettering(text, { ...style, size: fittingSize(text, width, style.size, style.face) });
}

interface Pill {
  x: number;
  /** The top edge. */
  y: number;
  size: number;
  fill: Color;
  ink: Color;
  anchor?: "start" | "middle";
}

/** A label in a rounded box. */
export function pill(text: string, { x, y, size, fill, ink, anchor = "start" }: Pill): string {
  const style = { size, face: "label", spacing: 0.04 } as const;
  const width = widthOf(text, style) + size * 1.3;
  const left = anchor === "middle" ? x - width / 2 : x;
  const height = size * 1.65;
  return (
    rect(left, y, width, height, fill, `rx="${height / 2}"`) +
    lettering(text, {
      ...style,
      x: left + width / 2,
      y: y + height / 2 + size * 0.35,
      fill: ink,
      anchor: "middle",
    })
  );
}

/** 'SÁBADO 21 DE NOVIEMBRE' */
export function dayInCapitals(day: Day): string {
  return longDay(day).toLocaleUpperCase("es");
}
