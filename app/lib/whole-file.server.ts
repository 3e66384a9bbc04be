import { type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";

interface Whole {
  /** Where it is written, beside or near the target: on the same disk. */
  temporary: string;
  target: string;
  mode?: number;
  /** Fills it, and syncs it. */
  write(file: FileHandle): Promise<void>;
}

/** After this returns, a power cut leaves the whole file; before, what was there. Nobody ever sees half of it. */
export async function writeWhole({ temporary, target, mode, write }: Whole): Promise<void> {
  try {
    const file = await open(temporary, "wx", mode);
    try {
      await write(file);
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(target));
}

/** What was put into a folder, or taken out of it, survives a power cut once the folder was synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
