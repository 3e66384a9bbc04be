import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskStorage } from "./disk.server.ts";
import { bytesOf, type Closable, temporaryFolder } from "./storage-fixtures.ts";

let folder: Closable<string>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.close());

test("storing a file throws if its folder cannot be written to", async () => {
  const blocked = path.join(folder.value, "blocked");
  await writeFile(blocked, "a file where the folder should be");
  await expect(
    createDiskStorage(blocked).put("flyers", "a.png", bytesOf("x"), "image/png"),
  ).rejects.toThrow();
});

test("reading or deleting a file in an unreadable folder throws, instead of counting it as missing", async () => {
  const storage = createDiskStorage(folder.value);
  await symlink("loop", path.join(folder.value, "loop"));
  await symlink("loop", path.join(folder.value, "flyers"));
  await expect(storage.get("flyers", "a.png")).rejects.toThrow("ELOOP");
  await expect(storage.delete("flyers", "a.png")).rejects.toThrow("ELOOP");
});

test("a write that fails leaves nothing behind", async () => {
  await mkdir(path.join(folder.value, "flyers/a.png"), { recursive: true });
  const storage = createDiskStorage(folder.value);
  await expect(storage.put("flyers", "a.png", bytesOf("x"), "image/png")).rejects.toThrow();
  expect(await readdir(path.join(folder.value, ".tmp"))).toEqual([]);
  expect(await readdir(path.join(folder.value, "flyers"))).toEqual(["a.png"]);
});

test("a read while a file is being replaced returns one whole version, never a mixture", async () => {
  const storage = createDiskStorage(folder.value);
  const versions = ["a", "b"].map((letter) => bytesOf(letter.repeat(2_000_000)));
  const put = (version: number) =>
    storage.put("flyers", "a.png", versions[version] ?? bytesOf(""), "image/png");
  await put(0);
  let writing = true;
  const writer = (async () => {
    for (let round = 0; round < 20; round++) await put(round % 2);
    writing = false;
  })();
  let reads = 0;
  while (writing) {
    const file = await storage.get("flyers", "a.png");
    expect(versions.some((version) => Buffer.compare(version, file?.bytes ?? bytesOf("")) === 0)).toBe(true);
    reads++;
  }
  await writer;
  expect(reads).toBeGreaterThan(0);
});
