/*
 * Makes the fonts of the site (npm run fonts): app/fonts/*.woff2, subset to the letters of Spanish and of people's
 * names, and app/fonts/fonts.css, with fallbacks of the same metrics, so that nothing shifts when the fonts load.
 * Both are committed: building the site does not need this script.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const subsetFont: (font: Buffer, text: string, options: object) => Promise<Buffer> = require("subset-font");
const opentype: { parse(buffer: ArrayBufferLike): Font } = require("opentype.js");

type Font = {
  unitsPerEm: number;
  ascender: number;
  descender: number;
  tables: { hhea: { lineGap: number } };
  charToGlyph(char: string): { advanceWidth: number };
};
type Widths = Record<string, number>;
type Face = { file: string; source: string; family: string; weight: number };

const OUT = path.resolve(import.meta.dirname, "../app/fonts");
const MAX_TOTAL_BYTES = 60_000;

const FACES: Face[] = [
  { file: "barlow-400", source: "barlow/files/barlow-latin-400-normal", family: "Barlow", weight: 400 },
  { file: "barlow-600", source: "barlow/files/barlow-latin-600-normal", family: "Barlow", weight: 600 },
  {
    file: "barlow-condensed-700",
    source: "barlow-condensed/files/barlow-condensed-latin-700-normal",
    family: "Barlow Condensed",
    weight: 700,
  },
];

// Fontsource's Latin file has no arrows and no check mark: draw those as icons.
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸıʼ‘’‚“”„–—…•′″‹›€−™⁄`;
const FEATURES = ["kern", "tnum", "pnum", "liga", "locl", "ccmp"];

/** Widths in thousandths of an em, from the metrics of each fallback. Order: a to z, space. */
const ARIAL = widths(
  "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278",
);
const ARIAL_BOLD = widths(
  "556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278",
);
const ROBOTO = widths(
  "544 561 523 564 530 347 561 551 243 239 507 243 876 552 570 561 568 338 516 327 551 484 751 496 473 496 248",
);
const ROBOTO_BOLD = widths(
  "540 563 521 565 544 355 568 560 265 261 538 265 866 561 568 565 565 365 515 333 560 513 753 513 508 512 249",
);

const FALLBACKS = {
  regular: [
    { suffix: "Fallback", names: ["Arial", "Liberation Sans", "Helvetica"], widths: ARIAL },
    { suffix: "Fallback Android", names: ["Roboto", "Roboto Regular"], widths: ROBOTO },
  ],
  bold: [
    {
      suffix: "Fallback",
      names: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold", "Arial-BoldMT"],
      widths: ARIAL_BOLD,
    },
    { suffix: "Fallback Android", names: ["Roboto Bold", "Roboto-Bold"], widths: ROBOTO_BOLD },
  ],
};

/** The frequency of each letter in Spanish text, without accents, with a space after 5.5 letters on average. */
const FREQUENCY: Widths = {
  a: 12.5,
  b: 1.4,
  c: 4.7,
  d: 5.9,
  e: 13.7,
  f: 0.7,
  g: 1.0,
  h: 0.7,
  i: 6.2,
  j: 0.4,
  k: 0.1,
  l: 5.0,
  m: 3.2,
  n: 6.9,
  o: 8.7,
  p: 2.5,
  q: 0.9,
  r: 6.9,
  s: 8.0,
  t: 4.6,
  u: 3.9,
  v: 0.9,
  w: 0.1,
  x: 0.2,
  y: 0.9,
  z: 0.5,
  " ": 18,
};

await main();

async function main() {
  let total = 0;
  const css: string[] = ["/* Made by scripts/fonts.ts (npm run fonts); do not edit. */"];
  for (const face of FACES) {
    const source = await readFile(require.resolve(`@fontsource/${face.source}.woff2`));
    const options = { keepFeatures: FEATURES, noHinting: true };
    const woff2 = await subsetFont(source, LETTERS, { ...options, targetFormat: "woff2" });
    await writeFile(path.join(OUT, `${face.file}.woff2`), woff2);
    const plain = await subsetFont(source, LETTERS, { ...options, targetFormat: "sfnt" });
    const font = opentype.parse(new Uint8Array(plain).buffer);
    css.push(faceRule(face), ...fallbackRules(face, font));
    total += woff2.length;
    console.log(`${face.file}.woff2 ${woff2.length} bytes`);
  }
  if (total > MAX_TOTAL_BYTES) throw new Error(`The fonts weigh ${total} bytes, over ${MAX_TOTAL_BYTES}`);
  await writeFile(path.join(OUT, "fonts.css"), `${css.join("\n\n")}\n`);
  console.log(`${total} bytes in all`);
}

function faceRule({ file, family, weight }: Face): string {
  return rule([
    `font-family: ${quoted(family)}`,
    `font-weight: ${weight}`,
    "font-style: normal",
    "font-display: swap",
    `src: url("./${file}.woff2") format("woff2")`,
  ]);
}

/** The fallback is scaled to our average width; its heights are scaled back by the same factor. */
function fallbackRules({ family, weight }: Face, font: Font): string[] {
  const em = font.unitsPerEm;
  const ownWidths = Object.fromEntries(
    Object.keys(FREQUENCY).map((char) => [char, (font.charToGlyph(char).advanceWidth / em) * 1000]),
  );
  return FALLBACKS[weight === 400 ? "regular" : "bold"].map((fallback) => {
    const scale = average(ownWidths) / average(fallback.widths);
    return rule([
      `font-family: ${quoted(`${family} ${fallback.suffix}`)}`,
      `font-weight: ${weight}`,
      `src: ${fallback.names.map((name) => `local("${name}")`).join(", ")}`,
      `size-adjust: ${percent(scale)}`,
      `ascent-override: ${percent(font.ascender / em / scale)}`,
      `descent-override: ${percent(-font.descender / em / scale)}`,
      `line-gap-override: ${percent(font.tables.hhea.lineGap / em / scale)}`,
    ]);
  });
}

function average(widthOf: Widths): number {
  const letters = Object.entries(FREQUENCY);
  const sum = letters.reduce((total, [char, share]) => total + (widthOf[char] ?? 0) * share, 0);
  return sum / letters.reduce((total, [, share]) => total + share, 0);
}

function rule(declarations: string[]): string {
  return `@font-face {\n${declarations.map((line) => `  ${line};`).join("\n")}\n}`;
}

function quoted(family: string): string {
  return family.includes(" ") ? `"${family}"` : family;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function widths(list: string): Widths {
  const values = list.split(" ").map(Number);
  return Object.fromEntries(
    [..."abcdefghijklmnopqrstuvwxyz "].map((char, index) => [char, values[index] ?? 0]),
  );
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
