import path from "node:path";
import { env } from "../env.server.ts";
import { createDiskStorage } from "./disk.server.ts";
import type { Bucket } from "./names.ts";
import { createS3Storage } from "./s3.server.ts";

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/**
 * Where pictures are kept. Every operation refuses a name that could leave its bucket, and a store that fails throws: a
 * missing file is never mistaken for a broken store.
 */
export interface Storage {
  /** Keeps the file whole or not at all. The content type has to be the one that the name's ending says. */
  put(bucket: Bucket, name: string, body: Uint8Array, contentType: string): Promise<void>;
  get(bucket: Bucket, name: string): Promise<StoredFile | null>;
  /** Deletes the sizes made from the picture too. Deleting what is not there is no error. */
  delete(bucket: Bucket, name: string): Promise<void>;
}

type StorageSettings = Pick<
  typeof env,
  "DATA_DIR" | "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
>;

/** S3 when it is set, the disk otherwise; that the S3 settings come all together is checked with the settings. */
export function storageFor(settings: StorageSettings): Storage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey });
  }
  return createDiskStorage(path.join(settings.DATA_DIR, "files"));
}

export const storage = storageFor(env);
