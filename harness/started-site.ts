import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { beforeAll, onTestFinished } from "vitest";
import { ensureBuild } from "../scripts/steps/build.ts";
import { connectTo, databasePid, databaseUrl, freePort } from "./running-site.ts";

/** A site started as people start it, on a data folder and a port of its own. */
export type Site = {
  url: string;
  process: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Waits until it has ended; tells its exit code. */
  ended(): Promise<number | null>;
};

type WhenOver = (clean: () => void | Promise<void>) => void;

/** One site for all the tests of a file, where none of them stops it or needs one of its own. */
export function sharedSite(env: Record<string, string>) {
  const shared = {} as { site: Site; folder: string };
  beforeAll(async () => {
    await ensureBuild(() => {});
    const cleaning: (() => void | Promise<void>)[] = [];
    const whenOver: WhenOver = (clean) => cleaning.unshift(clean);
    shared.folder = temporaryFolder(whenOver);
    shared.site = await startSite({ ...env, DATA_DIR: shared.folder }, undefined, whenOver);
    await ready(shared.site);
    return async () => {
      for (const clean of cleaning) await clean();
    };
  });
  return shared;
}

export function temporaryFolder(whenOver: WhenOver = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-site-"));
  whenOver(() => {
    stopDatabaseOf(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Starts a site; `ready` waits for its first answer. */
export async function startSite(
  env: Record<string, string>,
  port?: number,
  whenOver: WhenOver = onTestFinished,
): Promise<Site> {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    env: { PATH: process.env.PATH, HOME: "/nonexistent", PORT: String(chosen), WORKERS: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  const end = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  whenOver(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await end;
  });
  return { url: `http://127.0.0.1:${chosen}`, process: child, output: () => printed, ended: () => end };
}

export async function ready(site: Site): Promise<Site> {
  while (site.process.exitCode === null && site.process.signalCode === null) {
    const answer = await fetch(`${site.url}/healthz`).catch(() => null);
    if (answer?.status === 200) return site;
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

/** The processes that answer requests; the one that was started only watches them. */
export function workersOf(site: Site): number[] {
  const pids = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(site.process.pid)], {
    encoding: "utf8",
  });
  return pids
    .split("\n")
    .filter((line) => line.includes("worker.ts"))
    .map((line) => Number.parseInt(line, 10));
}

/** A process that has ended but that nobody has buried yet does not count as alive. */
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
    // It does not run.
  }
}
