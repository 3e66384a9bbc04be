import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Client } from "pg";
import { binaries } from "#app/db/embedded/binaries.server.ts";
import { runnerFor } from "#app/db/embedded/runner.server.ts";
import { connectTo, freePort } from "./running-site.ts";

const run = promisify(execFile);
const DATABASE = "potrero";

export interface WithReplica {
  primaryUrl: string;
  replicaUrl: string;
  /** Connections for the test itself. */
  primary: Client;
  replica(): Promise<Client>;
  /** While replay is paused, the replica receives the primary's writes but does not show them. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  killReplica(): void;
  /** A frozen process answers nothing, and its connections stay open. */
  freezeReplica(): void;
  thawReplica(): void;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A primary and its replica, run by the site's embedded PostgreSQL. The replica starts as a copy of the stopped
 * primary, because the embedded PostgreSQL has no program that copies a running server.
 */
export async function startWithReplica(): Promise<WithReplica> {
  const { initdb, postgres } = await binaries();
  const folder = mkdtempSync(path.join(tmpdir(), "potrero-replica-"));
  const homes = { primary: path.join(folder, "primary"), replica: path.join(folder, "replica") };
  const ports = { primary: await freePort(), replica: await freePort() };
  const runner = await runnerFor(homes.primary, path.dirname(postgres));
  const processes: Partial<Record<keyof typeof homes, ChildProcess>> = {};

  const options = ["-U", "postgres", "-A", "trust", "--no-sync"];
  const [command = "", ...args] = runner.wrap([initdb, "-D", homes.primary, ...options]);
  runner.chown(folder);
  await run(command, args, { ...runner.identity, env: { ...process.env, LC_ALL: "C" } });
  configure("primary", []);
  await start("primary");
  const first = await connectTo(urlOf("primary", "postgres"));
  await first.query(`create database ${DATABASE} encoding 'UTF8' template template0`);
  await first.end();
  await stop("primary", "SIGINT");
  cpSync(homes.primary, homes.replica, { recursive: true });
  // PostgreSQL refuses to start on a folder with wider permissions.
  chmodSync(homes.replica, 0o700);
  writeFileSync(path.join(homes.replica, "standby.signal"), "");
  configure("replica", [
    `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=postgres'`,
    "wal_retrieve_retry_interval = 200ms",
  ]);
  runner.chown(homes.replica);
  await start("primary");
  await start("replica");
  const primary = await connectTo(urlOf("primary"));
  let control = await connectTo(urlOf("replica"));

  return {
    primaryUrl: urlOf("primary"),
    replicaUrl: urlOf("replica"),
    primary,
    replica: () => connectTo(urlOf("replica")),
    pause: async () => void (await control.query("select pg_wal_replay_pause()")),
    resume: async () => void (await control.query("select pg_wal_replay_resume()")),
    killReplica: () => void processes.replica?.kill("SIGQUIT"),
    freezeReplica: () => freeze("SIGSTOP"),
    thawReplica: () => freeze("SIGCONT"),
    async startReplica() {
      await stop("replica", "SIGQUIT");
      await start("replica");
      control = await connectTo(urlOf("replica"));
    },
    async stop() {
      freeze("SIGCONT");
      await Promise.all([primary.end().catch(() => {}), control.end().catch(() => {})]);
      await Promise.all([stop("primary", "SIGQUIT"), stop("replica", "SIGQUIT")]);
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function urlOf(which: keyof typeof homes, database = DATABASE): string {
    return `postgres://postgres@127.0.0.1:${ports[which]}/${database}`;
  }

  function configure(which: keyof typeof homes, lines: string[]) {
    const settings = [`port = ${ports[which]}`, "unix_socket_directories = ''", ...lines];
    appendFileSync(path.join(homes[which], "postgresql.conf"), `\n${settings.join("\n")}\n`);
  }

  async function start(which: keyof typeof homes): Promise<void> {
    const [program = "", ...rest] = runner.wrap([postgres, "-D", homes[which]]);
    const started = spawn(program, rest, { stdio: "ignore", detached: true, ...runner.identity });
    processes[which] = started;
    while (!(await isAnswering(urlOf(which, "postgres")))) {
      if (started.exitCode !== null) throw new Error(`the ${which} ended before it answered`);
      await sleep(20);
    }
  }

  async function stop(which: keyof typeof homes, signal: NodeJS.Signals): Promise<void> {
    const started = processes[which];
    if (!started || started.exitCode !== null || started.signalCode !== null) return;
    const ended = new Promise((resolve) => started.once("close", resolve));
    started.kill(signal);
    await ended;
  }

  /** Each PostgreSQL process has its own process group. */
  function freeze(signal: "SIGSTOP" | "SIGCONT") {
    const { pid, exitCode } = processes.replica ?? {};
    if (!pid || exitCode !== null) return;
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
    for (const each of [pid, ...children.split("\n").map(Number)]) if (each > 0) process.kill(each, signal);
  }
}

async function isAnswering(url: string): Promise<boolean> {
  return connectTo(url).then(
    (client) => client.end().then(() => true),
    () => false,
  );
}
