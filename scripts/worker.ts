import path from "node:path";
import { pathToFileURL } from "node:url";
import { HEARTBEAT, HEARTBEAT_MS } from "./steps/watchdog.ts";
import { SERVING, STOP } from "./steps/workers.ts";

/* One of the processes that serve the site; scripts/start.ts starts and stops it. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
// The parent process was killed: nothing else would stop this one.
process.on("disconnect", () => process.exit(1));
// Registered first: the site may be stopped while it starts.
process.on("message", async (message) => {
  if (message !== STOP) return;
  await (await serving).stop();
  process.exit(0);
});

setInterval(() => process.send?.(HEARTBEAT), HEARTBEAT_MS);

const serving = serve();

async function serve(): Promise<{ stop(): Promise<void> }> {
  const build = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  const server = await build.serve();
  process.send?.(SERVING);
  return server;
}
