import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";

/** Text for each slot of a page. */
export type SlotTexts<Slot extends string> = Record<Slot, string>;

/** A body split at its slots: each piece of text, with the slot that follows it. The last piece has none. */
export type SlottedBody<Slot extends string> = { text: Buffer; slot: Slot | null }[];

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const STORED_BLOCK_HEADER = 5;
const TRAILER = 8;

/** Splits a body at its marks. */
export function splitAtMarks<Slot extends string>(body: string, marks: SlotTexts<Slot>): SlottedBody<Slot> {
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
export function fill<Slot extends string>(pieces: SlottedBody<Slot>, slotTexts: SlotTexts<Slot>): Buffer {
  return Buffer.concat(
    pieces.flatMap(({ text, slot }) => (slot === null ? [text] : [text, Buffer.from(slotTexts[slot])])),
  );
}

/** A shorter piece is compressed with the texts around it: on its own it would hardly shrink. */
const LONG_PIECE = 2_048;
/** Shorter texts are stored uncompressed. */
const LONG_TEXT = 256;
/** The compression level for text compressed on every request: half the time of the default level. */
const FAST_LEVEL = 2;

/** Compresses each long piece separately, so that it can be reused between any others; null for short ones. */
export function deflatePieces<Slot extends string>(pieces: SlottedBody<Slot>): Promise<(Buffer | null)[]> {
  return Promise.all(pieces.map(({ text }) => (text.length < LONG_PIECE ? null : deflate(text))));
}

/**
 * The filled-in body as gzip. Long pieces are reused from `deflatePieces`; the text between them is compressed now, or
 * stored if it is short. Only the checksum is computed over the whole body.
 */
export function gzipFilled<Slot extends string>(
  pieces: SlottedBody<Slot>,
  compressed: (Buffer | null)[],
  slotTexts: SlotTexts<Slot>,
): Buffer {
  const parts: Buffer[] = [HEADER];
  let checksum = 0;
  let length = 0;
  let between: Buffer[] = [];
  const count = (text: Buffer) => {
    checksum = crc32(text, checksum);
    length += text.length;
  };
  const closeBetween = () => {
    if (between.length > 0) parts.push(block(Buffer.concat(between)));
    between = [];
  };
  pieces.forEach(({ text, slot }, i) => {
    count(text);
    const ready = compressed[i];
    if (ready) {
      closeBetween();
      parts.push(ready);
    } else {
      between.push(text);
    }
    if (slot === null) return;
    const slotText = Buffer.from(slotTexts[slot]);
    count(slotText);
    between.push(slotText);
  });
  closeBetween();
  const trailer = Buffer.allocUnsafe(TRAILER);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, LAST_BLOCK, trailer]);
}

/** Short texts are not worth compressing; long ones may exceed a stored block's 64 kB (RFC 1951, 3.2.4). */
function block(text: Buffer): Buffer {
  if (text.length < LONG_TEXT) return storedBlock(text);
  return deflateRawSync(text, { level: FAST_LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
}

function storedBlock(text: Buffer): Buffer {
  const block = Buffer.allocUnsafe(STORED_BLOCK_HEADER + text.length);
  block[0] = 0;
  block.writeUInt16LE(text.length, 1);
  block.writeUInt16LE(0xffff - text.length, 3);
  text.copy(block, STORED_BLOCK_HEADER);
  return block;
}

/** The output ends on a byte boundary, without a final block, so that other blocks can follow. */
function deflate(text: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    deflateRaw(text, { finishFlush: constants.Z_SYNC_FLUSH }, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    );
  });
}
