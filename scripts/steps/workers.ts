import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** So many in a row that die before they serve anybody, and the next would only die again. */
const MOST_STILLBORN = 5;
/**
 * How much a process may hold of what it has only just made, in MB: left to itself it takes a hundred more and is no
 * faster.
 */
const YOUNG_MB = 8;
/** What the first process says to the others when the site stops. Signals of the terminal reach all of them alike. */
export const STOP = "stop";
/** What each of them says when it serves. */
export const SERVING = "serving";

/**
 * Serves the site with several processes that share its port, so that every core works. One that dies is replaced;
 * stopping waits until each has answered what it was asked.
 */
export async function serveWithWorkers(count: number, onGivenUp: (reason: Error) => void) {
  cluster.setupPrimary({
    exec: path.resolve("scripts/worker.ts"),
    execArgv: [...process.execArgv, `--max-semi-space-size=${YOUNG_MB}`],
  });
  let stopping = false;
  let stillborn = 0;

  function start(): Worker {
    const worker = cluster.fork();
    let served = false;
    worker.on("message", (message) => {
      served ||= message === SERVING;
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

  // One after the other: the site answers as soon as the first is there, and that is sooner when nobody hinders it.
  start();
  await once(cluster, "message");
  for (let more = 1; more < count; more++) start();
  return {
    async stop() {
      stopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map(async (worker) => {
          const ended = once(worker, "exit");
          worker.send(STOP);
          await ended;
        }),
      );
    },
  };
}
