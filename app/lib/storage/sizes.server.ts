import { createLimiter } from "../queues/limiter.ts";
import { type Bucket, sizedName } from "./names.ts";
import type { PictureWidth } from "./picture-sizes.ts";
import { renderWebp } from "./render.server.ts";
import type { Storage, StoredFile } from "./storage.server.ts";

/** The maximum number of originals in memory: being fetched, waiting to be resized, or being stored. */
const MAX_ORIGINALS = 8;

export type Sizer = (bucket: Bucket, name: string, width: PictureWidth) => Promise<StoredFile | null>;

/** Resizes pictures on the first request, and stores the copies beside the originals. */
export function createSizer(storage: Storage, onError: (error: unknown) => void, render = renderWebp): Sizer {
  const inFlight = new Map<string, Promise<StoredFile | null>>();
  const withOriginal = createLimiter(MAX_ORIGINALS);

  async function find(bucket: Bucket, name: string, width: PictureWidth) {
    const stored = await storage.get(bucket, sizedName(name, width));
    return stored ?? withOriginal(() => make(bucket, name, width));
  }

  async function make(bucket: Bucket, name: string, width: PictureWidth): Promise<StoredFile | null> {
    const original = await storage.get(bucket, name);
    const bytes = original && (await render(original.bytes, width));
    if (!bytes) return null;
    const resized = { bytes, contentType: "image/webp" };
    // If it cannot be stored (a full disk), the picture is still served.
    await store(bucket, name, width, resized).catch(onError);
    return resized;
  }

  async function store(bucket: Bucket, name: string, width: PictureWidth, resized: StoredFile) {
    const target = sizedName(name, width);
    await storage.put(bucket, target, resized.bytes, resized.contentType);
    // The original may have just been deleted; the resized copy must not outlive it.
    if (!(await storage.get(bucket, name))) await storage.delete(bucket, target);
  }

  return function sized(bucket, name, width) {
    const key = `${bucket}/${sizedName(name, width)}`;
    const pending = inFlight.get(key);
    if (pending) return pending;
    const work = find(bucket, name, width).finally(() => inFlight.delete(key));
    inFlight.set(key, work);
    return work;
  };
}
