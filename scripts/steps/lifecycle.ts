type Stop = () => Promise<void>;

const stops: Stop[] = [];
let stopping = false;

/** Registers how to stop something that was started. */
export function onStop(stop: Stop) {
  stops.push(stop);
}

export function isStopping() {
  return stopping;
}

/** Stops everything in reverse order, and ends the process. */
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

/** One Ctrl-C arrives twice: from the terminal, and from npm. A later one forces an exit. */
const SAME_KEYSTROKE_MS = 1_000;
let firstSignal = 0;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    firstSignal ||= Date.now();
    // Does not wait for requests in flight; the next start takes over the database.
    if (signal === "SIGINT" && Date.now() - firstSignal > SAME_KEYSTROKE_MS) process.exit(1);
    void stopAll(0);
  });
}
