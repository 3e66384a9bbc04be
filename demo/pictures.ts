import type { Bucket } from "#app/lib/storage/names.ts";
import type { Storage } from "#app/lib/storage/storage.server.ts";

/** A file of the demo, drawn when `body` is called. */
export interface DemoFile {
  bucket: Bucket;
  name: string;
  contentType: string;
  body(): Promise<Uint8Array>;
}

/** Enough concurrent files to keep the cores busy, few enough to keep memory use low. */
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
