import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * A running server leaves its process number in two files of its folder. After a power cut they are still there, and the
 * number may by now be somebody else's; after kill -9 it may be that of a process that has ended but that nobody has
 * buried, as in a container without an init. It is believed only when that process is a server on this very folder.
 */
const PID_FILE = "postmaster.pid";
const SOCKET_LOCK = ".s.PGSQL.5432.lock";
/** A number that no process can have. */
const NOBODY = 2_147_483_647;

/** The process of the server that runs on a folder, or null. */
export function serverOf(folder: string): number | null {
  const pid = numberIn(path.join(folder, PID_FILE));
  return pid !== null && worksIn(pid, folder) ? pid : null;
}

/**
 * Takes the number of one who is not the server out of the files, since PostgreSQL would refuse to start. Only the
 * number: the rest of the file is how PostgreSQL finds out whether processes of the last server still write.
 */
export function forgetStranger(folder: string) {
  for (const file of [PID_FILE, SOCKET_LOCK].map((name) => path.join(folder, name))) {
    const pid = numberIn(file);
    if (pid === null || !isAlive(pid) || worksIn(pid, folder)) continue;
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(NOBODY)));
  }
}

/** Also true of a process that has ended and is not buried yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function numberIn(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || null;
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
