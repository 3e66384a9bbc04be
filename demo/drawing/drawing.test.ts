import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { allClubs, clubNamed } from "../clubs.ts";
import { logos } from "../logos.ts";
import { ball } from "./ball.ts";
import { coursePictures } from "./course-pictures.ts";
import { crest } from "./crest.ts";
import { familyDay } from "./flyers/family-day.ts";
import { grandFinal } from "./flyers/grand-final.ts";
import { mundialito } from "./flyers/mundialito.ts";
import { openDay } from "./flyers/open-day.ts";
import { playTheProde } from "./flyers/play-the-prode.ts";
import { lettering, widthOf } from "./lettering.ts";
import { type Picture, toWebp } from "./raster.ts";
import { svg } from "./svg.ts";

// Many pictures are drawn here, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

// The longest date in Spanish.
const day = "2026-09-23";
const design = clubNamed("El Ceibo").design;

const pictures: [string, Picture][] = [
  ["grand final", grandFinal(day)],
  ["mundialito", mundialito(day)],
  ["open day", openDay(day)],
  ["family day", familyDay(day)],
  ["prode", playTheProde(design, design)],
  ...Object.entries(coursePictures).map(([name, draw]): [string, Picture] => [name, draw()]),
];

describe.each(pictures)("the demo's picture %s", (name, picture) => {
  test(`the demo's picture ${name} is drawn without fonts, broken numbers or clashing ids`, () => {
    expect(picture.svg).not.toMatch(/<text|font-family|NaN|undefined|Infinity/);
    const ids = [...picture.svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...picture.svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(used));
  });

  test(`the demo's picture ${name} becomes a small WebP of the stated size, the same every time`, async () => {
    const [one, other] = [await toWebp(picture), await toWebp(picture)];
    expect(Buffer.compare(one, other)).toBe(0);
    const { format, width, height } = await sharp(one).metadata();
    expect({ format, width, height }).toEqual({
      format: "webp",
      width: picture.width,
      height: picture.height,
    });
    expect(one.length).toBeLessThan(150_000);
  });
});

test("crests are all different, small and drawable", async () => {
  const drawings = allClubs().map((club) => crest(club.design));
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const drawing of drawings) {
    expect(drawing.length).toBeLessThan(2500);
    expect(drawing).not.toMatch(/<text|NaN|undefined/);
    expect((await sharp(Buffer.from(drawing)).metadata()).width).toBe(36);
  }
});

test.each(["#ffffff", "#151d19"])("crests stand out from a card of %s", async (card) => {
  for (const { name, design } of allClubs()) {
    expect(await visibleWidth(crest(design), card), name).toBeGreaterThan(70);
  }
});

test("crests have unique, well-formed file names", () => {
  const names = logos().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^logos\/[a-z0-9_-]+\.svg$/);
});

/** The part of the crest's width, in hundredths, that stands out from its background a little above the middle. */
async function visibleWidth(drawing: string, card: string): Promise<number> {
  const image = sharp(Buffer.from(drawing), { density: 200 }).resize(100).flatten({ background: card });
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height * 0.4);
  const behind = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
  const visible = Array.from({ length: info.width }, (_, x) => x).filter((x) => {
    const at = (row * info.width + x) * info.channels;
    return behind.some((value, i) => Math.abs(value - (data[at + i] ?? 0)) > 40);
  });
  return (visible.at(-1) ?? 0) - (visible[0] ?? 0);
}

test("lettering has every character that Spanish needs", () => {
  const text = "ÁÉÍÓÚÜÑáéíóúüñ¡!¿?«»·°º–0123456789";
  for (const face of ["headline", "label", "text"] as const) {
    expect(lettering(text, { x: 0, y: 0, size: 10, fill: "#000", face })).toContain("<path");
  }
});

test("lettering refuses a character that the font lacks", () => {
  expect(() => lettering("漢", { x: 0, y: 0, size: 10, fill: "#000" })).toThrow('no "漢"');
});

test("lettering writes only valid path data, at any position", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2000, max: 2000, noNaN: true }),
      fc.integer({ min: 8, max: 300 }),
      (x, size) => {
        const drawn = lettering("Fútbol para todos", { x, y: 1290, size, fill: "#000", face: "text" });
        expect(drawn).toMatch(/^<path fill="#000" d="[MLQCZ0-9 .-]+"\/>$/);
      },
    ),
  );
});

test("lettering is anchored at its start, middle or end", async () => {
  const leftEdge = async (anchor: "start" | "middle" | "end") => {
    const drawn = svg(400, 100, lettering("HOLA", { x: 200, y: 80, size: 60, fill: "#000", anchor }));
    const { info } = await sharp(Buffer.from(drawn)).trim().toBuffer({ resolveWithObject: true });
    return -(info.trimOffsetLeft ?? 0);
  };
  const width = widthOf("HOLA", { size: 60 });
  const start = await leftEdge("start");
  expect(start - (await leftEdge("middle"))).toBeCloseTo(width / 2, -1);
  expect(start - (await leftEdge("end"))).toBeCloseTo(width, -1);
});

test("the ball hides the patches on its far side", () => {
  const patches = (degrees: number) =>
    ball("b", { x: degrees, y: 0, z: 0 }).split('stroke-linejoin="round"').length - 1;
  for (const degrees of [0, 20, 45, 90]) {
    expect(patches(degrees)).toBeGreaterThanOrEqual(6);
    expect(patches(degrees)).toBeLessThan(12);
  }
});
