import { initials } from "../text/initials.ts";
import { CARD_WIDTH, type CardFigure, type CardSide } from "./card.ts";
import { drawable, type Face, outlines, widthOf } from "./lettering.server.ts";

/* The parts that every card is drawn from: boxes, lines of text that fit, scores and shields. */

export const INK = "#14201b";
export const SOFT = "#55615b";
export const LINE = "#dfddd2";
export const SUNK = "#eceae1";
const EDGE = "#868f89";
export const WHITE = "#ffffff";
/** The body of a card, in pixels: between the side margins, below the header and above the footer. */
export const LEFT = 52;
export const RIGHT = CARD_WIDTH - LEFT;
export const HEAD = 136;
export const FOOT = 540;

/** Rows of equal height, at most `maxHeight`, centred in the body. */
export function band(rows: number, maxHeight: number, headsHeight = 0) {
  const height = Math.min(maxHeight, (FOOT - HEAD - 44 - headsHeight) / Math.max(1, rows));
  const total = headsHeight + height * rows;
  const top = (HEAD + FOOT) / 2 - total / 2;
  return { height, top, bottom: top + total };
}

export function box(top: number, bottom: number): string {
  return `<rect x="${LEFT}" y="${top}" width="${RIGHT - LEFT}" height="${bottom - top}" rx="20" fill="${WHITE}" stroke="${LINE}" stroke-width="2"/>`;
}

export function rule(y: number): string {
  return `<path fill="${LINE}" d="M${LEFT} ${y - 1}h${RIGHT - LEFT}v2H${LEFT}z"/>`;
}

/** A score, with the loser's goals in a softer colour; an hour; or a word. */
export function figure(
  value: CardFigure,
  place: { x: number; y: number; size: number; room: number /** For words only. */; fill?: string },
): string {
  const style = { face: "label", fill: INK, minSize: 16 } as const;
  if (typeof value === "string") return line(value, { ...style, ...place, anchor: "middle" });
  const parts = [String(value.home), "–", String(value.away)] as const;
  const full = parts.reduce((sum, part) => sum + measure(part, place.size, "label"), 0);
  const size = Math.min(place.size, (place.size * place.room) / full);
  const [home, dash, away] = parts.map((part) => measure(part, size, "label"));
  const from = place.x - ((home ?? 0) + (dash ?? 0) + (away ?? 0)) / 2;
  const soft = (isLoser: boolean) => (isLoser ? SOFT : INK);
  const common = { y: place.y, size, face: "label" } as const;
  return [
    outlines(parts[0], { ...common, x: from, fill: soft(value.home < value.away) }),
    outlines(parts[1], { ...common, x: from + (home ?? 0), fill: SOFT }),
    outlines(parts[2], {
      ...common,
      x: from + (home ?? 0) + (dash ?? 0),
      fill: soft(value.away < value.home),
    }),
  ].join("");
}

interface Line {
  x: number;
  y: number;
  size: number;
  /** The smallest font size: text shrinks to it, and is cut if it still does not fit. */
  minSize: number;
  room: number;
  face: Face;
  fill: string;
  anchor?: "start" | "middle" | "end";
}

export function line(text: string, { minSize, room, ...style }: Line): string {
  const drawableText = drawable(text, style.face);
  if (!drawableText) return "";
  // A long name is easier to read in narrow letters than in small ones.
  if (style.face === "text" && measure(drawableText, style.size * 0.9, "text") > room) {
    return line(text, { ...style, size: style.size * 1.08, minSize, room, face: "label" });
  }
  const fitting = Math.min(style.size, (style.size * room) / measure(drawableText, style.size, style.face));
  const size = Math.max(fitting, minSize);
  return outlines(fitting < minSize ? cut(drawableText, size, style.face, room) : drawableText, {
    ...style,
    size,
  });
}

/** One font size for two names side by side. A name that needs two lines is not considered. */
export function bothFitting<P extends { size: number; room: number }>(sides: CardSide[], place: P): P {
  const sizes = sides
    .map(({ name }) => (place.size * place.room) / measure(drawable(name, "label"), place.size, "label"))
    .filter((size) => size >= place.size * ONE_LINE);
  return { ...place, size: Math.min(place.size, ...sizes) };
}

/** The factor to which a name may shrink before it is broken into two lines. */
const ONE_LINE = 0.8;

/** A name in one line, or in two smaller ones, centred vertically on y. */
export function lines(text: string, place: Omit<Line, "face" | "fill">): string {
  const face: Face = "label";
  const { size, room, minSize, y } = place;
  const name = drawable(text, face);
  if (measure(name, size * ONE_LINE, face) <= room) {
    return line(name, { ...place, y: y + size * 0.34, face, fill: INK });
  }
  const [first, second] = halves(name, size, face);
  const longest = Math.max(measure(first, size, face), measure(second, size, face), 1);
  const smaller = Math.max(minSize, Math.min(size * 0.8, (size * room) / longest));
  const each = { ...place, size: smaller, minSize: smaller, face, fill: INK };
  return [
    line(first, { ...each, y: y - smaller * 0.2 }),
    line(second, { ...each, y: y + smaller * 0.86 }),
  ].join("");
}

/** Breaks a name into two lines of about the same length. */
function halves(text: string, size: number, face: Face): [string, string] {
  const words = text.split(" ");
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (parts: string[]) => Math.max(...parts.map((part) => measure(part, size, face)));
  const [first = text, second = ""] = breaks.toSorted((a, b) => longest(a) - longest(b))[0] ?? [];
  return [first, second];
}

function cut(text: string, size: number, face: Face, room: number): string {
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join("")}…`, size, face) > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

export function measure(text: string, size: number, face: Face): number {
  return widthOf(text, { size, face });
}

const SHIELD = "M3 3h30v19c0 8-7 13-15 16C10 35 3 30 3 22z";

export function initialsShield(name: string, x: number, y: number, size: number): string {
  const scale = size / 40;
  const letters = drawable(initials(name), "label") || "?";
  return [
    `<g transform="translate(${x + (size - 36 * scale) / 2} ${y}) scale(${scale})">`,
    `<path d="${SHIELD}" fill="${SUNK}" stroke="${EDGE}" stroke-width="1.5"/>`,
    outlines(letters, { x: 18, y: 25, size: 17, face: "label", fill: INK, anchor: "middle", decimals: 2 }),
    "</g>",
  ].join("");
}
