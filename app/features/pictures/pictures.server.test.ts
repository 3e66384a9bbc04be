import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { flyers } from "#app/db/schema/publications.ts";
import { teams } from "#app/db/schema/teams.ts";
import { env } from "#app/lib/env.server.ts";
import { NOT_A_PICTURE } from "#app/lib/storage/picture-limits.ts";
import { storage } from "#app/lib/storage/storage.server.ts";
import type { StoredPicture } from "#app/lib/storage/upload.server.ts";
import { aLeague } from "#tests/factories/league.ts";
import { aPicture, isStored } from "#tests/factories/pictures.ts";
import { releasePictures, saveWithPicture } from "./pictures.server.ts";

const SIZE = { imageWidth: 40, imageHeight: 30 };

const upload = async () => ({ file: await aPicture(), kind: "flyer" as const, field: "image" });

/** Every file of the bucket. */
const storedFiles = () => readdir(path.join(env.DATA_DIR, "files/flyers/flyers")).catch(() => []);

async function insert(picture: StoredPicture | null) {
  await db.insert(flyers).values({ title: "Final", imageUrl: picture?.url ?? "", ...SIZE });
  return { value: picture?.url ?? "" };
}

beforeEach(() => db.delete(flyers));
afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await storedFiles()) await storage.delete("flyers", `flyers/${name}`);
});

test("a refused file is not stored, and nothing is saved", async () => {
  const file = new File(["hola"], "a.png");
  const save = saveWithPicture({ file, kind: "flyer", field: "image" }, insert);
  await expect(save).rejects.toMatchObject({ fields: { image: NOT_A_PICTURE } });
  expect(await db.$count(flyers)).toBe(0);
  expect(await storedFiles()).toEqual([]);
});

test("a failed save deletes the new picture and keeps the old one", async () => {
  const old = await saveWithPicture(await upload(), insert);
  const save = saveWithPicture(await upload(), async () => {
    throw new Error("the transaction failed");
  });
  await expect(save).rejects.toThrow("the transaction failed");
  expect(await storedFiles()).toEqual([path.basename(old)]);
});

test("a save that fails after its commit keeps the picture that the row refers to", async () => {
  const save = saveWithPicture(await upload(), async (picture) => {
    await insert(picture);
    throw new Error("the connection broke");
  });
  await expect(save).rejects.toThrow("the connection broke");
  const [row] = await db.select().from(flyers);
  expect(await isStored(row?.imageUrl ?? "")).toBe(true);
});

test("releasing a picture does not wait for a store that hangs", async () => {
  const old = await saveWithPicture(await upload(), insert);
  await db.delete(flyers);
  const deleting = vi.spyOn(storage, "delete").mockImplementation(() => new Promise(() => {}));
  const started = performance.now();
  await releasePictures([old]);
  // A POST has 4.8 seconds; the store alone would time out only after 20.
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(deleting).toHaveBeenCalledOnce();
});

test("a replaced picture is deleted once the new one is saved", async () => {
  const old = await saveWithPicture(await upload(), insert);
  const current = await saveWithPicture(await upload(), async (picture) => {
    await db.update(flyers).set({ imageUrl: picture?.url });
    expect(await isStored(old)).toBe(true);
    return { value: picture?.url ?? "", released: [old] };
  });
  expect([await isStored(old), await isStored(current)]).toEqual([false, true]);
});

test("a picture that another row refers to is not deleted", async () => {
  const url = await saveWithPicture(await upload(), insert);
  await releasePictures([url]);
  expect(await isStored(url)).toBe(true);

  const { home } = await aLeague(db);
  await db.update(teams).set({ logo: url }).where(eq(teams.id, home.id));
  await db.delete(flyers);
  await releasePictures([url]);
  expect(await isStored(url)).toBe(true);
});

test("URLs of other sites and empty URLs are ignored", async () => {
  await expect(
    releasePictures([null, "", "https://example.com/a.png", "/files/flyers/../a.png"]),
  ).resolves.toBeUndefined();
});
