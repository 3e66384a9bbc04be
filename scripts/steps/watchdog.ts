import type { Worker } from "node:cluster";

/** How often a worker says that its event loop turns. */
export const HEARTBEAT_MS = 1_000;
export const HEARTBEAT = "alive";
/** A worker that has been silent for so many heartbeats is stuck. */
const MOST_SILENT = 10;

/**
 * Kills a worker whose event loop does not turn any more. Counts heartbeats instead of reading the clock, so that a
 * machine that slept, or a first process that was busy itself, kills nobody.
 */
export function watch(worker: Worker, say: (message: string) => void): void {
  let silent = 0;
  worker.on("message", (message) => {
    if (message === HEARTBEAT) silent = 0;
  });
  const timer = setInterval(() => {
    silent += 1;
    if (silent < MOST_SILENT) return;
    say("a worker did not answer and is killed");
    // Nothing milder reaches a loop that does not turn.
    worker.process.kill("SIGKILL");
  }, HEARTBEAT_MS);
  worker.once("exit", () => clearInterval(timer));
}
