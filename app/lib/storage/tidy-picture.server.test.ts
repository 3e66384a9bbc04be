import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS } from "./picture-limits.ts";
import { bytesOf, picture } from "./storage-fixtures.ts";
import { PictureRefused, tidyPicture } from "./tidy-picture.server.ts";

const BOX = { width: 800, height: 600 };
const tidy = (bytes: Uint8Array, maxSize = BOX) => tidyPicture(bytes, maxSize);

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#12a150" } });
}

/** A PNG whose header claims this size, with hardly any pixels. */
function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND"),
  ]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type), content]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test.each([
  ["an empty file", ""],
  ["a page", "<!doctype html><html><body><script>alert(1)</script></body></html>"],
  ["a PDF", "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF"],
  ["a zip, which a DOCX is", "PK\u0003\u0004 word/document.xml"],
  ["text", "hola"],
  ["the beginning of a PNG alone", "\u0089PNG"],
])("a file that is not a picture for browsers is refused when it is %s", async (_, content) => {
  await expect(tidy(bytesOf(content))).rejects.toThrow(new PictureRefused(NOT_A_PICTURE));
});

test("a file that is not a picture for browsers is refused when it is a TIFF, which few browsers show", async () => {
  await expect(tidy(await plain(20, 20).tiff().toBuffer())).rejects.toThrow(NOT_A_PICTURE);
});

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "a picture that cannot be read completely is refused when it is half of a file (%s)",
  async (format) => {
    const complete = await sharp(await picture(90, 60))
      .toFormat(format)
      .toBuffer();
    await expect(tidy(complete.subarray(0, complete.length / 2))).rejects.toThrow(PictureRefused);
  },
);

test("a picture that cannot be read completely is refused when its header claims more pixels than are allowed", async () => {
  for (const [width, height] of [
    [60_000, 60_000],
    [50_000_001, 1],
    [8_000, 8_000],
  ] as const) {
    const bomb = claimingPng(width, height);
    expect(bomb.length).toBeLessThan(2000);
    await expect(tidy(bomb)).rejects.toThrow(PICTURE_TOO_MANY_PIXELS);
  }
});

test("a picture that cannot be read completely is refused when most of its pixels are missing", async () => {
  await expect(tidy(claimingPng(2_000, 2_000))).rejects.toThrow(PICTURE_DAMAGED);
});

test("a picture that cannot be read completely is refused when it is an SVG with deeply nested entities", async () => {
  const entities = Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  );
  const svg = `<!DOCTYPE svg [<!ENTITY e0 "gol">${entities.join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`;
  await expect(tidy(bytesOf(svg))).rejects.toThrow(PictureRefused);
});

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "a stored picture is a WebP of the same size as the upload (%s)",
  async (format) => {
    const tidied = await tidy(
      await sharp(await picture(90, 60))
        .toFormat(format)
        .toBuffer(),
    );
    expect(tidied).toMatchObject({ width: 90, height: 60, extension: "webp", contentType: "image/webp" });
    const { format: storedFormat, width, height } = await sharp(tidied.bytes).metadata();
    expect([storedFormat, width, height]).toEqual(["webp", 90, 60]);
  },
);

test("a stored picture is scaled down into the box in proportion, and never enlarged", async () => {
  expect(await tidy(await plain(1600, 400).png().toBuffer())).toMatchObject({ width: 800, height: 200 });
  expect(await tidy(await plain(400, 1600).png().toBuffer())).toMatchObject({ width: 150, height: 600 });
  expect(await tidy(await plain(3, 2).png().toBuffer())).toMatchObject({ width: 3, height: 2 });
  expect(await tidy(await plain(9_000, 1).png().toBuffer())).toMatchObject({ width: 800, height: 1 });
});

test("a stored picture is rotated upright and contains neither location nor camera", async () => {
  const photo = await plain(400, 200)
    .withExif({
      IFD0: { Make: "Camarita", Copyright: "Ana" },
      IFD3: {
        GPSLatitudeRef: "S",
        GPSLatitude: "34/1 36/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "58/1 22/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect([before.orientation, before.exif?.includes("Camarita")]).toEqual([6, true]);

  const tidied = await tidy(photo);
  expect(tidied).toMatchObject({ width: 200, height: 400 });
  const after = await sharp(tidied.bytes).metadata();
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual(Array(4).fill(undefined));
  expect(Buffer.from(tidied.bytes).includes("Camarita")).toBe(false);
});

test("a stored picture contains nothing that was appended after the end of the upload", async () => {
  const both = Buffer.concat([
    await plain(50, 50).png().toBuffer(),
    Buffer.from("<script>alert(1)</script>"),
  ]);
  const tidied = await tidy(both);
  expect(Buffer.from(tidied.bytes).includes("script")).toBe(false);
});

test("a stored picture of an SVG is a bitmap that fills the box, with its transparency and without its scripts", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><circle cx="12" cy="12" r="6" fill="#12a150"/></svg>';
  const tidied = await tidy(bytesOf(svg));
  expect(tidied).toMatchObject({ width: 600, height: 600, contentType: "image/webp" });
  const pixels = await sharp(tidied.bytes).ensureAlpha().raw().toBuffer();
  const at = (x: number, y: number) => [...pixels.subarray((y * 600 + x) * 4, (y * 600 + x) * 4 + 4)];
  expect(at(2, 2)[3]).toBe(0);
  expect(at(300, 300)[3]).toBe(255);
});

test("a stored picture shows nothing of other files that an SVG refers to, local or remote", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-svg-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = path.join(folder, "other.png");
  writeFileSync(other, await plain(50, 50).png().toBuffer());
  const images = [
    `<image href="file://${other}" width="50" height="50"/>`,
    `<image href="${other}" width="50" height="50"/>`,
    `<image href="http://127.0.0.1:1/x.png" width="50" height="50"/>`,
    `<text font-size="50" y="40">&other;</text>`,
  ];
  const svg = `<!DOCTYPE svg [<!ENTITY other SYSTEM "file://${other}">]><svg xmlns="http://www.w3.org/2000/svg" width="50" height="50">${images.join("")}</svg>`;
  const tidied = await tidy(bytesOf(svg)).catch(() => null);
  if (tidied)
    expect((await sharp(tidied.bytes).stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
});

test("a stored picture is the first frame of an animation", async () => {
  const frames = Buffer.concat([
    await plain(40, 30).raw().toBuffer(),
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "#e00" } })
      .raw()
      .toBuffer(),
  ]);
  const gif = await sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const tidied = await tidy(gif);
  expect(tidied).toMatchObject({ width: 40, height: 30 });
  expect((await sharp(tidied.bytes).metadata()).pages ?? 1).toBe(1);
  const { dominant } = await sharp(tidied.bytes).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
});
