import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { Client } from "pg";
import { clientHost } from "#app/db/embedded/socket.server.ts";

/* Access to a running site, shared by process tests, benchmarks and faults. */

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The URL of the PostgreSQL that runs on a data folder. */
export function databaseUrl(folder: string, database = "potrero"): string {
  const host = clientHost(path.join(folder, "postgres"));
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** The process id of the PostgreSQL that runs on a data folder. */
export function databasePid(folder: string): number {
  return Number(readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** A connection whose loss does not crash this process: the server may be stopped while it is open. */
export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Pins a command to one core, if one is given. */
export function onCore(core: number | undefined, command: string, args: string[]): [string, string[]] {
  return core === undefined ? [command, args] : ["taskset", ["-c", String(core), command, ...args]];
}

/** Stops a child when this process exits, as after Ctrl-C: nothing else would stop a site and its database. */
export function stopOnExit(child: ChildProcess): void {
  const stop = () => child.kill("SIGTERM");
  process.on("exit", stop);
  child.once("exit", () => process.off("exit", stop));
}
