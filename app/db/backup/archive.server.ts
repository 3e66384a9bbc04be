import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Extract, extract, type Pack, pack } from "tar-stream";
import { writeWhole } from "#app/lib/files/whole-file.server.ts";

/*
 * The file of a backup: a gzipped tar, so that any tool can open it, followed by a seal, which is the checksum of
 * everything before it. gzip reads the seal as an empty last member, with the checksum as its comment.
 */

type EntryStream = Extract extends AsyncIterable<infer Each> ? Each : never;
export type Entry = { name: string; body: Buffer };
type Add = (name: string, body: Buffer) => Promise<void>;

/** Larger than any entry: the largest are pictures. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;
const SEAL_START = Buffer.from("1f8b08100000000000ff", "hex");
const SEAL_END = Buffer.from("03000000000000000000", "hex");
const SEAL_BYTES = sealOf("0".repeat(64)).length;
export const UNFINISHED = ".part";

/** Writes an archive under a temporary name, syncs it, and renames it when complete. Only its owner can read it. */
export async function writeArchive(file: string, fill: (add: Add) => Promise<void>): Promise<void> {
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.${path.basename(file)}${UNFINISHED}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rm(unfinished, { force: true });
  await writeWhole({
    temporary: unfinished,
    target: file,
    mode: 0o600,
    async write(handle) {
      const entries = pack();
      const written = pipeline(entries, createGzip(), (compressed) => writeSealed(handle, compressed));
      const filled = fill((name, body) => addTo(entries, name, body)).then(() => entries.finalize());
      filled.catch((error) => entries.destroy(error));
      // Awaited first, because it rejects with the original cause whichever of the two failed.
      await written;
      await filled;
    },
  });
}

/** Reads the whole file and throws unless its checksum is correct. */
export async function assertSealed(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const end = (await handle.stat()).size - SEAL_BYTES;
    if (end <= 0) throw new Error("too short");
    const hash = createHash("sha256");
    for await (const chunk of handle.createReadStream({ end: end - 1, autoClose: false })) hash.update(chunk);
    const { buffer } = await handle.read({ buffer: Buffer.alloc(SEAL_BYTES), position: end });
    if (!buffer.equals(sealOf(hash.digest("hex")))) throw new Error("the checksum differs");
  } finally {
    await handle.close();
  }
}

/** The entries of the file, one in memory at a time. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const handle = await open(file);
  try {
    const entries = extract();
    const feeding = pipeline(handle.createReadStream({ autoClose: false }), createGunzip(), entries);
    // The loop over the entries throws the same error; this only avoids an unhandled rejection.
    feeding.catch(() => {});
    for await (const entry of entries) yield { name: entry.header.name, body: await bodyOf(entry) };
    await feeding;
  } finally {
    await handle.close();
  }
}

async function bodyOf(entry: EntryStream): Promise<Buffer> {
  if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES) throw new Error("an entry is too large");
  const pieces: Buffer[] = [];
  for await (const piece of entry) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Resolves when the entry has been written (backpressure). */
function addTo(entries: Pack, name: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = entries.entry({ name, mode: 0o600, mtime: new Date(0) }, body, (error) =>
      error ? reject(error) : resolve(),
    );
    // A full disk makes the current entry emit an error; without a listener it would end the process.
    entry.on("error", reject);
  });
}

async function writeSealed(handle: FileHandle, compressed: AsyncIterable<Buffer>): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of compressed) {
    hash.update(chunk);
    await handle.appendFile(chunk);
  }
  await handle.appendFile(sealOf(hash.digest("hex")));
  await handle.sync();
}

function sealOf(sha256: string): Buffer {
  return Buffer.concat([SEAL_START, Buffer.from(`sha256 ${sha256}\0`), SEAL_END]);
}
