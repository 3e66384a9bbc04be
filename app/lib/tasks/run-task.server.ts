import { fork } from "node:child_process";
import path from "node:path";
import { measureQueue } from "../metrics.server.ts";
import { createLimiter } from "../queues/limiter.ts";

/** Each process may use a whole core and all of its memory limit, so few run concurrently: rendering needs both too. */
const MAX_AT_ONCE = 2;
const limited = createLimiter(MAX_AT_ONCE);
measureQueue("file reading", limited.waiting);

interface Limits {
  timeoutMs: number;
  heapMb: number;
}

/** A module that does the task. It exports `run`, whose input and output are plain data. */
type Work = { run(input: never): unknown };

/**
 * Runs a module of the project in a child process with a deadline and a memory limit, so that an untrusted file can
 * neither block the event loop nor crash the site. A worker thread is not enough: one that needs too much memory at
 * once crashes the whole process. `module` is a path from the project's root. Node runs it from source, so it works the
 * same in the built site, in development and in tests.
 */
export function runTask<Module extends Work>(
  module: string,
  input: Parameters<Module["run"]>[0],
  limits: Limits,
): Promise<Awaited<ReturnType<Module["run"]>>> {
  return limited(() => run(module, input, limits));
}

type Reply<Output> = { output: Output } | { error: string };

function run<Output>(module: string, input: unknown, { timeoutMs, heapMb }: Limits): Promise<Output> {
  const child = fork(path.resolve("app/lib/tasks/task-process.ts"), {
    // Inherits neither the site's settings nor a test runner's.
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise<Output>((resolve, reject) => {
    const late = () => reject(new Error(`no reply after ${timeoutMs} ms`));
    const timer = setTimeout(late, timeoutMs);
    child.once("message", (reply: Reply<Output>) => {
      if ("output" in reply) resolve(reply.output);
      else reject(new Error(reply.error));
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("ended without a reply"));
    });
    child.send({ module: path.resolve(module), input, timeoutMs }, (error) => error && reject(error));
  }).finally(() => child.kill("SIGKILL"));
}
