import { enableCompileCache, flushCompileCache } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/* The entry point of the processes of run-task.server.ts: runs one task and sends back the result. */

interface Task {
  module: string;
  input: unknown;
  /** The parent kills this process at the deadline. If the parent dies, this process ends itself after this time. */
  timeoutMs: number;
}

// Compiling the modules takes longer than most tasks. If the folder cannot be written, they are compiled each time.
enableCompileCache(path.resolve("node_modules/.cache/potrero"));

// Ctrl-C signals every process in the terminal. Ignored here: the parent may still need the reply, and this process
// ends with the parent.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

process.once("message", async ({ module, input, timeoutMs }: Task) => {
  // A task that blocks the event loop blocks `disconnect` and timers too, so a thread kills the process.
  new Worker(`setTimeout(() => process.kill(process.pid, "SIGKILL"), ${Number(timeoutMs)})`, {
    eval: true,
    execArgv: [],
  }).unref();
  try {
    const work = await import(pathToFileURL(module).href);
    const output = await work.run(input);
    // Node stores the compiled code when a process exits, but the parent kills this one when it has the reply.
    flushCompileCache();
    process.send?.({ output });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
