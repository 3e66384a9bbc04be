import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder, writeWhole } from "../files/whole-file.server.ts";
import { checkFile } from "./names.ts";
import { sizedNames } from "./sized-names.ts";
import type { Storage } from "./storage.server.ts";

/** Stores files on the local disk: `{folder}/{bucket}/{name}`. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (bucket: string, name: string) => path.join(folder, bucket, ...name.split("/"));

  return {
    async put(bucket, name, body, contentType) {
      checkFile(bucket, name, contentType);
      // A name cannot begin with a dot, so a partly written file cannot be requested.
      await put(path.join(folder, ".tmp"), pathOf(bucket, name), body);
    },

    async get(bucket, name) {
      const contentType = checkFile(bucket, name);
      try {
        return { bytes: await readFile(pathOf(bucket, name)), contentType };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(bucket, name) {
      checkFile(bucket, name);
      // Delete the original first: a concurrent resize checks afterwards that it is still there.
      for (const stored of [name, ...sizedNames(name)]) await remove(pathOf(bucket, stored));
    },
  };
}

async function put(temporaryFolder: string, target: string, body: Uint8Array) {
  await makeFolder(temporaryFolder);
  await makeFolder(path.dirname(target));
  await writeWhole({
    temporary: path.join(temporaryFolder, randomUUID()),
    target,
    async write(file) {
      await file.writeFile(body);
      await file.sync();
    },
  });
}

async function remove(target: string) {
  try {
    await rm(target);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await syncFolder(path.dirname(target));
}

/** A new folder survives a power cut only once its parent folder is synced. */
async function makeFolder(folder: string) {
  const firstCreated = await mkdir(folder, { recursive: true });
  if (!firstCreated) return;
  const top = path.dirname(firstCreated);
  for (let each = folder; each !== top; each = path.dirname(each)) await syncFolder(path.dirname(each));
}

/** A folder in place of the file, or a file in the middle of the path, also counts as not found. */
function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR" || code === "ERR_FS_EISDIR";
}
