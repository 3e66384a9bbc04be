import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { watch } from "./watchdog.ts";

/** So many in a row that die before they serve anybody, and the next would only die again. */
const MOST_STILLBORN = 5;
/**
 * How much a process may hold of what it has only just made, in MB: left to itself it takes a hundred more and is no
 * faster.
 */
const YOUNG_MB = 8;
/**
 * A worker that has not ended so long after its drain is killed. Requests in flight get seven seconds (server.ts), and
 * with the drain of five behind a proxy a whole stop, the database's included, takes less than fifteen.
 */
const STOP_MS = 8_500;
/** What the first process says to the others when the site stops. Signals of the terminal reach all of them alike. */
export const STOP = "stop";
/** What each of them says when it serves. */
export const SERVING = "serving";

/**
 * Serves the site with worker processes that share its port. A worker that dies, or whose event loop is stuck, is
 * replaced. A stop waits until each has answered what it was asked, and kills those that do not end in time. A single
 * worker is a process of its own too: the first process must stay free to watch it.
 */
export async function serveWithWorkers(
  { count, drainSeconds }: { count: number; drainSeconds: number },
  onGivenUp: (reason: Error) => void,
) {
  cluster.setupPrimary({
    exec: path.resolve("scripts/worker.ts"),
    execArgv: [...process.execArgv, `--max-semi-space-size=${YOUNG_MB}`],
  });
  let stopping = false;
  let stillborn = 0;
  const firstServes = Promise.withResolvers<void>();

  function start(): Worker {
    const worker = cluster.fork();
    let served = false;
    watch(worker, (msg) => console.error(JSON.stringify({ level: "error", msg })));
    worker.on("message", (message) => {
      if (message !== SERVING) return;
      served = true;
      firstServes.resolve();
    });
    worker.on("exit", async (code, signal) => {
      if (stopping) return;
      stillborn = served ? 0 : stillborn + 1;
      console.error(JSON.stringify({ level: "error", msg: "a worker ended and is replaced", code, signal }));
      if (stillborn > MOST_STILLBORN) return onGivenUp(new Error("the workers end as soon as they begin"));
      await sleep(stillborn * 100);
      if (!stopping) start();
    });
    return worker;
  }

  // Left behind, a stuck worker would never notice that the first process has ended.
  process.once("exit", () => killAll());
  // One after the other: the site answers as soon as the first is there, and that is sooner when nobody hinders it.
  start();
  await firstServes.promise;
  for (let more = 1; more < count; more++) start();
  return {
    async stop() {
      stopping = true;
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
