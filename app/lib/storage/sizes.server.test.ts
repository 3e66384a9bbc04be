import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskStorage } from "./disk.server.ts";
import { PICTURE_WIDTHS } from "./picture-sizes.ts";
import { createSizer, type Sizer } from "./sizes.server.ts";
import type { Storage, StoredFile } from "./storage.server.ts";
import { bytesOf, type Closable, picture, temporaryFolder } from "./storage-fixtures.ts";

const MEGAPIXELS_60 = { width: 10_000, height: 6_000, channels: 3, background: "green" } as const;

let folder: Closable<string>;
let storage: Storage;
let sized: Sizer;
let errors: unknown[];

beforeEach(async () => {
  folder = await temporaryFolder();
  storage = createDiskStorage(folder.value);
  errors = [];
  sized = createSizer(storage, (error) => errors.push(error));
});
afterEach(() => folder.close());

test("no sized version is made of a picture that does not exist", async () => {
  expect(await sized("flyers", "a.png", 160)).toBeNull();
  expect(await readdir(folder.value)).toEqual([]);
});

test.each([
  ["text", async () => bytesOf("this is not a picture")],
  ["an empty file", async () => new Uint8Array()],
  ["half a picture", async () => (await picture(600, 400)).subarray(0, 20_000)],
  ["an SVG", async () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a picture of 60 megapixels", () => sharp({ create: MEGAPIXELS_60 }).png().toBuffer()],
])("no sized version is made of an original that is really %s", async (_, make) => {
  await storage.put("flyers", "a.png", await make(), "image/png");
  expect(await sized("flyers", "a.png", 160)).toBeNull();
  expect(await readdir(`${folder.value}/flyers`)).toEqual(["a.png"]);
  expect(errors).toEqual([]);
});

test("no sized version is made when the store fails: it throws, and works again as soon as the store does", async () => {
  await store("a.png", await picture(400, 200));
  let broken = true;
  const failing: Storage = {
    ...storage,
    get: (...file) => (broken ? Promise.reject(new Error("broken")) : storage.get(...file)),
  };
  const resize = createSizer(failing, () => {});
  await expect(resize("flyers", "a.png", 160)).rejects.toThrow("broken");
  broken = false;
  expect(await shapeOf(await resize("flyers", "a.png", 160))).toEqual(["webp", 160, 80]);
});

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a sized version of a picture (%s) is a WebP of that width, in proportion",
  async (format) => {
    const original = sharp({ create: { width: 800, height: 400, channels: 3, background: "green" } });
    await storage.put("flyers", `a.${format}`, await original.toFormat(format).toBuffer(), `image/${format}`);
    const resized = await sized("flyers", `a.${format}`, 320);
    expect(resized?.contentType).toBe("image/webp");
    expect(await shapeOf(resized)).toEqual(["webp", 320, 160]);
  },
);

test("a sized version is never larger than the original", async () => {
  await store("a.png", await picture(200, 100));
  expect(await shapeOf(await sized("flyers", "a.png", 1920))).toEqual(["webp", 200, 100]);
});

test("a sized version is rotated upright by its EXIF orientation, and contains no location", async () => {
  const photo = await sharp(await picture(800, 400))
    .withExif({ IFD3: { GPSLatitude: "34/1 36/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await storage.put("flyers", "photo.jpg", photo, "image/jpeg");
  const resized = await sized("flyers", "photo.jpg", 320);
  expect(await shapeOf(resized)).toEqual(["webp", 320, 640]);
  expect((await sharp(resized?.bytes).metadata()).exif).toBeUndefined();
});

test("a sized version is made once for concurrent requests, and stored for later ones", async () => {
  await store("a.png", await picture(400, 200));
  const watched = watching(storage);
  const resize = createSizer(watched.storage, () => {});
  const resized = await Promise.all(Array.from({ length: 12 }, () => resize("flyers", "a.png", 320)));
  expect(new Set(resized).size).toBe(1);
  const later = await createSizer(watched.storage, () => {})("flyers", "a.png", 320);
  expect(Buffer.from(later?.bytes ?? [])).toEqual(Buffer.from(resized[0]?.bytes ?? []));
  expect(watched.puts()).toBe(1);
});

test("a sized version of many pictures concurrently holds at most eight originals in memory", async () => {
  const names = Array.from({ length: 20 }, (_, number) => `${number}.png`);
  for (const name of names) await store(name, bytesOf(name));
  const watched = watching(storage);
  const resize = createSizer(
    watched.storage,
    () => {},
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return bytesOf("rendered");
    },
  );
  const resized = await Promise.all(names.map((name) => resize("flyers", name, 160)));
  expect(resized.every(Boolean)).toBe(true);
  expect(watched.maxOriginals()).toBe(8);
});

test("a sized version is served even when the store has no room for it", async () => {
  await store("a.png", await picture(400, 200));
  const full: Storage = { ...storage, put: () => Promise.reject(new Error("no space left")) };
  const resized = await createSizer(full, (error) => errors.push(error))("flyers", "a.png", 160);
  expect(await shapeOf(resized)).toEqual(["webp", 160, 80]);
  expect(errors).toEqual([new Error("no space left")]);
});

test("a sized version is deleted with its original", async () => {
  await store("a.png", await picture(400, 200));
  for (const width of PICTURE_WIDTHS) expect(await sized("flyers", "a.png", width)).not.toBeNull();
  await storage.delete("flyers", "a.png");
  for (const width of PICTURE_WIDTHS) expect(await sized("flyers", "a.png", width)).toBeNull();
});

test("a sized version is deleted if its original is deleted while it is being made", async () => {
  await store("a.png", await picture(400, 200));
  const raced: Storage = {
    ...storage,
    async put(...file) {
      await storage.delete("flyers", "a.png");
      await storage.put(...file);
    },
  };
  await createSizer(raced, (error) => errors.push(error))("flyers", "a.png", 160);
  expect(await sized("flyers", "a.png", 160)).toBeNull();
  expect(errors).toEqual([]);
});

function store(name: string, bytes: Uint8Array) {
  return storage.put("flyers", name, bytes, "image/png");
}

async function shapeOf(file: StoredFile | null) {
  const { format, width, height } = await sharp(file?.bytes).metadata();
  return [format, width, height];
}

/**
 * Wraps a storage to count its writes, and the maximum number of originals that were read and had no stored size yet.
 */
function watching(inner: Storage) {
  let puts = 0;
  let maxOriginals = 0;
  const read = new Set<string>();
  const resizedNames = new Set<string>();
  const watched: Storage = {
    ...inner,
    async put(...file) {
      puts++;
      await inner.put(...file);
      resizedNames.add(file[1].replace(/^sized\/\d+\/|\.webp$/g, ""));
    },
    get(bucket, name) {
      if (!name.startsWith("sized/")) read.add(name);
      maxOriginals = Math.max(
        maxOriginals,
        [...read].filter((original) => !resizedNames.has(original)).length,
      );
      return inner.get(bucket, name);
    },
  };
  return { storage: watched, puts: () => puts, maxOriginals: () => maxOriginals };
}
