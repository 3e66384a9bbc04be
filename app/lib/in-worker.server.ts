import { fork } from "node:child_process";
import path from "node:path";
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
 * Runs a module of the project in a process of its own with a deadline and a memory limit, so that a stranger's file can
 * neither hold the event loop nor end the site: a thread that needs too much memory at once takes its whole process down.
 * The module is named by its path from the project's root. Node runs it from its source, so it works the same in the
 * built site, in development and in tests.
 */
export function runInWorker<Module extends Work>(
  module: string,
  input: Parameters<Module["run"]>[0],
  limits: Limits,
): Promise<Awaited<ReturnType<Module["run"]>>> {
  return limited(() => run(module, input, limits));
}

type Answer<Output> = { output: Output } | { error: string };

function run<Output>(module: string, input: unknown, { milliseconds, heapMb }: Limits): Promise<Output> {
  const child = fork(path.resolve("app/lib/worker-process.ts"), {
    // Without the site's settings, and without those of a test runner.
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise<Output>((resolve, reject) => {
    const late = () => reject(new Error(`no answer after ${milliseconds} ms`));
    const timer = setTimeout(late, milliseconds);
    child.once("message", (answer: Answer<Output>) => {
      if ("output" in answer) resolve(answer.output);
      else reject(new Error(answer.error));
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("ended without an answer"));
    });
    child.send({ module: path.resolve(module), input, milliseconds }, (error) => error && reject(error));
  }).finally(() => child.kill("SIGKILL"));
}
