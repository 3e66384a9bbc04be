import path from "node:path";
import { env } from "../env.server.ts";
import { createDiskStorage } from "./disk.server.ts";
import type { Bucket } from "./names.ts";
import { createS3Storage } from "./s3.server.ts";
import { type S3Settings, s3Options } from "./s3-options.ts";

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/**
 * The store of pictures. Every operation refuses a name that could lead outside its bucket. A failing store throws, so
 * that it is never mistaken for a missing file.
 */
export interface Storage {
  /** Atomic: stores the whole file or nothing. The content type must match the extension. */
  put(bucket: Bucket, name: string, body: Uint8Array, contentType: string): Promise<void>;
  get(bucket: Bucket, name: string): Promise<StoredFile | null>;
  /** Also deletes the resized copies. Deleting a missing file is not an error. */
  delete(bucket: Bucket, name: string): Promise<void>;
}

type StorageSettings = S3Settings & Pick<typeof env, "DATA_DIR">;

/** S3 if it is configured, otherwise the disk. */
export function storageFor(settings: StorageSettings): Storage {
  const s3 = s3Options(settings);
  return s3 ? createS3Storage(s3) : createDiskStorage(path.join(settings.DATA_DIR, "files"));
}

export const storage = storageFor(env);
