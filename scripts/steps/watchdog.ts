import type { Worker } from "node:cluster";

/** How often a worker sends a heartbeat. */
export const HEARTBEAT_MS = 1_000;
export const HEARTBEAT = "alive";
/** A worker that misses this many heartbeats is stuck. */
const MAX_SILENT = 10;

/**
 * Kills a worker whose event loop is blocked. It counts heartbeats instead of reading the clock, so that no worker is
 * killed after the machine slept or the first process itself was busy.
 */
export function watch(worker: Worker, say: (message: string) => void): void {
  let silent = 0;
  worker.on("message", (message) => {
    if (message === HEARTBEAT) silent = 0;
  });
  const timer = setInterval(() => {
    silent += 1;
    if (silent < MAX_SILENT) return;
    say("a worker did not respond and was killed");
    // A blocked event loop handles no other signal.
    worker.process.kill("SIGKILL");
  }, HEARTBEAT_MS);
  worker.once("exit", () => clearInterval(timer));
}
