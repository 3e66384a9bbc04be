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
import {
  band,
  bothFitting,
  box,
  FOOT,
  figure,
  HEAD,
  INK,
  initialsShield,
  LEFT,
  LINE,
  line,
  lines,
  measure,
  RIGHT,
  rule,
  SOFT,
  SUNK,
  WHITE,
} from "./card-shapes.server.ts";

/* Draws a card. Only the picture process runs this, because the outlines of a long text take a while. */

const CHALK = "#f5f4ee";
/** The baseline of the footer's text, in pixels. */
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
    line(title, { x: from, y: 72, size: 58, minSize: 38, room, face: "label", fill: WHITE }),
    line(subtitle, { x: from, y: 112, size: 30, minSize: 24, room, face: "plain", fill: WHITE }),
  ].join("");
}

function foot(text: string, site: string, color: string): string {
  const name = { x: 112, y: FOOT_LINE, size: 34, minSize: 24, room: 400, face: "label", fill: INK } as const;
  const left = Math.max(RIGHT - 760, 112 + Math.min(400, measure(site, 34, "label")) + 48);
  const words = { x: RIGHT, y: FOOT_LINE - 2, size: 28, minSize: 22, room: RIGHT - left } as const;
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
      return matchday(body, crest);
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
  const shownCells = cells.slice(0, cells.length > MAX_CARD_CELLS ? MAX_CARD_CELLS - 1 : MAX_CARD_CELLS);
  const hiddenCount = cells.length - shownCells.length;
  const all = hiddenCount > 0 ? [...shownCells, { label: "y más", figure: `+${hiddenCount}` }] : shownCells;
  const rows = all.length > 6 ? 2 : 1;
  const columns = Math.max(1, Math.ceil(all.length / rows));
  const [top, bottom] = [300, 512];
  const [width, height] = [(RIGHT - LEFT) / columns, (bottom - top) / rows];
  const name = bothFitting([home, away], { y: 222, room: 382, size: 58, minSize: 32 });
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
      const caption = { x: middle, y: labelAt, size: rows > 1 ? 26 : 30, minSize: 18, room } as const;
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
    ...bothFitting([home, away], { y: 446, room: 400, size: 54, minSize: 30 }),
    anchor: "middle",
  } as const;
  const words = { x: CARD_WIDTH / 2, minSize: 22, room: 340, anchor: "middle" } as const;
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

/** The height of the row of categories above the pairings. */
const HEADS_HEIGHT = 40;

function matchday({ heads, rows }: Extract<CardBody, { kind: "matchday" }>, crest: DrawCrest): string {
  const shownRows = rows.slice(0, MAX_CARD_ROWS);
  const headsHeight = heads.length > 0 ? HEADS_HEIGHT : 0;
  const { top, bottom, height } = band(shownRows.length, 104, headsHeight);
  const half = heads.length > 1 ? 180 : 100;
  const size = Math.min(64, height - 14);
  const middle = CARD_WIDTH / 2;
  const nameSize = Math.min(36, Math.max(24, height * 0.52));
  const columns = columnsOf(heads.length, middle, half * 2 - 24);
  return [
    box(top, bottom),
    ...columns.at.map((x, i) =>
      line(heads[i] ?? "", {
        ...{ x, y: top + 28, size: 24, minSize: 15, room: columns.step - 6 },
        ...{ face: "label", fill: SOFT, anchor: "middle" },
      }),
    ),
    ...shownRows.map(({ home, away, figures }, i) => {
      const y = top + headsHeight + i * height;
      const base = y + height / 2 + nameSize * 0.34;
      const room = middle - half - size - 28 - LEFT - 20;
      const name = { y: base, size: nameSize, minSize: 20, room, face: "text", fill: INK } as const;
      return [
        i || headsHeight ? rule(y) : "",
        line(home.name, { ...name, x: middle - half - size - 16, anchor: "end" }),
        crest(home, middle - half - size, y + (height - size) / 2, size),
        figuresIn(figures, columns, { x: middle, y: y + height / 2, room: half * 2 - 24, height }),
        crest(away, middle + half, y + (height - size) / 2, size),
        line(away.name, { ...name, x: middle + half + size + 16 }),
      ].join("");
    }),
  ].join("");
}

/** The middles of the columns, and the distance between them. */
function columnsOf(count: number, middle: number, room: number) {
  const step = Math.min(room / Math.max(1, count), 84);
  const from = middle - (step * (count - 1)) / 2;
  return { step, at: Array.from({ length: count }, (_, i) => from + i * step) };
}

function figuresIn(
  values: CardFigure[],
  { step, at }: ReturnType<typeof columnsOf>,
  place: { x: number; y: number; room: number; height: number },
) {
  const { x, y, room, height } = place;
  const size = values.length > 1 ? Math.min(34, height * 0.6) : Math.min(52, height * 0.72);
  const base = y + size * 0.36;
  if (values.length <= 1) return values.map((value) => figure(value, { x, y: base, size, room })).join("");
  return values
    .map((value, i) => figure(value, { x: at[i] ?? x, y: base, size, room: step - 12, fill: SOFT }))
    .join("");
}

function table(rows: CardTableRow[], crest: DrawCrest): string {
  const shownRows = rows.slice(0, MAX_TABLE_ROWS);
  const columns = shownRows.length > 5 ? 2 : 1;
  const perColumn = Math.ceil(shownRows.length / columns);
  const { top, bottom, height } = band(perColumn, 88);
  const width = (RIGHT - LEFT) / columns;
  const crestSize = Math.min(52, height - 14);
  return [
    box(top, bottom),
    ...Array.from({ length: perColumn - 1 }, (_, i) => rule(top + (i + 1) * height)),
    columns > 1 ? `<path fill="${LINE}" d="M599 ${top}h2V${bottom}h-2z"/>` : "",
    ...shownRows.map(({ position, side, difference, points }, i) => {
      const x = LEFT + Math.floor(i / perColumn) * width;
      const y = top + (i % perColumn) * height;
      const baselineOf = (size: number) => y + height / 2 + size * 0.35;
      const end = x + width - 24;
      const [large, small] = [Math.min(48, height * 0.62), Math.min(34, height * 0.5)];
      const bold = { minSize: 16, face: "label" } as const;
      return [
        line(String(position), {
          ...bold,
          x: x + 34,
          y: baselineOf(small + 2),
          size: small + 2,
          room: 44,
          fill: INK,
          anchor: "middle",
        }),
        crest(side, x + 64, y + (height - crestSize) / 2, crestSize),
        line(side.name, {
          x: x + 80 + crestSize,
          y: baselineOf(small - 4),
          size: small - 3,
          minSize: 20,
          face: "text",
          fill: INK,
          room: width - 80 - crestSize - 156,
        }),
        line(difference, {
          ...bold,
          x: end - 72,
          y: baselineOf(small - 6),
          size: small - 6,
          room: 76,
          fill: SOFT,
          anchor: "end",
        }),
        line(String(points), {
          ...bold,
          x: end,
          y: baselineOf(large),
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
  const shownRows = rows.slice(0, MAX_LIST_ROWS);
  const { top, bottom, height } = band(shownRows.length, 116);
  const size = Math.min(72, height - 20);
  return [
    box(top, bottom),
    ...shownRows.map(({ side, text }, i) => {
      const y = top + i * height;
      const middle = y + height / 2;
      const words = { x: RIGHT - 28, y: middle + 10, size: 28, minSize: 20, room: 470, fill: SOFT } as const;
      return [
        i ? rule(y) : "",
        crest(side, LEFT + 28, middle - size / 2, size),
        line(side.name, {
          x: LEFT + 52 + size,
          y: middle + 14,
          size: 42,
          minSize: 28,
          room: 460,
          face: "label",
          fill: INK,
        }),
        line(text, { ...words, face: "plain", anchor: "end" }),
      ].join("");
    }),
  ].join("");
}

/** The steps of the podium for the first, second and third place, in pixels. */
const STEPS = [
  { x: 436, top: 250, fill: "#fbeecb" },
  { x: 84, top: 312, fill: SUNK },
  { x: 788, top: 356, fill: SUNK },
];
const STEP_WIDTH = 328;

/** The first is in the middle and highest. Players who share a rank stand equally high. */
function podium(rows: Extract<CardBody, { kind: "podium" }>["rows"], color: string): string {
  return rows
    .map(({ name, rank, points }, i) => {
      const step = STEPS[i] ?? STEPS[2];
      const { top, fill } = STEPS[Math.min(rank, STEPS.length) - 1] ?? { top: 0, fill: SUNK };
      const x = step?.x ?? 0;
      const middle = x + STEP_WIDTH / 2;
      const text = { x: middle, room: STEP_WIDTH - 32, anchor: "middle" } as const;
      return [
        `<path fill="${fill}" d="M${x} ${FOOT}V${top + 20}q0-20 20-20h${STEP_WIDTH - 40}q20 0 20 20V${FOOT}z"/>`,
        line(name, { ...text, y: top - 26, size: 50, minSize: 26, face: "label", fill: INK }),
        line(`${rank}.º`, { ...text, y: top + 88, size: 84, minSize: 60, face: "label", fill: color }),
        line(`${points} pts`, { ...text, y: top + 142, size: 40, minSize: 28, face: "text", fill: SOFT }),
      ].join("");
    })
    .join("");
}

function words({ above, figure: word, below }: Extract<CardBody, { kind: "words" }>, color: string): string {
  const text = { x: CARD_WIDTH / 2, room: RIGHT - LEFT, anchor: "middle" } as const;
  return [
    line(above, { ...text, y: 222, size: 44, minSize: 30, face: "text", fill: SOFT }),
    line(word, { ...text, y: 390, size: 190, minSize: 70, face: "label", fill: color }),
    line(below, { ...text, y: 476, size: 40, minSize: 26, face: "text", fill: INK }),
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
