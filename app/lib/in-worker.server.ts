import path from "node:path";
import { Worker } from "node:worker_threads";
import { createLimiter } from "./limiter.ts";

/** Each worker may use a whole core and its memory limit; pages need some too. */
const MOST_AT_ONCE = 2;
const limited = createLimiter(MOST_AT_ONCE);

interface Limits {
  milliseconds: number;
  heapMb: number;
}

/** A module for a worker: its `run` does the work. What goes in and what comes out is plain data. */
type Work = { run(input: never): unknown };

/**
 * Runs a module of the project in a worker thread with a deadline and a memory limit, so that a stranger's file cannot
 * hold the event loop. The module is named by its path from the project's root. Node runs it from its source, so it works
 * the same in the built site, in development and in tests.
 */
export function runInWorker<Module extends Work>(
  module: string,
  input: Parameters<Module["run"]>[0],
  limits: Limits,
): Promise<Awaited<ReturnType<Module["run"]>>> {
  return limited(() => run(module, input, limits));
}

function run<Output>(module: string, input: unknown, { milliseconds, heapMb }: Limits): Promise<Output> {
  const worker = new Worker(path.resolve("app/lib/worker-thread.ts"), {
    workerData: { module: path.resolve(module), input },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Without the site's settings, and without those of a test runner.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  return new Promise<Output>((resolve, reject) => {
    const late = () => reject(new Error(`no answer after ${milliseconds} ms`));
    const timer = setTimeout(late, milliseconds);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("ended without an answer"));
    });
  }).finally(() => worker.terminate());
}
