import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openEmbedded } from "#app/db/embedded/embedded.server.ts";
import { clientHost } from "#app/db/embedded/socket.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { median } from "#harness/figure.ts";
import { connectTo } from "#harness/running-site.ts";
import { temporaryFolder } from "#harness/site.ts";
import { brokenTally, type Fault } from "./fault.ts";
import { isSpanish } from "./killed-database.ts";
import { createLeague } from "./league.ts";
import { slowProxy } from "./slow-proxy.ts";
import { waitUntilHealthy, withSupervised } from "./supervised.ts";
import { SETTLING_PATH, Writers } from "./writers.ts";

/** The delay of each round trip to a slow database. */
const SLOW_MS = 500;
/** How long a database does not respond. */
const HANG_MS = 30_000;
const MAX_RESPONSE_MS = 5_000;
/** Four seconds without a response, and as long again for each step of a new connection. */
const MAX_SETTLING_MS = 12_500;
/** How much the workers' memory may grow while their database hangs. */
const GROWTH_MB = 150;

export const failingDatabase: Fault = {
  name: "external database restarted, slow (500 ms) or hanging (30 s)",
  promise:
    "writes fail within 5 s and settling within 12.5 s with a clear message, the pool recovers, memory stays bounded",
  rounds: 5,
  quickRounds: 1,
  async run(rounds) {
    const folder = temporaryFolder();
    let server = await openEmbedded(folder);
    await migrateDatabase(server.url);
    const proxy = await slowProxy(path.join(clientHost(path.join(folder, "postgres")), ".s.PGSQL.5432"));
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${proxy.port}/potrero`;
    try {
      return await withSupervised({ DATABASE_URL, WORKERS: "1" }, async (site, throughProxy) => {
        await throughProxy.end();
        const league = await onServer((client) =>
          createLeague(client, { players: 400, open: 50, played: 100 * rounds }),
        );
        const writers = new Writers(league, site.url).start(40);
        await sleep(2_000);
        const before = memoryOf(site.workers());
        const healthyMs: number[] = [];
        const detail: Record<string, number> = { "memory before, MB": before };
        const broken: string[] = [];
        let maxMemory = before;
        for (let round = 0; round < rounds; round++) {
          await server.stop();
          server = await openEmbedded(folder);
          healthyMs.push(await waitUntilHealthy(site.url));

          proxy.delay(SLOW_MS / 2);
          const slow = writers.acknowledged;
          await sleep(5_000);
          if (writers.acknowledged === slow) broken.push("nothing could be written to a slow database");

          proxy.delay(Number.POSITIVE_INFINITY);
          for (const end = Date.now() + HANG_MS; Date.now() < end; await sleep(500)) {
            maxMemory = Math.max(maxMemory, memoryOf(site.workers()));
          }
          proxy.delay(0);
          healthyMs.push(await waitUntilHealthy(site.url));
          const after = writers.acknowledged;
          await sleep(2_000);
          if (writers.acknowledged === after)
            broken.push("nothing could be written when the database was back");
        }
        await writers.stop();
        const tally = await onServer((client) => writers.compare(client));
        const { refusals, failures } = writers;
        const times = refusals.map(({ ms }) => ms);
        const unclear = refusals.filter(({ status, text }) => status !== 503 || !isSpanish(text));
        const late = refusals.filter(
          ({ path, ms }) => ms > (path === SETTLING_PATH ? MAX_SETTLING_MS : MAX_RESPONSE_MS),
        );
        if (unclear[0])
          broken.push(`${unclear.length} unclear: ${unclear[0].status} ${unclear[0].text.slice(0, 120)}`);
        if (late[0])
          broken.push(`${late.length} writes failed too late: ${late[0].path}, ${Math.round(late[0].ms)} ms`);
        if (failures[0]) broken.push(`${failures.length} writes without a response: ${failures[0]}`);
        if (maxMemory - before > GROWTH_MB) broken.push(`memory grew from ${before} to ${maxMemory} MB`);
        if (site.restarts() > 0) broken.push(`the app itself ended ${site.restarts()} times`);
        Object.assign(detail, {
          "maximum memory, MB": maxMemory,
          "refused with 503": refusals.length,
          "refused after, p50 ms": Math.round(median(times)),
          "refused after, worst ms": Math.round(Math.max(...times)),
        });
        return { ...tally, healthyMs, detail, broken: [...brokenTally(tally), ...broken] };
      });
    } finally {
      await proxy.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }

    async function onServer<T>(
      use: (client: Awaited<ReturnType<typeof connectTo>>) => Promise<T>,
    ): Promise<T> {
      const client = await connectTo(server.url);
      return use(client).finally(() => client.end());
    }
  },
};

/** The memory of some processes, in megabytes. */
function memoryOf(pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]),
  );
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}
