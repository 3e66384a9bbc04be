import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram } from "prom-client";
import { env } from "./env.server.ts";

/*
 * The metrics of a worker. scripts/steps/metrics.ts adds up those of all workers and serves them to Prometheus. Every
 * label has a fixed set of values: never use user input as a label.
 */

/** Where a response came from. The share of `cache` and `player_cache` is the hit rate of the page caches. */
export type ResponseSource = "cache" | "player_cache" | "render" | "api" | "file" | "health";

const requestSeconds = new Histogram({
  name: "potrero_request_seconds",
  help: "Response time, by source and status",
  labelNames: ["source", "status"],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
});

const settlingSeconds = new Histogram({
  name: "potrero_settling_seconds",
  help: "Time to pay the predictions of matches",
  buckets: [0.01, 0.05, 0.2, 1, 5, 20, 60],
});

const noticesWaiting = new Gauge({
  name: "potrero_notices_waiting",
  help: "Notices that have not been sent yet",
  // Every worker counts the same rows.
  aggregator: "max",
});

const queues = new Map<string, () => number>();
new Gauge({
  name: "potrero_queue_length",
  help: "Work that waits for its turn, by queue",
  labelNames: ["queue"],
  collect() {
    for (const [queue, length] of queues) this.set({ queue }, length());
  },
});

const pools = new Map<string, PoolCounts>();
new Gauge({
  name: "potrero_database_connections",
  help: "Connections to the database, by pool and state",
  labelNames: ["pool", "state"],
  collect() {
    for (const [pool, { totalCount, idleCount }] of pools) {
      this.set({ pool, state: "idle" }, idleCount);
      this.set({ pool, state: "busy" }, totalCount - idleCount);
    }
  },
});

/** The counters of a pg pool. */
interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export const areMetricsOn = env.METRICS_PORT !== undefined;

/** Starts the metrics of this process, and answers the first process, which collects them. */
export function startMetrics(): void {
  if (!areMetricsOn) return;
  collectDefaultMetrics();
  new AggregatorRegistry();
}

export function observeRequest(source: ResponseSource, status: number, durationMs: number): void {
  if (areMetricsOn) requestSeconds.observe({ source, status }, durationMs / 1_000);
}

/** Measures how long settling takes, whether it succeeds or not. */
export async function timeSettling<T>(work: () => Promise<T>): Promise<T> {
  const end = settlingSeconds.startTimer();
  return work().finally(end);
}

export function setNoticesWaiting(count: number): void {
  noticesWaiting.set(count);
}

export function measureQueue(name: string, length: () => number): void {
  queues.set(name, length);
}

export function measurePool(name: string, pool: PoolCounts): void {
  pools.set(name, pool);
  measureQueue(`database ${name}`, () => pool.waitingCount);
}
