import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endlessSvg } from "#tests/factories/pictures.ts";
import { DomainError } from "../errors.ts";
import { createDiskStorage } from "./disk.server.ts";
import { fileOfUrl } from "./names.ts";
import { MAX_PICTURE_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from "./picture-limits.ts";
import { createPictureProcess } from "./picture-process.server.ts";
import { createS3Storage } from "./s3.server.ts";
import type { Storage } from "./storage.server.ts";
import { type Closable, startS3, temporaryFolder } from "./storage-fixtures.ts";
import { tidyPicture } from "./tidy-picture.server.ts";
import { chosenFile, createUploader } from "./upload.server.ts";

const aFile = async () =>
  new File([new Uint8Array(await plainPicture())], "foto de la final.PNG", { type: "text/html" });
const plainPicture = () =>
  sharp({ create: { width: 900, height: 450, channels: 3, background: "#12a150" } })
    .png()
    .toBuffer();
const refusal = (message: string, status: number) => ({ message, status, fields: { image: message } });

let folder: Closable<string>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.close());

test("an upload that is refused says so beside its field, and nothing of it is stored", async () => {
  const upload = createUploader(createDiskStorage(folder.value));
  const oversized = new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], "a.png");
  await expect(upload(oversized, "flyer", "image")).rejects.toMatchObject(refusal(PICTURE_TOO_LARGE, 413));
  const renamed = new File(["%PDF-1.7"], "flyer.png", { type: "image/png" });
  await expect(upload(renamed, "flyer", "image")).rejects.toMatchObject(refusal(NOT_A_PICTURE, 400));
  expect(await readdir(folder.value)).toEqual([]);
});

test("an upload that waits too long behind a costly picture says so beside its field", async () => {
  const draw = createPictureProcess({ deadlineMs: 2_000, maxWaitMs: 200 });
  const costly = tidyPicture(endlessSvg(), { width: 640, height: 640 }, draw).catch(() => "killed");
  const upload = createUploader(createDiskStorage(folder.value), draw);
  const message = "Se están procesando otras imágenes. Probá de nuevo en un minuto.";
  await expect(upload(await aFile(), "flyer", "image")).rejects.toMatchObject(refusal(message, 503));
  expect(await costly).toBe("killed");
});

test("an upload is refused in the specification's words when the store fails", async () => {
  const broken: Storage = {
    put: () => Promise.reject(new Error("disk full")),
    get: async () => null,
    delete: async () => {},
  };
  const stored = createUploader(broken)(await aFile(), "flyer", "image");
  await expect(stored).rejects.toBeInstanceOf(DomainError);
  await expect(stored).rejects.toMatchObject(refusal("Error subiendo la imagen", 503));
});

test.each([
  ["course", /^\/files\/courses-images\/courses\/\d{13}-[0-9a-f]{32}\.webp$/, 900, 450],
  ["flyer", /^\/files\/flyers\/flyers\/[0-9a-f]{32}\.webp$/, 900, 450],
  ["logo", /^\/files\/team-logos\/logos\/[0-9a-f]{32}\.webp$/, 640, 320],
] as const)(
  "a stored upload of a %s has a name in its bucket and fits its box",
  async (kind, href, width, height) => {
    const store = createDiskStorage(folder.value);
    const stored = await createUploader(store)(await aFile(), kind, "image");
    expect(stored).toEqual({ url: expect.stringMatching(href), width, height });
    expect((await fileAt(store, stored.url))?.contentType).toBe("image/webp");
  },
);

test("a stored upload can be stored in S3 too", async () => {
  const s3 = await startS3();
  const store = createS3Storage(s3.value);
  const stored = await createUploader(store)(await aFile(), "flyer", "image");
  expect((await fileAt(store, stored.url))?.bytes.length).toBeGreaterThan(100);
  await s3.close();
});

function fileAt(store: Storage, url: string) {
  const file = fileOfUrl(url);
  return file && store.get(file.bucket, file.name);
}

test("an empty file input, or a text in its place, is not a file; a chosen empty file is one", () => {
  const form = new FormData();
  expect(chosenFile(form, "image")).toBeNull();
  form.set("image", "texto");
  expect(chosenFile(form, "image")).toBeNull();
  form.set("image", new File([], ""));
  expect(chosenFile(form, "image")).toBeNull();
  form.set("image", new File([], "vacia.png"));
  expect(chosenFile(form, "image")?.name).toBe("vacia.png");
});
