import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { connectTo, databaseUrl, freePort, onCore, stopOnExit } from "./running-site.ts";

export interface Site {
  url: string;
  folder: string;
  process: ChildProcess;
  /** From the start of the process to the first response. */
  startedInMs: number;
  database: Client;
  sql<T extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

/** Starts a site by the normal start command, on temporary data. */
export async function startSite(
  env: Record<string, string> = {},
  folder = temporaryFolder(),
  core?: number,
): Promise<Site> {
  const port = await freePort();
  const start = performance.now();
  const child = spawnSite({ PORT: String(port), DATA_DIR: folder, ...env }, "inherit", core);
  const url = `http://127.0.0.1:${port}`;
  while ((await fetch(`${url}/healthz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error("the site ended before it answered");
    await sleep(10);
  }
  const startedInMs = performance.now() - start;
  const client = await connectTo(databaseUrl(folder));
  return {
    url,
    folder,
    process: child,
    startedInMs,
    database: client,
    sql: async (text, values) => (await client.query(text, values)).rows,
    async stop() {
      await client.end().catch(() => {});
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * Starts the processes of a site. The log goes to /dev/null, so that the cost of writing it is still part of the
 * work.
 */
export function spawnSite(
  env: Record<string, string>,
  errors: "inherit" | number = "inherit",
  core?: number,
): ChildProcess {
  const nowhere = openSync("/dev/null", "w");
  const [command, args] = onCore(core, process.execPath, ["scripts/start.ts"]);
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ["ignore", nowhere, errors],
  });
  closeSync(nowhere);
  stopOnExit(child);
  return child;
}

export async function withSite<T>(
  env: Record<string, string>,
  use: (site: Site) => Promise<T>,
  core?: number,
): Promise<T> {
  const site = await startSite(env, temporaryFolder(), core);
  try {
    return await use(site);
  } finally {
    await site.stop();
    rmSync(site.folder, { recursive: true, force: true });
  }
}

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "potrero-site-"));
}
