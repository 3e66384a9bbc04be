import { createHash } from "node:crypto";

/*
 * Deterministic random numbers. Each item has its own generator, seeded with its name, so that adding one does not
 * change the others.
 */

export interface SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer between two, both inclusive. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

export function randomFor(subject: string): SeededRandom {
  const next = mulberry32(bytesFor(subject, 4).readUInt32LE());
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error("There is nothing to pick from");
      return item;
    },
  };
}

/** At most 32 bytes derived from a subject, for a salt or the random part of a file's name. */
export function bytesFor(subject: string, length: number): Buffer {
  return createHash("sha256").update(`potrero demo: ${subject}`).digest().subarray(0, length);
}

export function uuidFor(subject: string): string {
  const bytes = bytesFor(subject, 16);
  // The version and variant bits. Version 8 is for custom UUIDs.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A small, well-known generator. 32 bits of state are enough here. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
