import type { Bucket } from "#app/lib/storage/names.ts";
import type { Storage } from "#app/lib/storage/storage.server.ts";

/** A file of the demo, drawn when it is asked for. */
export interface DemoFile {
  bucket: Bucket;
  name: string;
  contentType: string;
  body(): Promise<Uint8Array>;
}

/** Enough at a time to keep every core drawing, few enough to keep the memory small. */
const AT_ONCE = 4;

export async function storeFiles(storage: Pick<Storage, "put">, files: DemoFile[]): Promise<void> {
  const waiting = [...files];
  const store = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      await storage.put(file.bucket, file.name, await file.body(), file.contentType);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, store));
}
