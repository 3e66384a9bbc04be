import { execFile, spawn } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { runnerFor } from "#app/db/embedded/runner.server.ts";
import { connectTo, freePort } from "#harness/running-site.ts";
import { temporaryFolder } from "#harness/site.ts";
import { kill, processesIn } from "./supervised.ts";

const run = promisify(execFile);
const DEBIAN = "/usr/lib/postgresql";

export interface Replicated {
  ports: [primary: number, replica: number];
  killPrimary(): void;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Where a whole PostgreSQL is installed: the one that the app brings cannot copy a running server. */
export function installedPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return versions
    .map((version) => path.join(DEBIAN, version, "bin"))
    .find((bin) => existsSync(`${bin}/pg_basebackup`));
}

/** A primary and a replica that has everything before it is acknowledged, as docs/bigger.md sets them up. */
export async function startReplicated(bin: string): Promise<Replicated> {
  const folder = temporaryFolder();
  const [primary, replica] = [path.join(folder, "primary"), path.join(folder, "replica")];
  const ports: [number, number] = [await freePort(), await freePort()];
  const runner = await runnerFor(primary, bin);
  const tool = (name: string, ...args: string[]) => {
    const [command = "", ...rest] = runner.wrap([path.join(bin, name), ...args]);
    return run(command, rest, runner.identity);
  };
  await tool("initdb", "-D", primary, "-U", "postgres", "-A", "trust", "--encoding=UTF8", "--locale=C.UTF-8");
  await start(primary, ports[0]);
  const client = await connectTo(urlOf(ports[0]));
  await client.query("create database potrero");
  const source = `host=127.0.0.1 port=${ports[0]} user=postgres application_name=replica`;
  // Without `fast` it waits for the next checkpoint, which may be minutes away.
  const how = ["-c", "fast", "-R", "-X", "stream", "-C", "-S", "replica"];
  await tool("pg_basebackup", "-D", replica, ...how, "-d", source);
  await start(replica, ports[1]);
  await client.query("alter system set synchronous_standby_names = 'replica'");
  await client.query("select pg_reload_conf()");
  await client.end();
  return {
    ports,
    killPrimary: () => kill(...processesIn(primary)),
    async promote() {
      const chosen = await connectTo(urlOf(ports[1]));
      await chosen.query("select pg_promote()").finally(() => chosen.end());
    },
    async stop() {
      kill(...processesIn(primary), ...processesIn(replica));
      while (processesIn(primary).length + processesIn(replica).length > 0) await sleep(20);
      rmSync(folder, { recursive: true, force: true });
    },
  };

  async function start(home: string, port: number): Promise<void> {
    appendFileSync(path.join(home, "postgresql.conf"), `\nport = ${port}\nunix_socket_directories = ''\n`);
    const [command = "", ...args] = runner.wrap([path.join(bin, "postgres"), "-D", home]);
    spawn(command, args, { stdio: "ignore", detached: true, ...runner.identity }).unref();
    while (
      !(await connectTo(urlOf(port)).then(
        (made) => made.end().then(() => true),
        () => false,
      ))
    )
      await sleep(50);
  }
}

export function urlOf(port: number, database = "postgres"): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}
