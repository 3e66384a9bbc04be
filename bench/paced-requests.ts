import { type Dispatcher, Pool } from "undici";
import { player, tap } from "#harness/people.ts";
import type { LoadResult } from "./load.ts";
import type { Pace } from "./paced.ts";
import { requestFailure } from "./request-failure.ts";

/*
 * Sends requests at a steady rate and reports the latency of the responses. Latency is counted from the time at which a
 * request should have been sent, so that waiting for a connection counts too.
 */
const CONNECTIONS = 64;
const TICK_MS = 10;
const READ_HEADERS = { "accept-encoding": "gzip, deflate, br" };

const { url, rate, seconds, warmUp, traffic }: Pace = JSON.parse(process.argv[2] ?? "");
const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1, headersTimeout: 30_000 });
const randomOf = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T;

function next(): Dispatcher.DispatchOptions {
  if (traffic.kind === "reads") {
    return { method: "GET", path: randomOf(traffic.pages), headers: { ...READ_HEADERS, ...traffic.headers } };
  }
  const person = player(1 + Math.floor(Math.random() * traffic.players));
  if (traffic.kind === "predictions") return tap(person, randomOf(traffic.matches));
  return {
    method: "GET",
    path: randomOf(traffic.pages),
    headers: { ...READ_HEADERS, cookie: person.cookie },
  };
}

interface Results {
  latencies: number[];
  /** How many requests failed in which way. */
  failures: Map<string, number>;
}

async function send(due: number, { latencies, failures }: Results): Promise<void> {
  const failure = await requestFailure(pool, next());
  latencies.push(performance.now() - due);
  if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1);
}

async function sendAll(rate: number, seconds: number): Promise<LoadResult> {
  const results: Results = { latencies: [], failures: new Map() };
  const start = performance.now();
  const pending: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - start, seconds * 1000);
      while (pending.length < (elapsed / 1000) * rate) {
        pending.push(send(start + (pending.length / rate) * 1000, results));
      }
      if (elapsed < seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(pending);
  const took = (performance.now() - start) / 1000;
  const latencies = results.latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / took,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    failed: [...results.failures.values()].reduce((sum, count) => sum + count, 0),
    failures: [...results.failures].map(([failure, count]) => `${count} ${failure}`).join(", "),
  };
}

if (warmUp) await sendAll(warmUp.rate, warmUp.seconds);
process.send?.(await sendAll(rate, seconds));
await pool.close();
process.disconnect?.();
