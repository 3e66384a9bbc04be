import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { watch } from "./watchdog.ts";

/** After more consecutive failed starts than this, no more workers are started. */
const MAX_FAILED_STARTS = 5;
/**
 * The size of V8's young generation in MB. With the default a process takes a hundred MB more and is no faster.
 */
const YOUNG_MB = 8;
/**
 * The young generation is collected by the thread that serves. By default V8 wakes four more for it, and on a busy core
 * each waits for the others: a page of the Prode took twice the CPU time (docs/decisions/032).
 */
const ONE_THREAD_COLLECTS = "--no-parallel-scavenge";
/** The old generation is collected when it has doubled. By default it may quadruple (docs/decisions/037). */
const HEAP_GROWTH = "--heap-growing-percent=100";
/** Two malloc arenas. By default glibc makes one per thread, and freed memory of one is not reused by another. */
const MALLOC = { MALLOC_ARENA_MAX: "2" };
/**
 * A worker that has not ended this long after its drain is killed. Requests in flight get seven seconds (server.ts),
 * and the database four after that: after the drain, a whole stop takes less than fifteen seconds.
 */
const STOP_MS = 8_500;
/** The message that stops a worker. A terminal's signals reach every process, so they cannot be used for it. */
export const STOP = "stop";
/** A worker's message when it is ready. */
export const SERVING = "serving";

/**
 * Serves the site with worker processes that share its port. A worker that dies, or whose event loop is stuck, is
 * replaced. A stop waits for requests in flight, and kills workers that do not end in time. A single
 * worker is a separate process too: the first process must stay free to watch it.
 */
export async function serveWithWorkers(
  { count, drainSeconds }: { count: number; drainSeconds: number },
  onGivenUp: (reason: Error) => void,
) {
  cluster.setupPrimary({
    exec: path.resolve("scripts/worker.ts"),
    execArgv: [...process.execArgv, `--max-semi-space-size=${YOUNG_MB}`, ONE_THREAD_COLLECTS, HEAP_GROWTH],
  });
  let isStopping = false;
  let failedStarts = 0;
  const firstServes = Promise.withResolvers<void>();

  function start(): Worker {
    const worker = cluster.fork(MALLOC);
    let hasServed = false;
    watch(worker, (msg) => console.error(JSON.stringify({ level: "error", msg })));
    worker.on("message", (message) => {
      if (message !== SERVING) return;
      hasServed = true;
      firstServes.resolve();
    });
    worker.on("exit", async (code, signal) => {
      if (isStopping) return;
      failedStarts = hasServed ? 0 : failedStarts + 1;
      console.error(JSON.stringify({ level: "error", msg: "a worker ended and is replaced", code, signal }));
      if (failedStarts > MAX_FAILED_STARTS)
        return onGivenUp(new Error("the workers exit as soon as they start"));
      await sleep(failedStarts * 100);
      if (!isStopping) start();
    });
    return worker;
  }

  // A stuck worker would not notice that the first process has ended.
  process.once("exit", () => killAll());
  // In sequence: the site responds as soon as the first worker is ready, which is sooner when it has the CPU to itself.
  start();
  await firstServes.promise;
  for (let started = 1; started < count; started++) start();
  return {
    async stop() {
      isStopping = true;
      const late = setTimeout(killAll, STOP_MS + drainSeconds * 1_000);
      await Promise.all(
        workers().map(async (worker) => {
          const ended = once(worker, "exit");
          worker.send(STOP);
          await ended;
        }),
      );
      clearTimeout(late);
    },
  };
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function killAll(): void {
  for (const worker of workers()) worker.process.kill("SIGKILL");
}
