import { type Drawing, draw } from "./draw-picture.server.ts";

/*
 * The process that draws pictures. picture-process.server.ts starts it, and kills it when a picture takes too long.
 * Native code cannot be interrupted in any other way, and a process that runs it cannot even exit before it ends.
 */

/** Decoding 50 megapixels needs a few hundred MB. */
const MAX_MEMORY_BYTES = 1_500 * 1024 * 1024;
const MEMORY_CHECK_MS = 100;

const die = () => process.kill(process.pid, "SIGKILL");

// Ctrl-C signals every process in the terminal. Ignored here: the parent may still need a picture, and this process
// ends with the parent.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", die);
setInterval(() => process.memoryUsage.rss() > MAX_MEMORY_BYTES && die(), MEMORY_CHECK_MS);

process.on("message", async (drawing: Drawing) => {
  process.send?.(await draw(drawing));
});
