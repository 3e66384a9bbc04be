import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";

/*
 * A running server leaves its process number in its folder. After a power cut the file is still there, and the number
 * may by now be somebody else's: it is believed only when that process is a server on this very folder.
 */

/** The process of the server that runs on a folder, or null. */
export function serverOf(folder: string): number | null {
  const pid = numberIn(folder);
  return pid !== null && isAlive(pid) && worksIn(pid, folder) ? pid : null;
}

/** Removes a number that is somebody else's, at which PostgreSQL would refuse to start. */
export function forgetStranger(folder: string) {
  const pid = numberIn(folder);
  if (pid !== null && isAlive(pid) && !worksIn(pid, folder)) rmSync(pidFile(folder), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function pidFile(folder: string) {
  return path.join(folder, "postmaster.pid");
}

function numberIn(folder: string): number | null {
  try {
    return Number(readFileSync(pidFile(folder), "utf8").split("\n")[0]) || null;
  } catch {
    return null;
  }
}

/** PostgreSQL works in its data folder. */
function worksIn(pid: number, folder: string): boolean {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(folder);
  } catch {
    return false;
  }
}
