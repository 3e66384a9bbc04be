import { initials } from "../initials.ts";
import {
  CARD_COLORS,
  CARD_HEIGHT,
  CARD_WIDTH,
  type Card,
  type CardBody,
  type CardFigure,
  type CardSide,
  type CardTableRow,
  MAX_CARD_CELLS,
  MAX_CARD_ROWS,
  MAX_LIST_ROWS,
  MAX_TABLE_ROWS,
} from "./card.ts";
import { drawable, type Face, outlines, widthOf } from "./lettering.server.ts";

/* Draws a card. Only the picture process runs this, because the outlines of a long text take a while. */

const INK = "#14201b";
const SOFT = "#55615b";
const LINE = "#dfddd2";
const CHALK = "#f5f4ee";
const SUNK = "#eceae1";
const EDGE = "#868f89";
const WHITE = "#ffffff";

const LEFT = 52;
const RIGHT = CARD_WIDTH - LEFT;
const HEAD = 136;
const FOOT = 540;
const FOOT_LINE = 597;

/** The position of a crest, which is composited over the drawing. */
export interface CrestPlace {
  side: CardSide;
  x: number;
  y: number;
  size: number;
}

export interface DrawnCard {
  svg: string;
  crests: CrestPlace[];
}

/** Missing crests are drawn as initials, as on pages. */
export function cardSvg(card: Card, site: string, hasCrest: (side: CardSide) => boolean): DrawnCard {
  const crests: CrestPlace[] = [];
  const crest = (side: CardSide, x: number, y: number, size: number) => {
    if (!hasCrest(side)) return initialsShield(side.name, x, y, size);
    crests.push({ side, x: Math.round(x), y: Math.round(y), size: Math.round(size) });
    return "";
  };
  const color = CARD_COLORS[card.color];
  const parts = [
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${CHALK}"/>`,
    head(card, color, crest),
    bodyOf(card.body, color, crest),
    foot(card.footer, site, color),
  ];
  const size = `width="${CARD_WIDTH}" height="${CARD_HEIGHT}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join("")}</svg>`, crests };
}

type DrawCrest = (side: CardSide, x: number, y: number, size: number) => string;

function head({ crest, title, subtitle }: Card, color: string, draw: DrawCrest): string {
  const from = crest ? LEFT + 112 : LEFT;
  const room = 900 - from;
  return [
    `<rect width="${CARD_WIDTH}" height="${HEAD}" fill="${color}"/>`,
    `<clipPath id="head"><rect width="${CARD_WIDTH}" height="${HEAD}"/></clipPath>`,
    '<g clip-path="url(#head)" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4">',
    `<circle cx="1030" cy="68" r="104"/><path d="M1030 0v${HEAD}"/></g>`,
    '<circle cx="1030" cy="68" r="10" fill="#fff" fill-opacity=".35"/>',
    crest ? `<rect x="${LEFT}" y="22" width="92" height="92" rx="16" fill="${WHITE}"/>` : "",
    crest ? draw(crest, LEFT + 8, 30, 76) : "",
    line(title, { x: from, y: 72, size: 58, least: 38, room, face: "label", fill: WHITE }),
    line(subtitle, { x: from, y: 112, size: 30, least: 24, room, face: "plain", fill: WHITE }),
  ].join("");
}

function foot(text: string, site: string, color: string): string {
  const name = { x: 112, y: FOOT_LINE, size: 34, least: 24, room: 400, face: "label", fill: INK } as const;
  const left = Math.max(RIGHT - 760, 112 + Math.min(400, measure(site, 34, "label")) + 48);
  const words = { x: RIGHT, y: FOOT_LINE - 2, size: 28, least: 22, room: RIGHT - left } as const;
  return [
    `<path fill="${WHITE}" d="M0 ${FOOT}h${CARD_WIDTH}v${CARD_HEIGHT - FOOT}H0z"/>`,
    `<path fill="${LINE}" d="M0 ${FOOT}h${CARD_WIDTH}v2H0z"/>`,
    `<g transform="translate(51 561) scale(1.5)" fill="none" stroke="${color}" stroke-width="2.4">`,
    '<rect x="2" y="5" width="28" height="22" rx="3"/><path d="M16 5v22M2 11h5v10H2M30 11h-5v10h5"/>',
    '<circle cx="16" cy="16" r="5"/></g>',
    line(site, name),
    line(text, { ...words, face: "text", fill: INK, anchor: "end" }),
  ].join("");
}

function bodyOf(body: CardBody, color: string, crest: DrawCrest): string {
  switch (body.kind) {
    case "pairing":
      return pairing(body, crest);
    case "match":
      return match(body, color, crest);
    case "matchday":
      return matchday(body.rows, crest);
    case "table":
      return table(body.rows, crest);
    case "list":
      return list(body.rows, crest);
    case "crest":
      return onlyCrest(body.side, crest);
    case "podium":
      return podium(body.rows, color);
    case "words":
      return words(body, color);
  }
}

function pairing({ home, away, cells }: Extract<CardBody, { kind: "pairing" }>, crest: DrawCrest): string {
  const shown = cells.slice(0, cells.length > MAX_CARD_CELLS ? MAX_CARD_CELLS - 1 : MAX_CARD_CELLS);
  const more = cells.length - shown.length;
  const all = more > 0 ? [...shown, { label: "y más", figure: `+${more}` }] : shown;
  const rows = all.length > 6 ? 2 : 1;
  const columns = Math.max(1, Math.ceil(all.length / rows));
  const [top, bottom] = [300, 512];
  const [width, height] = [(RIGHT - LEFT) / columns, (bottom - top) / rows];
  const name = bothFitting([home, away], { y: 222, room: 382, size: 58, least: 32 });
  const places = all.map((cell, i) => ({
    ...cell,
    x: LEFT + (i % columns) * width,
    y: top + Math.floor(i / columns) * height,
  }));
  return [
    crest(home, LEFT, 164, 112),
    crest(away, RIGHT - 112, 164, 112),
    lines(home.name, { ...name, x: LEFT + 134 }),
    lines(away.name, { ...name, x: RIGHT - 134, anchor: "end" }),
    box(top, bottom),
    ...places.map(({ x, y }, i) =>
      i % columns ? `<path fill="${LINE}" d="M${x - 1} ${y}h2v${height}h-2z"/>` : "",
    ),
    rows > 1 ? `<path fill="${LINE}" d="M${LEFT} ${top + height - 1}h${RIGHT - LEFT}v2H${LEFT}z"/>` : "",
    ...places.map(({ label, figure: value, x, y }) => {
      const [middle, room] = [x + width / 2, width - 36];
      const [labelAt, at, size] = rows > 1 ? [y + 40, y + 88, 50] : [y + 66, y + 148, 78];
      const caption = { x: middle, y: labelAt, size: rows > 1 ? 26 : 30, least: 18, room } as const;
      return [
        line(label, { ...caption, face: "plain", fill: SOFT, anchor: "middle" }),
        figure(value, { x: middle, y: at, size, room }),
      ].join("");
    }),
  ].join("");
}

function match(body: Extract<CardBody, { kind: "match" }>, color: string, crest: DrawCrest): string {
  const { home, away, figure: value, above, below } = body;
  const name = {
    ...bothFitting([home, away], { y: 446, room: 400, size: 54, least: 30 }),
    anchor: "middle",
  } as const;
  const words = { x: CARD_WIDTH / 2, least: 22, room: 340, anchor: "middle" } as const;
  return [
    crest(home, 160, 186, 184),
    crest(away, CARD_WIDTH - 344, 186, 184),
    lines(home.name, { ...name, x: 252 }),
    lines(away.name, { ...name, x: CARD_WIDTH - 252 }),
    line(above, { ...words, y: 206, size: 30, face: "text", fill: color }),
    figure(value, {
      x: CARD_WIDTH / 2,
      y: typeof value === "string" ? 312 : 332,
      size: typeof value === "string" ? 100 : 136,
      room: 400,
    }),
    line(below, { ...words, y: 374, size: 32, face: "plain", fill: SOFT }),
  ].join("");
}

function matchday(rows: Extract<CardBody, { kind: "matchday" }>["rows"], crest: DrawCrest): string {
  const shown = rows.slice(0, MAX_CARD_ROWS);
  const { top, bottom, height } = band(shown.length, 104);
  const isWide = shown.some(({ figures }) => figures.length > 1);
  const half = isWide ? 170 : 100;
  const size = Math.min(64, height - 18);
  const middle = CARD_WIDTH / 2;
  const nameSize = Math.min(36, height * 0.52);
  return [
    box(top, bottom),
    ...shown.map(({ home, away, figures }, i) => {
      const y = top + i * height;
      const base = y + height / 2 + nameSize * 0.34;
      const room = middle - half - size - 28 - LEFT - 20;
      const name = { y: base, size: nameSize, least: 22, room, face: "text", fill: INK } as const;
      return [
        i ? rule(y) : "",
        line(home.name, { ...name, x: middle - half - size - 16, anchor: "end" }),
        crest(home, middle - half - size, y + (height - size) / 2, size),
        figuresIn(figures, { x: middle, y: y + height / 2, room: half * 2 - 24, height }),
        crest(away, middle + half, y + (height - size) / 2, size),
        line(away.name, { ...name, x: middle + half + size + 16 }),
      ].join("");
    }),
  ].join("");
}

function figuresIn(values: CardFigure[], place: { x: number; y: number; room: number; height: number }) {
  const { x, y, room, height } = place;
  const size = values.length > 1 ? Math.min(34, height * 0.5) : Math.min(52, height * 0.72);
  const base = y + size * 0.36;
  if (values.length <= 1) return values.map((value) => figure(value, { x, y: base, size, room })).join("");
  const step = Math.min(room / values.length, 64);
  const from = x - (step * (values.length - 1)) / 2;
  return values
    .map((value, i) => figure(value, { x: from + i * step, y: base, size, room: step - 12, fill: SOFT }))
    .join("");
}

function table(rows: CardTableRow[], crest: DrawCrest): string {
  const shown = rows.slice(0, MAX_TABLE_ROWS);
  const columns = shown.length > 5 ? 2 : 1;
  const perColumn = Math.ceil(shown.length / columns);
  const { top, bottom, height } = band(perColumn, 88);
  const width = (RIGHT - LEFT) / columns;
  const crestSize = Math.min(52, height - 14);
  return [
    box(top, bottom),
    ...Array.from({ length: perColumn - 1 }, (_, i) => rule(top + (i + 1) * height)),
    columns > 1 ? `<path fill="${LINE}" d="M599 ${top}h2V${bottom}h-2z"/>` : "",
    ...shown.map(({ position, side, difference, points }, i) => {
      const x = LEFT + Math.floor(i / perColumn) * width;
      const y = top + (i % perColumn) * height;
      const at = (size: number) => y + height / 2 + size * 0.35;
      const end = x + width - 24;
      const [large, small] = [Math.min(48, height * 0.62), Math.min(34, height * 0.5)];
      const bold = { least: 16, face: "label" } as const;
      return [
        line(String(position), {
          ...bold,
          x: x + 34,
          y: at(small + 2),
          size: small + 2,
          room: 44,
          fill: INK,
          anchor: "middle",
        }),
        crest(side, x + 64, y + (height - crestSize) / 2, crestSize),
        line(side.name, {
          ...{ x: x + 80 + crestSize, y: at(small - 4), size: small - 3, least: 20, face: "text", fill: INK },
          room: width - 80 - crestSize - 156,
        }),
        line(difference, {
          ...bold,
          x: end - 72,
          y: at(small - 6),
          size: small - 6,
          room: 76,
          fill: SOFT,
          anchor: "end",
        }),
        line(String(points), {
          ...bold,
          x: end,
          y: at(large),
          size: large,
          room: 70,
          fill: INK,
          anchor: "end",
        }),
      ].join("");
    }),
  ].join("");
}

function list(rows: Extract<CardBody, { kind: "list" }>["rows"], crest: DrawCrest): string {
  const shown = rows.slice(0, MAX_LIST_ROWS);
  const { top, bottom, height } = band(shown.length, 116);
  const size = Math.min(72, height - 20);
  return [
    box(top, bottom),
    ...shown.map(({ side, text }, i) => {
      const y = top + i * height;
      const middle = y + height / 2;
      const words = { x: RIGHT - 28, y: middle + 10, size: 28, least: 20, room: 470, fill: SOFT } as const;
      return [
        i ? rule(y) : "",
        crest(side, LEFT + 28, middle - size / 2, size),
        line(side.name, {
          x: LEFT + 52 + size,
          y: middle + 14,
          size: 42,
          least: 28,
          room: 460,
          face: "label",
          fill: INK,
        }),
        line(text, { ...words, face: "plain", anchor: "end" }),
      ].join("");
    }),
  ].join("");
}

const STEPS = [
  { x: 436, top: 250, fill: "#fbeecb" },
  { x: 84, top: 312, fill: SUNK },
  { x: 788, top: 356, fill: SUNK },
];
const STEP_WIDTH = 328;

/** The first is in the middle and highest. Players who share a place stand equally high. */
function podium(rows: Extract<CardBody, { kind: "podium" }>["rows"], color: string): string {
  return rows
    .map(({ name, place, points }, i) => {
      const step = STEPS[i] ?? STEPS[2];
      const { top, fill } = STEPS[Math.min(place, STEPS.length) - 1] ?? { top: 0, fill: SUNK };
      const x = step?.x ?? 0;
      const middle = x + STEP_WIDTH / 2;
      const text = { x: middle, room: STEP_WIDTH - 32, anchor: "middle" } as const;
      return [
        `<path fill="${fill}" d="M${x} ${FOOT}V${top + 20}q0-20 20-20h${STEP_WIDTH - 40}q20 0 20 20V${FOOT}z"/>`,
        line(name, { ...text, y: top - 26, size: 50, least: 26, face: "label", fill: INK }),
        line(`${place}.º`, { ...text, y: top + 88, size: 84, least: 60, face: "label", fill: color }),
        line(`${points} pts`, { ...text, y: top + 142, size: 40, least: 28, face: "text", fill: SOFT }),
      ].join("");
    })
    .join("");
}

function words({ above, figure: word, below }: Extract<CardBody, { kind: "words" }>, color: string): string {
  const text = { x: CARD_WIDTH / 2, room: RIGHT - LEFT, anchor: "middle" } as const;
  return [
    line(above, { ...text, y: 222, size: 44, least: 30, face: "text", fill: SOFT }),
    line(word, { ...text, y: 390, size: 190, least: 70, face: "label", fill: color }),
    line(below, { ...text, y: 476, size: 40, least: 26, face: "text", fill: INK }),
  ].join("");
}

function onlyCrest(side: CardSide, crest: DrawCrest): string {
  const [size, middle] = [280, (HEAD + FOOT) / 2];
  const field = { fill: "none", stroke: LINE, "stroke-width": 4 };
  const look = Object.entries(field)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");
  return [
    `<g ${look}><circle cx="600" cy="${middle}" r="182"/><path d="M0 ${middle}h418M782 ${middle}h418"/></g>`,
    crest(side, (CARD_WIDTH - size) / 2, middle - size / 2, size),
  ].join("");
}

/** Rows of equal height, at most `tallest`, centred in the body. */
function band(rows: number, tallest: number) {
  const height = Math.min(tallest, (FOOT - HEAD - 44) / Math.max(1, rows));
  const top = (HEAD + FOOT) / 2 - (height * rows) / 2;
  return { height, top, bottom: top + height * rows };
}

function box(top: number, bottom: number): string {
  return `<rect x="${LEFT}" y="${top}" width="${RIGHT - LEFT}" height="${bottom - top}" rx="20" fill="${WHITE}" stroke="${LINE}" stroke-width="2"/>`;
}

function rule(y: number): string {
  return `<path fill="${LINE}" d="M${LEFT} ${y - 1}h${RIGHT - LEFT}v2H${LEFT}z"/>`;
}

/** A score, with the loser's goals in a softer colour; an hour; or a word. */
function figure(
  value: CardFigure,
  place: { x: number; y: number; size: number; room: number /** For words only. */; fill?: string },
): string {
  const style = { face: "label", fill: INK, least: 16 } as const;
  if (typeof value === "string") return line(value, { ...style, ...place, anchor: "middle" });
  const parts = [String(value.home), "–", String(value.away)] as const;
  const full = parts.reduce((sum, part) => sum + measure(part, place.size, "label"), 0);
  const size = Math.min(place.size, (place.size * place.room) / full);
  const [home, dash, away] = parts.map((part) => measure(part, size, "label"));
  const from = place.x - ((home ?? 0) + (dash ?? 0) + (away ?? 0)) / 2;
  const soft = (isLoser: boolean) => (isLoser ? SOFT : INK);
  const at = { y: place.y, size, face: "label" } as const;
  return [
    outlines(parts[0], { ...at, x: from, fill: soft(value.home < value.away) }),
    outlines(parts[1], { ...at, x: from + (home ?? 0), fill: SOFT }),
    outlines(parts[2], { ...at, x: from + (home ?? 0) + (dash ?? 0), fill: soft(value.away < value.home) }),
  ].join("");
}

interface Line {
  x: number;
  y: number;
  size: number;
  /** The smallest font size: text shrinks to it, and is cut if it still does not fit. */
  least: number;
  room: number;
  face: Face;
  fill: string;
  anchor?: "start" | "middle" | "end";
}

function line(text: string, { least, room, ...style }: Line): string {
  const shown = drawable(text, style.face);
  if (!shown) return "";
  // A long name is easier to read in narrow letters than in small ones.
  if (style.face === "text" && measure(shown, style.size * 0.9, "text") > room) {
    return line(text, { ...style, size: style.size * 1.08, least, room, face: "label" });
  }
  const fitting = Math.min(style.size, (style.size * room) / measure(shown, style.size, style.face));
  const size = Math.max(fitting, least);
  return outlines(fitting < least ? cut(shown, size, style.face, room) : shown, { ...style, size });
}

/** One font size for two names side by side. A name that needs two lines is not considered. */
function bothFitting<P extends { size: number; room: number }>(sides: CardSide[], place: P): P {
  const sizes = sides
    .map(({ name }) => (place.size * place.room) / measure(drawable(name, "label"), place.size, "label"))
    .filter((size) => size >= place.size * ONE_LINE);
  return { ...place, size: Math.min(place.size, ...sizes) };
}

/** The factor to which a name may shrink before it is broken into two lines. */
const ONE_LINE = 0.8;

/** A name in one line, or in two smaller ones, centred vertically on y. */
function lines(text: string, place: Omit<Line, "face" | "fill">): string {
  const face: Face = "label";
  const { size, room, least, y } = place;
  const name = drawable(text, face);
  if (measure(name, size * ONE_LINE, face) <= room) {
    return line(name, { ...place, y: y + size * 0.34, face, fill: INK });
  }
  const [first, second] = halves(name, size, face);
  const longest = Math.max(measure(first, size, face), measure(second, size, face), 1);
  const smaller = Math.max(least, Math.min(size * 0.8, (size * room) / longest));
  const each = { ...place, size: smaller, least: smaller, face, fill: INK };
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

function measure(text: string, size: number, face: Face): number {
  return widthOf(text, { size, face });
}

const SHIELD = "M3 3h30v19c0 8-7 13-15 16C10 35 3 30 3 22z";

function initialsShield(name: string, x: number, y: number, size: number): string {
  const scale = size / 40;
  const letters = drawable(initials(name), "label") || "?";
  return [
    `<g transform="translate(${x + (size - 36 * scale) / 2} ${y}) scale(${scale})">`,
    `<path d="${SHIELD}" fill="${SUNK}" stroke="${EDGE}" stroke-width="1.5"/>`,
    outlines(letters, { x: 18, y: 25, size: 17, face: "label", fill: INK, anchor: "middle", decimals: 2 }),
    "</g>",
  ].join("");
}
