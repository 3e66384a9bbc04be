import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskStorage } from "./disk.server.ts";
import type { Bucket } from "./names.ts";
import { InvalidFileError, sizedName } from "./names.ts";
import { PICTURE_WIDTHS } from "./picture-sizes.ts";
import { createS3Storage } from "./s3.server.ts";
import { type Storage, storageFor } from "./storage.server.ts";
import { bytesOf, type Closable, NASTY_NAMES, startS3, temporaryFolder } from "./storage-fixtures.ts";

async function disk(): Promise<Closable<Storage>> {
  const folder = await temporaryFolder();
  return { value: createDiskStorage(path.join(folder.value, "files")), close: folder.close };
}

async function s3(): Promise<Closable<Storage>> {
  const server = await startS3();
  return { value: createS3Storage(server.value), close: server.close };
}

describe.each([
  ["on disk", disk],
  ["in S3", s3],
])("files %s", (_, open) => {
  let opened: Closable<Storage>;
  let storage: Storage;

  beforeAll(async () => {
    opened = await open();
    storage = opened.value;
  });
  afterAll(() => opened.close());

  test.each(NASTY_NAMES)("the name %j is refused by every operation", async (name) => {
    await expect(storage.put("flyers", name, bytesOf("x"), "image/png")).rejects.toThrow(InvalidFileError);
    await expect(storage.get("flyers", name)).rejects.toThrow(InvalidFileError);
    await expect(storage.delete("flyers", name)).rejects.toThrow(InvalidFileError);
  });

  test("an unknown bucket is refused by every operation", async () => {
    const bucket = "../flyers" as Bucket;
    await expect(storage.put(bucket, "a.png", bytesOf("x"), "image/png")).rejects.toThrow(InvalidFileError);
    await expect(storage.get(bucket, "a.png")).rejects.toThrow(InvalidFileError);
    await expect(storage.delete(bucket, "a.png")).rejects.toThrow(InvalidFileError);
  });

  test("a content type that does not fit the name is refused, and nothing is stored", async () => {
    await expect(storage.put("flyers", "typed.png", bytesOf("x"), "text/html")).rejects.toThrow(
      InvalidFileError,
    );
    expect(await storage.get("flyers", "typed.png")).toBeNull();
  });

  test("a missing file is null", async () => {
    expect(await storage.get("flyers", "flyers/nothing.png")).toBeNull();
  });

  test("a folder is not a file, and a file is not a folder", async () => {
    await storage.put("flyers", "folder.png/inner.png", bytesOf("x"), "image/png");
    expect(await storage.get("flyers", "folder.png")).toBeNull();
    await storage.delete("flyers", "folder.png");
    expect(await storage.get("flyers", "folder.png/inner.png")).not.toBeNull();
    await storage.put("flyers", "file.png", bytesOf("x"), "image/png");
    expect(await storage.get("flyers", "file.png/inner.png")).toBeNull();
  });

  test("deleting a missing file is not an error", async () => {
    await expect(storage.delete("flyers", "flyers/nothing.png")).resolves.toBeUndefined();
  });

  test("a file is read back byte for byte, with its type", async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    await storage.put("courses-images", "courses/1-a.jpg", bytes, "image/jpeg");
    const file = await storage.get("courses-images", "courses/1-a.jpg");
    expect(file?.contentType).toBe("image/jpeg");
    expect(Buffer.compare(file?.bytes ?? bytesOf(""), bytes)).toBe(0);
  });

  test("a view of a larger buffer is stored without the rest of the buffer", async () => {
    await storage.put("flyers", "part.png", bytesOf("before the picture after").subarray(7, 18), "image/png");
    expect((await storage.get("flyers", "part.png"))?.bytes).toEqual(
      expect.objectContaining(bytesOf("the picture")),
    );
  });

  test("an empty file can be stored", async () => {
    await storage.put("flyers", "empty.png", new Uint8Array(), "image/png");
    expect((await storage.get("flyers", "empty.png"))?.bytes.length).toBe(0);
  });

  test("a second file with the same name replaces the first", async () => {
    await storage.put("flyers", "twice.png", bytesOf("the first and longer one"), "image/png");
    await storage.put("flyers", "twice.png", bytesOf("second"), "image/png");
    expect(textOf(await storage.get("flyers", "twice.png"))).toBe("second");
  });

  test("the same name in another bucket is another file", async () => {
    await storage.put("flyers", "same.png", bytesOf("flyer"), "image/png");
    await storage.put("team-logos", "same.png", bytesOf("logo"), "image/png");
    await storage.delete("flyers", "same.png");
    expect(await storage.get("flyers", "same.png")).toBeNull();
    expect(textOf(await storage.get("team-logos", "same.png"))).toBe("logo");
  });

  test("deleting a picture deletes all its sizes, and no other picture's", async () => {
    const names = ["gone.png", "stays.png"].flatMap((name) => [
      name,
      ...PICTURE_WIDTHS.map((width) => sizedName(name, width)),
    ]);
    for (const name of names) {
      await storage.put("flyers", name, bytesOf(name), name.endsWith("webp") ? "image/webp" : "image/png");
    }
    await storage.delete("flyers", "gone.png");
    const remaining = await Promise.all(
      names.map(async (name) => ((await storage.get("flyers", name)) ? name : null)),
    );
    expect(remaining.filter(Boolean)).toEqual(names.filter((name) => name.includes("stays")));
  });

  test("deleting one size leaves the picture and its other sizes", async () => {
    for (const name of ["one.webp", "sized/160/one.webp.webp", "sized/320/one.webp.webp"]) {
      await storage.put("flyers", name, bytesOf(name), "image/webp");
    }
    await storage.delete("flyers", "sized/160/one.webp.webp");
    expect(await storage.get("flyers", "sized/160/one.webp.webp")).toBeNull();
    expect(await storage.get("flyers", "sized/320/one.webp.webp")).not.toBeNull();
    expect(await storage.get("flyers", "one.webp")).not.toBeNull();
  });
});

describe("settings", () => {
  const none = {
    S3_ENDPOINT: undefined,
    S3_BUCKET: undefined,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
  };

  test("files are stored in the folder 'files' of the data folder if S3 is not set", async () => {
    const folder = await temporaryFolder();
    const chosen = storageFor({ ...none, DATA_DIR: folder.value });
    expect(await readdir(folder.value)).toEqual([]);
    await chosen.put("flyers", "flyers/a.png", bytesOf("a"), "image/png");
    expect(existsSync(path.join(folder.value, "files/flyers/flyers/a.png"))).toBe(true);
    await folder.close();
  });

  test("files are stored in S3, if it is set, under a prefix named after the bucket, and not on the disk", async () => {
    const folder = await temporaryFolder();
    const server = await startS3();
    const { endpoint, bucket, accessKeyId, secretAccessKey } = server.value;
    const chosen = storageFor({
      DATA_DIR: folder.value,
      S3_ENDPOINT: `${endpoint}/`,
      S3_BUCKET: bucket,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    await chosen.put("flyers", "flyers/a.png", bytesOf("a"), "image/png");
    // This server allows public reads, which show the object as stored.
    const object = await fetch(`${endpoint}/${bucket}/flyers/flyers/a.png`);
    expect([object.status, object.headers.get("content-type"), await object.text()]).toEqual([
      200,
      "image/png",
      "a",
    ]);
    expect(await readdir(folder.value)).toEqual([]);
    await server.close();
    await folder.close();
  });
});

function textOf(file: { bytes: Uint8Array } | null) {
  return file && new TextDecoder().decode(file.bytes);
}
