import { type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";

interface WholeFile {
  /** Must be on the same disk as the target. */
  temporary: string;
  target: string;
  mode?: number;
  /** Must write the content and sync the file. */
  write(file: FileHandle): Promise<void>;
}

/** Writes a file atomically. Once this returns, the file survives a power cut; a power cut before that leaves the old one. */
export async function writeWhole({ temporary, target, mode, write }: WholeFile): Promise<void> {
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

/** Without this, a power cut can undo the creation or deletion of a file in the folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
