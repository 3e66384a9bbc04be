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
  /** The first process of the site that runs now. */
  pid(): number;
  workers(): number[];
  /** How often it had to be started again. */
  restarts(): number;
  stop(): Promise<void>;
}

/** A site that is started again whenever it ends, as systemd does with Restart=always. */
export async function supervise(
  env: Record<string, string> = {},
  folder = temporaryFolder(),
): Promise<Supervised> {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(path.join(folder, "site.log"), "a");
  let stopping = false;
  let starts = 0;
  let child = start();

  function start() {
    starts++;
    const next = spawnSite(
      { PORT: String(port), DATA_DIR: folder, DEMO: "off", BACKUP_EVERY: "off", AUTH_SECRET: SECRET, ...env },
      log,
    );
    next.once("exit", () => {
      if (!stopping) child = start();
    });
    return next;
  }

  await healthy(url);
  return {
    url,
    folder,
    pid: () => child.pid ?? 0,
    workers: () => workersOf(child.pid ?? 0),
    restarts: () => starts - 1,
    async stop() {
      if (stopping) return;
      stopping = true;
      const ended = new Promise((resolve) => child.once("close", resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await ended;
      }
      closeSync(log);
    },
  };
}

/** A supervised site for the time of one try, and a way into its database. */
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

/** Waits until the site says that it is well; tells how long that took. */
export async function healthy(url: string): Promise<number> {
  const start = performance.now();
  while ((await healthOf(url)) !== 200) {
    if (performance.now() - start > RECOVERY_MS) throw new Error(`${url} was not healthy in a minute`);
    await sleep(10);
  }
  return performance.now() - start;
}

/** On a connection of its own: one that is kept could be of a process that is gone. */
export function healthOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = get(`${url}/healthz`, { agent: false, timeout: 3_000 }, (answer) => {
      answer.resume().on("error", () => {});
      resolve(answer.statusCode ?? null);
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(null));
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

/** Every process of the PostgreSQL of a data folder. */
export function databaseProcesses(folder: string): number[] {
  return processesIn(path.join(folder, "postgres"));
}

/** PostgreSQL works in its own folder. */
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
      // It has ended already.
    }
  }
}

/** The app, the database, or both, round by round. */
export function killInTurn(site: Supervised, round: number): void {
  const victims = [
    () => [site.pid(), ...site.workers()],
    () => databaseProcesses(site.folder),
    () => [site.pid(), ...databaseProcesses(site.folder)],
  ];
  kill(...(victims[round % victims.length]?.() ?? []));
}
