import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font, type PathCommand } from "opentype.js";

/*
 * Text drawn as outlines, from font files in the project's dependencies. The pictures do not depend on the fonts of the
 * machine.
 */

const files = {
  headline: "@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff",
  label: "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff",
  text: "@fontsource/barlow/files/barlow-latin-600-normal.woff",
  plain: "@fontsource/barlow/files/barlow-latin-400-normal.woff",
} as const;

export type Face = keyof typeof files;

interface LetteringStyle {
  size: number;
  face: Face;
  /** Space between letters, in ems. */
  spacing?: number;
}

export interface Lettering extends LetteringStyle {
  x: number;
  /** The baseline. */
  y: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  /** The decimals of each coordinate. Smaller drawings need more. */
  decimals?: number;
}

/** The text as an SVG path. */
export function outlines(text: string, style: Lettering): string {
  const { x, y, size, fill, face, anchor = "start", spacing = 0, decimals = 1 } = style;
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, style);
  const { commands } = font(face).getPath(text, x - shift, y, size, {
    kerning: true,
    letterSpacing: spacing,
  });
  return `<path fill="${fill}" d="${pathData(commands, decimals)}"/>`;
}

export function widthOf(text: string, { size, face, spacing = 0 }: LetteringStyle): number {
  const advance = font(face).getAdvanceWidth(text, size, { kerning: true, letterSpacing: spacing });
  // Without the spacing after the last letter.
  return advance - spacing * size;
}

/** The first character that the font lacks. */
export function missingIn(text: string, face: Face): string | undefined {
  return [...text].find((character) => font(face).charToGlyphIndex(character) === 0);
}

/** Longer texts are cut before measuring. */
const MAX_LETTERS = 120;

/** Reduces user text to what the font can draw: a missing accented letter loses its accent, other missing characters are dropped. */
export function drawable(text: string, face: Face): string {
  const has = (character: string) => font(face).charToGlyphIndex(character) !== 0;
  const characters = [...text.slice(0, MAX_LETTERS).normalize("NFC")].map((character) =>
    has(character) ? character : [...character.normalize("NFKD")].filter(has).join(""),
  );
  return characters.join("").replaceAll(/\s+/g, " ").trim();
}

/** Replaces opentype.js's own path data, which has NaN for some numbers close to a round one and so cuts off the text. */
function pathData(commands: PathCommand[], decimals: number): string {
  return commands.map(({ type, ...values }) => type + numbers(values, decimals)).join("");
}

function numbers(values: Record<string, number>, decimals: number): string {
  // Control points come before the point they lead to, x before y: x1 y1, x2 y2, x y.
  const order = ["x1", "y1", "x2", "y2", "x", "y"].flatMap((name) => values[name] ?? []);
  return order.map((value) => Number(value.toFixed(decimals))).join(" ");
}

const loaded = new Map<Face, Font>();

function font(face: Face): Font {
  const cached = loaded.get(face);
  if (cached) return cached;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(files[face]));
  const read = opentype.parse(new Uint8Array(bytes).buffer);
  loaded.set(face, read);
  return read;
}
