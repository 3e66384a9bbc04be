import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { StartError } from "#app/lib/errors.ts";
import { binaries } from "./binaries.server.ts";
import { initialise } from "./initialise.server.ts";
import { childrenOf, removeForeignPid, sendSignal, serverOf } from "./pid-file.server.ts";
import { runnerFor } from "./runner.server.ts";
import { clientHost } from "./socket.server.ts";

const DATABASE = "potrero";
const READY_TIMEOUT_MS = 60_000;
/**
 * How the server is stopped: each signal, and how long to wait before the next. A fast shutdown rolls open transactions back
 * and writes a checkpoint. An immediate one leaves that to the next start. A kill ends a server that reacts to neither. In all
 * cases everything committed is on disk.
 */
const STOP_SIGNALS = [
  ["SIGINT", 3_000],
  ["SIGQUIT", 500],
  ["SIGKILL", 500],
] as const;
/** How long a process that has just been killed may still hold the lock. */
const LOCK_WAIT_MS = 1_000;
const POLL_MS = 25;
/** How many times a server started by another process is polled: for about a second in all. */
const OTHER_SERVER_POLLS = 40;
/** The server's error while processes of a killed predecessor still hold its shared memory. */
const STILL_ENDING = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
/** PostgreSQL cannot start with less: it first writes a WAL segment, and may need a second. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
const RELAUNCH_MS = 1_000;
/** Advisory lock id, any fixed number: the process that holds it in the `postgres` database owns the data folder. */
const OWNER_LOCK = 7_077_376;

/*
 * PostgreSQL repeats row values in its error messages, and those are children's data: its log gets only messages about
 * the server itself.
 */
const SERVER_SETTINGS = [
  "listen_addresses=",
  "unix_socket_permissions=0700",
  "fsync=on",
  "synchronous_commit=on",
  "max_connections=100",
  "jit=off",
  "logging_collector=off",
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
];

export type EmbeddedServer = { url: string; stop(): Promise<void> };

/**
 * Runs the PostgreSQL of the data folder and becomes its owner: creates it the first time, starts it, or takes over the
 * one that a killed process left running. There is one owner at a time; a second process gets an error.
 *
 * The lock is held for as long as the app lives, and taken again when the server restarts or dies. If another process
 * has taken it by then, `onLost` is called.
 */
export async function openEmbedded(
  dataDir: string,
  onLost: (reason: unknown) => void = () => {},
): Promise<EmbeddedServer> {
  const folder = path.join(dataDir, "postgres");
  makeFolder(dataDir);
  const { initdb, postgres } = await binaries();
  const runner = await runnerFor(folder, path.dirname(postgres));
  await initialise(folder, initdb, runner);
  const url = urlOf(folder);
  let isStopping = false;
  await createDatabase(await takeOwnership());
  return {
    url: url(DATABASE),
    async stop() {
      isStopping = true;
      await stopServer(folder);
    },
  };

  /** Returns once the server answers and its lock is held by a watched connection. */
  async function takeOwnership(): Promise<Client> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    for (;;) {
      if (!(await isAnswering(url("postgres")))) await launch();
      // The previous owner may be stopping the server at this moment: then start over.
      const lock = await takeLock(url("postgres"), dataDir);
      if (lock) {
        lock.once("end", () => void retakeOwnership());
        return lock;
      }
      if (Date.now() > deadline) throw new InUseError(dataDir);
    }
  }

  /** Retries, because the cause (a full disk) may pass; meanwhile the app serves what it can without a database. */
  async function retakeOwnership() {
    for (let isReported = false; !isStopping; await sleep(RELAUNCH_MS)) {
      try {
        return void (await takeOwnership());
      } catch (reason) {
        if (isStopping) return;
        if (reason instanceof InUseError) return onLost(reason);
        if (!isReported) process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`);
        isReported = true;
      }
    }
  }

  /** Starts the server, with retries: processes of a killed one may take a moment to end. */
  async function launch() {
    const logFile = path.join(dataDir, "postgres.log");
    const deadline = Date.now() + READY_TIMEOUT_MS;
    for (;;) {
      const before = existsSync(logFile) ? statSync(logFile).size : 0;
      if (await waitUntilReady(start(logFile), url("postgres"), deadline)) return;
      const output = readFileSync(logFile).subarray(before).toString();
      if (Date.now() > deadline || !STILL_ENDING.test(output)) throw launchError(logFile, output);
    }
  }

  function start(logFile: string): ChildProcess {
    removeForeignPid(folder);
    const output = openSync(logFile, "a");
    const settings = SERVER_SETTINGS.flatMap((setting) => ["-c", setting]);
    const [command, ...args] = runner.wrap([postgres, "-D", folder, "-k", ".", ...settings]);
    // In its own process group, so that Ctrl-C reaches only the app, which then stops the server cleanly.
    const child = spawn(command as string, args, {
      detached: true,
      stdio: ["ignore", output, output],
      ...runner.identity,
    });
    child.on("error", () => {});
    child.unref();
    closeSync(output);
    return child;
  }
}

/** The connection URL of a server that already runs on a data folder, or null. */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const url = urlOf(path.join(dataDir, "postgres"));
  return (await isAnswering(url("postgres"))) ? url(DATABASE) : null;
}

function urlOf(folder: string) {
  const host = clientHost(folder);
  return (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(host)}`;
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(
      `No se puede crear la carpeta de datos ${dataDir}: dale permiso a tu usuario o elegí otra con DATA_DIR.`,
      { cause: error },
    );
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Waits until the server answers; false if it ends or the time is up before that. */
async function waitUntilReady(child: ChildProcess, url: string, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    if (await isAnswering(url)) return true;
    const ended = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
    // Another process may have started a server first: then ours exits, and the other one answers soon.
    if (ended) return waitForOther(url);
    await sleep(POLL_MS);
  }
  return false;
}

async function waitForOther(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < OTHER_SERVER_POLLS; attempt++) {
    if (await isAnswering(url)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

function launchError(logFile: string, output: string): StartError {
  // Checked here, because with a full disk the log may be empty.
  const { bavail, bsize } = statfsSync(path.dirname(logFile));
  if (bavail * bsize < MIN_FREE_BYTES || /No space left on device/.test(output)) {
    return new StartError(diskFull(path.dirname(logFile)));
  }
  return new StartError(`PostgreSQL no pudo arrancar: mirá el final de ${logFile}.`);
}

export function diskFull(folder: string, setting = "DATA_DIR") {
  return `No queda lugar en el disco de ${folder}: liberá espacio, o elegí otra carpeta con ${setting}.`;
}

/** Takes the lock that makes this process the owner of the folder; null if the connection broke. */
async function takeLock(url: string, dataDir: string): Promise<Client | null> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    const deadline = Date.now() + LOCK_WAIT_MS;
    do {
      const { rows } = await client.query("select pg_try_advisory_lock($1) as owned", [OWNER_LOCK]);
      if (rows[0].owned) return client;
      await sleep(POLL_MS);
    } while (Date.now() < deadline);
  } catch {
    await client.end().catch(() => {});
    return null;
  }
  await client.end();
  throw new InUseError(dataDir);
}

class InUseError extends StartError {
  constructor(dataDir: string) {
    super(
      `Potrero ya está andando con la carpeta de datos ${dataDir}: cerrá esa copia, o elegí otra carpeta con DATA_DIR.`,
    );
  }
}

async function createDatabase(client: Client) {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

async function stopServer(folder: string) {
  const pid = serverOf(folder);
  if (pid === null) return;
  for (const [signal, milliseconds] of STOP_SIGNALS) {
    // Child processes end with the server, unless stuck.
    const stuck = signal === "SIGKILL" ? childrenOf(pid) : [];
    for (const processId of [pid, ...stuck]) sendSignal(processId, signal);
    const deadline = Date.now() + milliseconds;
    while (serverOf(folder) === pid && Date.now() < deadline) await sleep(POLL_MS);
    if (serverOf(folder) !== pid) return;
  }
}
