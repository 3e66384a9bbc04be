type Stop = () => Promise<void>;

const stops: Stop[] = [];
let stopping = false;

/** Remembers how to stop what was just started. */
export function onStop(stop: Stop) {
  stops.push(stop);
}

export function isStopping() {
  return stopping;
}

/** Stops everything that was started, the last first, and ends the process. */
export async function stopAll(exitCode: number) {
  if (stopping) return;
  stopping = true;
  for (const stop of stops.reverse()) {
    await stop().catch((error: Error) => {
      console.error(error.message);
      exitCode = 1;
    });
  }
  process.exit(exitCode);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    // A second Ctrl-C does not wait for requests in flight; the database recovers by itself at the next start.
    if (stopping && signal === "SIGINT") process.exit(1);
    void stopAll(0);
  });
}
