import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";

/*
 * A running server writes its pid into two files of its folder. After a power cut the files are still there and the pid
 * may belong to another process; after kill -9 it may be a zombie's, as in a container without an init. The pid is used
 * only if its process is a server on this folder.
 */
const PID_FILE = "postmaster.pid";
const SOCKET_LOCK = ".s.PGSQL.5432.lock";
/** A pid that no process can have. */
const NO_PID = 2_147_483_647;

/** The pid of the server that runs on a folder, or null. */
export function serverOf(folder: string): number | null {
  const pid = numberIn(path.join(folder, PID_FILE));
  return pid !== null && worksIn(pid, folder) ? pid : null;
}

/**
 * Replaces a pid that is not the server's: PostgreSQL would refuse to start with it. The rest of the file stays:
 * PostgreSQL uses it to find out whether processes of the last server are still writing.
 */
export function removeForeignPid(folder: string) {
  for (const file of [PID_FILE, SOCKET_LOCK].map((name) => path.join(folder, name))) {
    const pid = numberIn(file);
    if (pid === null || !isAlive(pid) || worksIn(pid, folder)) continue;
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(NO_PID)));
  }
}

/** The pids of a process's children, where the system lists them. */
export function childrenOf(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return listed.split(" ").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** Does nothing if the process has already ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Also true for a zombie. */
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

/** PostgreSQL's working directory is its data folder. */
function worksIn(pid: number, folder: string): boolean {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(folder);
  } catch {
    return false;
  }
}
