import { execFileSync } from "node:child_process";
import { closeSync, openSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { SECRET } from "#harness/people.ts";
import { connectTo, databaseUrl, freePort } from "#harness/running-site.ts";
import { spawnSite, temporaryFolder } from "#harness/site.ts";

const RECOVERY_MS = 60_000;

export interface Supervised {
  url: string;
  folder: string;
  /** The pid of the site's current first process. */
  pid(): number;
  workers(): number[];
  /** How many times the site had to be restarted. */
  restarts(): number;
  stop(): Promise<void>;
}

/** Starts a site that is restarted whenever it ends, as by systemd with Restart=always. Waits until it is healthy. */
export async function supervise(
  env: Record<string, string> = {},
  folder = temporaryFolder(),
): Promise<Supervised> {
  const site = startSupervised({ ...env, PORT: env.PORT ?? String(await freePort()) }, folder);
  try {
    await waitUntilHealthy(site.url);
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Like `supervise`, without waiting. */
export function startSupervised(env: Record<string, string>, folder: string): Supervised {
  const url = `http://127.0.0.1:${env.PORT}`;
  const log = openSync(path.join(folder, "site.log"), "a");
  let isStopping = false;
  let starts = 0;
  let child = start();

  function start() {
    starts++;
    const next = spawnSite(
      { DATA_DIR: folder, DEMO: "off", BACKUP_EVERY: "off", AUTH_SECRET: SECRET, ...env },
      log,
    );
    next.once("exit", () => {
      if (!isStopping) child = start();
    });
    return next;
  }

  return {
    url,
    folder,
    pid: () => child.pid ?? 0,
    workers: () => workersOf(child.pid ?? 0),
    restarts: () => starts - 1,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      const ended = new Promise((resolve) => child.once("close", resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await ended;
      }
      closeSync(log);
    },
  };
}

/** Runs work against a supervised site and a connection to its database, and stops both afterwards. */
export async function withSupervised<T>(
  env: Record<string, string>,
  use: (site: Supervised, client: Client) => Promise<T>,
): Promise<T> {
  const site = await supervise(env);
  try {
    const client = await connectTo(env.DATABASE_URL ?? databaseUrl(site.folder));
    return await use(site, client).finally(() => client.end().catch(() => {}));
  } finally {
    await site.stop();
    rmSync(site.folder, { recursive: true, force: true });
  }
}

/** Waits until the site reports that it is healthy; returns how long that took. */
export async function waitUntilHealthy(url: string): Promise<number> {
  const start = performance.now();
  while ((await healthOf(url)) !== 200) {
    if (performance.now() - start > RECOVERY_MS) throw new Error(`${url} was not healthy in a minute`);
    await sleep(10);
  }
  return performance.now() - start;
}

/** On a new connection: a keep-alive connection could belong to a process that has ended. */
export function healthOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const check = get(`${url}/healthz`, { agent: false, timeout: 3_000 }, (response) => {
      response.resume().on("error", () => {});
      resolve(response.statusCode ?? null);
    });
    check.on("timeout", () => check.destroy());
    check.on("error", () => resolve(null));
  });
}

function workersOf(pid: number): number[] {
  try {
    return execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(pid)], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.includes("worker.ts"))
      .map((line) => Number.parseInt(line, 10));
  } catch {
    return [];
  }
}

/** The pids of all PostgreSQL processes of a data folder. */
export function databaseProcesses(folder: string): number[] {
  return processesIn(path.join(folder, "postgres"));
}

/** PostgreSQL's working directory is its data folder. */
export function processesIn(home: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && cwdOf(pid) === home);
}

function cwdOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

export function kill(...pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process has already ended.
    }
  }
}

/** Kills the app, the database or both, in turn by round. */
export function killInTurn(site: Supervised, round: number): void {
  const victims = [
    () => [site.pid(), ...site.workers()],
    () => databaseProcesses(site.folder),
    () => [site.pid(), ...databaseProcesses(site.folder)],
  ];
  kill(...(victims[round % victims.length]?.() ?? []));
}
