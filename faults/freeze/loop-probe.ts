import { createServer } from "node:http";

/*
 * Preloaded into a worker of the site. Reports on its own port the longest time its event loop was blocked since the
 * last query. Blocked time is the CPU time that the main thread spends between two turns of the loop, at most the
 * wall time, so that other load on the machine does not count.
 */
const INTERVAL_MS = 2;

if (process.argv[1]?.endsWith("worker.ts")) {
  let last = now();
  let maxBlockedMs = 0;
  const measure = () => {
    const turn = now();
    maxBlockedMs = Math.max(maxBlockedMs, Math.min(turn.wall - last.wall, turn.cpu - last.cpu));
    last = turn;
  };
  setInterval(measure, INTERVAL_MS);
  createServer((_, reply) => {
    measure();
    // An idle keep-alive connection could be closed just as the next query is sent.
    reply.setHeader("Connection", "close");
    reply.end(String(maxBlockedMs));
    maxBlockedMs = 0;
  }).listen(Number(process.env.LOOP_PROBE_PORT), "127.0.0.1");
}

function now(): { wall: number; cpu: number } {
  const { user, system } = process.threadCpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1_000 };
}
