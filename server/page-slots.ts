import { constants, crc32, deflateRaw } from "node:zlib";

/** Text for each slot of a page. */
export type Words<Slot extends string> = Record<Slot, string>;

/** A body split at its slots: each piece of text, with the slot that follows it. The last piece has none. */
export type SlottedBody<Slot extends string> = { text: Buffer; slot: Slot | null }[];

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const STORED_BLOCK_HEADER = 5;
const TRAILER = 8;

/** Splits a body at its marks. */
export function cut<Slot extends string>(body: string, marks: Words<Slot>): SlottedBody<Slot> {
  const slots = new Map(Object.entries(marks).map(([slot, mark]) => [mark as string, slot as Slot]));
  const found = new RegExp([...slots.keys()].map(RegExp.escape).join("|"), "g");
  const pieces: SlottedBody<Slot> = [];
  let from = 0;
  for (const { 0: mark, index } of body.matchAll(found)) {
    pieces.push({ text: Buffer.from(body.slice(from, index)), slot: slots.get(mark) ?? null });
    from = index + mark.length;
  }
  return [...pieces, { text: Buffer.from(body.slice(from)), slot: null }];
}

/** The complete body, with these texts in its slots. */
export function fill<Slot extends string>(pieces: SlottedBody<Slot>, words: Words<Slot>): Buffer {
  return Buffer.concat(
    pieces.flatMap(({ text, slot }) => (slot === null ? [text] : [text, Buffer.from(words[slot])])),
  );
}

/** Compresses each piece on its own, without back-references to another, so that it can be reused. */
export function deflatePieces<Slot extends string>(pieces: SlottedBody<Slot>): Promise<Buffer[]> {
  return Promise.all(pieces.map(({ text }) => deflate(text)));
}

/**
 * The body with these texts in its slots as gzip, without compressing again: the pieces of `deflatePieces`, with the
 * texts between them as stored blocks (RFC 1951, 3.2.4). Only the checksum covers the whole.
 */
export function gzipFilled<Slot extends string>(
  pieces: SlottedBody<Slot>,
  compressed: Buffer[],
  words: Words<Slot>,
): Buffer {
  const parts: Buffer[] = [HEADER];
  let checksum = 0;
  let length = 0;
  pieces.forEach(({ text, slot }, i) => {
    checksum = crc32(text, checksum);
    length += text.length;
    parts.push(compressed[i] as Buffer);
    if (slot === null) return;
    const word = Buffer.from(words[slot]);
    checksum = crc32(word, checksum);
    length += word.length;
    parts.push(storedBlock(word));
  });
  const trailer = Buffer.allocUnsafe(TRAILER);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, LAST_BLOCK, trailer]);
}

function storedBlock(word: Buffer): Buffer {
  const block = Buffer.allocUnsafe(STORED_BLOCK_HEADER + word.length);
  block[0] = 0;
  block.writeUInt16LE(word.length, 1);
  block.writeUInt16LE(0xffff - word.length, 3);
  word.copy(block, STORED_BLOCK_HEADER);
  return block;
}

/** Ends on a byte boundary and is not the final block, so that others can follow. */
function deflate(text: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    deflateRaw(text, { finishFlush: constants.Z_SYNC_FLUSH }, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    );
  });
}
