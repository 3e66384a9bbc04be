import { createServer } from "node:http";

/*
 * Loaded before a worker of the site: says on a port of its own for how long its event loop was held at most since the last
 * question. A hold is what the main thread computes between two turns of the loop: its own CPU time, so that a busy
 * machine does not count, and never more than the time that passed.
 */
const EVERY_MS = 2;

if (process.argv[1]?.endsWith("worker.ts")) {
  let last = now();
  let most = 0;
  const measure = () => {
    const turn = now();
    most = Math.max(most, Math.min(turn.wall - last.wall, turn.cpu - last.cpu));
    last = turn;
  };
  setInterval(measure, EVERY_MS);
  createServer((_, reply) => {
    measure();
    reply.end(String(most));
    most = 0;
  }).listen(Number(process.env.LOOP_PROBE_PORT), "127.0.0.1");
}

function now(): { wall: number; cpu: number } {
  const { user, system } = process.threadCpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1_000 };
}
