import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Drawing, DrawingResult } from "../storage/draw-picture.server.ts";
import { fileOfUrl } from "../storage/names.ts";
import { createPictureProcess, PictureProcessKilled } from "../storage/picture-process.server.ts";
import { type Storage, storage } from "../storage/storage.server.ts";
import { type Card, sidesOf } from "./card.ts";

export type CardPicture = Uint8Array<ArrayBuffer>;

/** Cache size: a picture takes about 40 kB, so this holds several hundred. Nothing is stored on disk. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Crest cache size: enough for a handful of leagues. Without it, crests would be read again for each picture. */
const CREST_CACHE_BYTES = 4 * 1024 * 1024;
/** A larger crest is not used in a preview: initials are drawn instead. */
const MAX_CREST_BYTES = 512 * 1024;

type Draw = (drawing: Drawing) => Promise<DrawingResult>;
type Files = Pick<Storage, "get">;

/** A hash of the card's data, which is part of the picture's URL. */
export function cardVersion(card: Card): string {
  return hash("sha256", JSON.stringify(card), "base64url").slice(0, 16);
}

/**
 * Draws preview pictures, one at a time in a separate process, and caches them. Concurrent requests for the same
 * picture share one drawing. Throws `TooBusyError` when too many are waiting.
 */
export function createCardPictures(draw: Draw, files: Files, cachedBytes = CACHE_BYTES) {
  const cache = new LRUCache<string, CardPicture>({
    maxSize: cachedBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const crests = new LRUCache<string, Uint8Array>({
    maxSize: CREST_CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  const inFlight = new Map<string, Promise<CardPicture>>();

  async function crestsOf(card: Card): Promise<Map<string, Uint8Array>> {
    const logos = [...new Set(sidesOf(card).flatMap(({ logo }) => logo ?? []))];
    const found = await Promise.all(logos.map(async (logo) => [logo, await crestAt(logo)] as const));
    return new Map(found.flatMap(([logo, bytes]) => (bytes ? [[logo, bytes] as const] : [])));
  }

  async function crestAt(logo: string): Promise<Uint8Array | null> {
    const cached = crests.get(logo);
    const file = fileOfUrl(logo);
    if (cached || !file) return cached ?? null;
    const stored = await files.get(file.bucket, file.name).catch(() => null);
    if (!stored || stored.bytes.length > MAX_CREST_BYTES) return null;
    crests.set(logo, stored.bytes);
    return stored.bytes;
  }

  async function make(card: Card, site: string): Promise<CardPicture> {
    const drawing = { kind: "card", card, site, crests: await crestsOf(card) } as const;
    const result = await draw(drawing).catch((error) => {
      // If a crest takes too long to decode, draw the card without crests.
      if (error instanceof PictureProcessKilled) return draw({ ...drawing, crests: new Map() });
      throw error;
    });
    if ("refused" in result) throw new Error(`The preview was not drawn: ${result.refused}`);
    return result.drawn.bytes;
  }

  return function pictureOf(card: Card, site: string): Promise<CardPicture> {
    const key = `${cardVersion(card)} ${site}`;
    const cached = cache.get(key);
    if (cached) return Promise.resolve(cached);
    const pending = inFlight.get(key);
    if (pending) return pending;
    const work = make(card, site)
      .then((picture) => {
        cache.set(key, picture);
        return picture;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, work);
    return work;
  };
}

export const cardPicture = createCardPictures(createPictureProcess(), storage);
