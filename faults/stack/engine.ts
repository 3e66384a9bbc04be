import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Runner } from "#app/db/embedded/runner.server.ts";
import { kill } from "../supervised.ts";

/** The pause before a program that ended is restarted, as in systemd. */
const RESTART_MS = 100;
/** PostgreSQL creates its cluster and two copies of it, which is slow on a busy machine. */
const TIMEOUT_MS = 90_000;
const POLL_MS = 50;
/** The last lines of a log, for an error. */
const SHOWN_LINES = 15;

export interface Engine {
  /** kill -9 of the program and its children. It stays down until `start`, like a machine that lost power. */
  kill(): void;
  start(): void;
  stop(): Promise<void>;
}

interface Options {
  log: string;
  runner?: Runner;
  env?: Record<string, string>;
  /** Processes of the program outside its process group. */
  others?: () => number[];
}

/** A program that is restarted whenever it ends, as systemd does. */
export function keepRunning(
  command: string[],
  { log, runner, env = {}, others = () => [] }: Options,
): Engine {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isDown = false;
  start();
  return {
    kill: killAll,
    start() {
      if (!isDown) return;
      isDown = false;
      start();
    },
    async stop() {
      killAll();
      while (isRunning(child) || others().length > 0) {
        kill(...others());
        await sleep(POLL_MS);
      }
    },
  };

  function start() {
    const [program = "", ...args] = runner?.wrap(command) ?? command;
    const output = openSync(log, "a");
    const next = spawn(program, args, {
      env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...env },
      // Its own process group: Ctrl-C must reach only this process, and a kill must reach all its children.
      detached: true,
      stdio: ["ignore", output, output],
      ...runner?.identity,
    });
    closeSync(output);
    child = next;
    next.once("exit", () => {
      if (!isDown) timer = setTimeout(start, RESTART_MS);
    });
    // A program that cannot be started: `until` times out.
    next.once("error", () => {});
  }

  function killAll() {
    isDown = true;
    clearTimeout(timer);
    if (isRunning(child)) kill(-(child?.pid ?? 0));
    kill(...others());
  }
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Waits until a condition holds. On timeout, throws an error with the end of the program's log. */
export async function until(what: string, log: string, holds: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - start > TIMEOUT_MS) {
      const lines = readFileSync(log, "utf8").trim().split("\n").slice(-SHOWN_LINES);
      throw new Error(
        `waited ${TIMEOUT_MS / 1000} s in vain for ${what}; the log ends with\n${lines.join("\n")}`,
      );
    }
    await sleep(POLL_MS);
  }
}
