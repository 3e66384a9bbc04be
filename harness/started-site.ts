import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { beforeAll, inject, onTestFinished } from "vitest";
import { connectTo, databasePid, databaseUrl, freePort, stopOnExit } from "./running-site.ts";

/** A site started by the normal start command, with its own data folder and port. */
export type Site = {
  url: string;
  process: ChildProcess;
  /** Everything that the site has printed. */
  output(): string;
  /** Waits until the site has ended; returns its exit code. */
  ended(): Promise<number | null>;
};

type OnCleanup = (clean: () => void | Promise<void>) => void;

/** One site for all tests of a file, when none of them stops it or needs a separate one. */
export function sharedSite(env: Record<string, string>) {
  const shared = {} as { site: Site; folder: string };
  beforeAll(async () => {
    const cleanups: (() => void | Promise<void>)[] = [];
    const onCleanup: OnCleanup = (clean) => cleanups.unshift(clean);
    shared.folder = preparedFolder(env.DEMO === "off" ? "empty" : "demo", onCleanup);
    shared.site = await startSite({ ...env, DATA_DIR: shared.folder }, undefined, onCleanup);
    await ready(shared.site);
    return async () => {
      for (const clean of cleanups) await clean();
    };
  });
  return shared;
}

export function temporaryFolder(onCleanup: OnCleanup = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-site-"));
  onCleanup(() => {
    stopDatabaseOf(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A copy of the data folder of a stopped site, with or without the demo. */
export function preparedFolder(kind: "demo" | "empty", onCleanup: OnCleanup = onTestFinished): string {
  const folder = temporaryFolder(onCleanup);
  execFileSync("cp", ["-a", `${inject("preparedSites")[kind]}/.`, folder]);
  return folder;
}

/** The last line that a start prints. */
const STARTED = "Ctrl-C";

/** Starts a site; `ready` waits for its first response. */
export async function startSite(
  env: Record<string, string>,
  port?: number,
  onCleanup: OnCleanup = onTestFinished,
): Promise<Site> {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: "/nonexistent",
      PORT: String(chosen),
      WORKERS: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  stopOnExit(child);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  const end = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  onCleanup(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await end;
  });
  return { url: `http://127.0.0.1:${chosen}`, process: child, output: () => printed, ended: () => end };
}

export async function ready(site: Site): Promise<Site> {
  while (site.process.exitCode === null && site.process.signalCode === null) {
    // Requests that nothing answers yet would take CPU time from the site that starts.
    const isListening = site.output().includes(STARTED);
    const response = isListening ? await fetch(`${site.url}/healthz`).catch(() => null) : null;
    if (response?.status === 200) return site;
    await sleep(20);
  }
  throw new Error(`the site ended before it answered:\n${site.output()}`);
}

export function connect(folder: string, database?: string): Promise<Client> {
  return connectTo(databaseUrl(folder, database));
}

export async function query(folder: string, text: string, database?: string) {
  const client = await connect(folder, database);
  return client.query(text).finally(() => client.end());
}

/** The worker processes, which answer requests. The started process only supervises them. */
export function workersOf(site: Site): number[] {
  const pids = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(site.process.pid)], {
    encoding: "utf8",
  });
  return pids
    .split("\n")
    .filter((line) => line.includes("worker.ts"))
    .map((line) => Number.parseInt(line, 10));
}

/** A zombie process does not count as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync("/proc") || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

function stopDatabaseOf(folder: string) {
  try {
    process.kill(databasePid(folder), "SIGQUIT");
  } catch {
    // The process does not exist.
  }
}
