import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/* What every process of in-worker.server.ts begins with: does one piece of work, and says what came of it. */

interface Task {
  module: string;
  input: unknown;
  /** The process is killed by whoever started it; if that one is killed itself, this process ends on its own after so long. */
  milliseconds: number;
}

// A signal of the terminal reaches every process. This one ends with its parent, which may still need an answer.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

process.once("message", async ({ module, input, milliseconds }: Task) => {
  // Work that holds the loop of this process hears of no parent and of no timer: a thread ends it.
  new Worker(`setTimeout(() => process.kill(process.pid, "SIGKILL"), ${Number(milliseconds)})`, {
    eval: true,
    execArgv: [],
  }).unref();
  try {
    const work = await import(pathToFileURL(module).href);
    process.send?.({ output: await work.run(input) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
