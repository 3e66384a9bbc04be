import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { S3Options } from "./s3.server.ts";

/* Shared by the storage tests: a temporary folder, a real S3 server, a picture, and names that must be refused. */

type S3rver = { run(): Promise<AddressInfo>; close(): Promise<void> };
type S3rverOptions = {
  address: string;
  port: number;
  directory: string;
  silent: boolean;
  vhostBuckets: boolean;
  configureBuckets: { name: string }[];
};

const BUCKET = "potrero";

export type Closable<Value> = { value: Value; close: () => Promise<void> };

export async function temporaryFolder(): Promise<Closable<string>> {
  const value = await mkdtemp(path.join(tmpdir(), "potrero-files-"));
  return { value, close: () => rm(value, { recursive: true, force: true }) };
}

/** An S3 server that checks signatures; its only account is S3RVER with the secret S3RVER. */
export async function startS3(): Promise<Closable<S3Options>> {
  // The package has no types and loads slowly, so only the tests that start it pay for it.
  const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as new (
    options: S3rverOptions,
  ) => S3rver;
  const folder = await temporaryFolder();
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory: folder.value,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    value: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    close: async () => {
      await server.close();
      await folder.close();
    },
  };
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** A PNG of random pixels, large enough to be cut in half. */
export function picture(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Most have a picture's extension, so that only the shape of the name is wrong. */
export const NASTY_NAMES = [
  "",
  ".",
  "..",
  ".png",
  "../x",
  "../x.png",
  "..%2f",
  "..%2fx.png",
  "%2e%2e/x.png",
  "%2e%2e%2fx.png",
  "..%5cx.png",
  "..%c0%afx.png",
  "a//b.png",
  "/a.png",
  "/etc/passwd",
  "a/",
  "a.png/",
  "a/./b.png",
  "a/../b.png",
  "a..b.png",
  "flyers/../../etc/passwd",
  "flyers/../../etc/passwd.png",
  "a\\0",
  "a\0.png",
  "a.png\0",
  "a.png\n",
  "\na.png",
  "a\\b.png",
  "..\\x.png",
  "C:\\x",
  "C:\\x.png",
  "C:x.png",
  "\\\\server\\x.png",
  "a.png:stream",
  ".tmp/a.png",
  "-rf.png",
  "_a.png",
  "~/a.png",
  "a b.png",
  "a?b.png",
  "a#b.png",
  "a%b.png",
  "ñandú.png",
  "․․/x.png",
  "a/．．/x.png",
  `${"a".repeat(197)}.png`,
  `${"a/".repeat(5000)}a.png`,
];
