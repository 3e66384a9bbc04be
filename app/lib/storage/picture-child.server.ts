import { type Drawing, draw } from "./draw-picture.server.ts";

/*
 * The process that draws pictures; picture-process.server.ts starts it, and kills it when a picture takes too long. Native
 * code cannot be interrupted in any other way, and a process that waits for it cannot even exit.
 */

/** Reading 50 megapixels takes a few hundred. */
const MOST_MEMORY_BYTES = 1_500 * 1024 * 1024;
const MEMORY_CHECK_MS = 100;

const die = () => process.kill(process.pid, "SIGKILL");

// A signal of the terminal reaches every process. This one ends with its parent, which may still need a picture.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", die);
setInterval(() => process.memoryUsage.rss() > MOST_MEMORY_BYTES && die(), MEMORY_CHECK_MS);

process.on("message", async (drawing: Drawing) => {
  process.send?.(await draw(drawing));
});
