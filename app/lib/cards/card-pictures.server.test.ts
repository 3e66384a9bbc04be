import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { draw } from "../storage/draw-picture.server.ts";
import { PictureProcessKilled } from "../storage/picture-process.server.ts";
import { CARD_HEIGHT, CARD_WIDTH, type Card, type CardBody, MAX_CARD_BYTES } from "./card.ts";
import { cardVersion, createCardPictures } from "./card-pictures.server.ts";

const side = (name: string, logo: string | null = null) => ({ name, logo });
const LONG = "Asociación Vecinal y Deportiva Villa Los Paraísos de la Ribera";
const card = (body: CardBody, overrides: Partial<Card> = {}): Card => ({
  color: "celeste",
  crest: side("Liga Participando"),
  title: "8° FECHA",
  footer: "En Cancha del Parque",
  subtitle: "Liga Participando · Zona 1 · sábado 14 de noviembre",
  body,
  ...overrides,
});
const crestCard = (title: string) => card({ kind: "crest", side: side("El Ceibo") }, { title });
const NO_FILES = { get: async () => null };
const drawn = (bytes: Uint8Array<ArrayBuffer>) => ({
  drawn: { bytes, width: CARD_WIDTH, height: CARD_HEIGHT },
});

test("createCardPictures does not fill the memory with 10,000 different pictures", async () => {
  const CACHED_BYTES = 1_000_000;
  let drawings = 0;
  const pictureOf = createCardPictures(
    async () => {
      drawings++;
      return drawn(new Uint8Array(40_000));
    },
    NO_FILES,
    CACHED_BYTES,
  );
  for (let i = 0; i < 10_000; i++) await pictureOf(crestCard(`Fecha ${i}`), "Potrero");
  expect(drawings).toBe(10_000);
  // Pictures that fit into the cache need no new drawing; the others do.
  for (let i = 9_999; i > 9_999 - CACHED_BYTES / 40_000; i--)
    await pictureOf(crestCard(`Fecha ${i}`), "Potrero");
  expect(drawings).toBe(10_000);
  await pictureOf(crestCard("Fecha 0"), "Potrero");
  expect(drawings).toBe(10_001);
});

test("createCardPictures draws a picture once for two concurrent requests", async () => {
  const slowDraw = vi.fn(async () => {
    await wait(5);
    return drawn(new Uint8Array(10));
  });
  const pictureOf = createCardPictures(slowDraw, NO_FILES);
  await Promise.all([pictureOf(crestCard("A"), "Potrero"), pictureOf(crestCard("A"), "Potrero")]);
  expect(slowDraw).toHaveBeenCalledTimes(1);
});

test("createCardPictures does not cache a failed drawing: the next request tries again", async () => {
  const failing = vi.fn(async () => ({ refused: "No" }));
  const pictureOf = createCardPictures(failing, NO_FILES);
  await expect(pictureOf(crestCard("A"), "Potrero")).rejects.toThrow();
  await expect(pictureOf(crestCard("A"), "Potrero")).rejects.toThrow();
  expect(failing).toHaveBeenCalledTimes(2);
});

test("createCardPictures draws a card without crests if the drawing process was killed because of them", async () => {
  const killed = vi.fn(async (drawing: Parameters<typeof draw>[0]) => {
    if (drawing.kind === "card" && drawing.crests.size > 0) throw new PictureProcessKilled("late");
    return drawn(new Uint8Array(10));
  });
  const files = { get: async () => ({ bytes: new Uint8Array(4), contentType: "image/svg+xml" }) };
  const pictureOf = createCardPictures(killed, files);
  const body: CardBody = { kind: "crest", side: side("El Ceibo", "/files/team-logos/logos/a.svg") };
  expect(await pictureOf(card(body), "Potrero")).toHaveLength(10);
});

test("a card's version changes with what is shown, and only with that", () => {
  expect(cardVersion(crestCard("A"))).toBe(cardVersion(crestCard("A")));
  expect(cardVersion(crestCard("A"))).not.toBe(cardVersion(crestCard("B")));
  expect(cardVersion(crestCard("A"))).toMatch(/^[\w-]{16}$/);
});

const score = (home: number, away: number) => ({ home, away });
const BODIES: CardBody[] = [
  { kind: "match", home: side(LONG), away: side("🦁"), figure: score(12, 3), above: "2012", below: "" },
  { kind: "match", home: side("A"), away: side("B"), figure: "a confirmar", above: LONG, below: LONG },
  ...[1, 6, 7, 30].map((cells) => ({
    ...({ kind: "pairing", home: side(LONG), away: side("Ñandú") } as const),
    cells: Array.from({ length: cells }, (_, i) => ({
      label: `20${i}`,
      figure: i % 2 ? "Suspendido" : score(i, 1),
    })),
  })),
  ...[1, 6, 20].map((rows) => ({
    kind: "matchday" as const,
    heads: ["2015", LONG, "09/10"],
    rows: Array.from({ length: rows }, () => ({
      home: side(LONG),
      away: side(LONG),
      figures: ["09:00", score(1, 2), score(10, 12)],
    })),
  })),
  ...[1, 5, 8, 40].map((rows) => ({
    kind: "table" as const,
    rows: Array.from({ length: rows }, (_, i) => ({
      position: i + 1,
      side: side(LONG),
      difference: "−123",
      points: 123,
    })),
  })),
  { kind: "list", rows: Array.from({ length: 9 }, () => ({ side: side(LONG), text: LONG })) },
  { kind: "crest", side: side("") },
];

test.each(BODIES.map((body, i) => [i, body.kind, body] as const))(
  "card number %i (%s) is drawn 1200 x 630 and within the size limit",
  async (_, __, body) => {
    const result = await draw({
      kind: "card",
      card: card(body, { title: LONG }),
      site: LONG,
      crests: new Map(),
    });
    if ("refused" in result) throw new Error(result.refused);
    expect(result.drawn.bytes.length).toBeLessThanOrEqual(MAX_CARD_BYTES);
    const { format, width, height } = await sharp(result.drawn.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: CARD_WIDTH, height: CARD_HEIGHT });
  },
);

test("a card is drawn with a crest that is not a picture, and stays small with a crest of noise", async () => {
  const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * i * 7919) % 251));
  const noisyCrest = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const body: CardBody = {
    kind: "match",
    home: side("A", "a"),
    away: side("B", "b"),
    figure: "1",
    above: "",
    below: "",
  };
  const crests = new Map([
    ["a", new Uint8Array(noisyCrest)],
    ["b", new TextEncoder().encode("<html>")],
  ]);
  const result = await draw({ kind: "card", card: card(body), site: "Potrero", crests });
  if ("refused" in result) throw new Error(result.refused);
  expect(result.drawn.bytes.length).toBeLessThanOrEqual(MAX_CARD_BYTES);
});
