import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openEmbedded } from "#app/db/embedded/embedded.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { connectTo, freePort } from "#harness/running-site.ts";
import { temporaryFolder } from "#harness/site.ts";
import { brokenTally, type Fault } from "./fault.ts";
import { createLeague } from "./league.ts";
import { Readers } from "./readers.ts";
import { hasHaproxy, NO_HAPROXY, startHaproxy } from "./stack/haproxy.ts";
import { supervise, waitUntilHealthy } from "./supervised.ts";
import { Writers } from "./writers.ts";

const PAGES = ["/", "/league/fallas/fixture", "/prode", "/courses"];
/** Gives the proxy time to mark one copy as healthy before the other one stops. */
const NOTICE_MS = 1_500;

export const deploy: Fault = {
  name: "deploy: SIGTERM under load with another copy running",
  promise: "no request fails",
  rounds: 20,
  quickRounds: 2,
  async run(rounds) {
    if (!hasHaproxy()) return { broken: [], skipped: NO_HAPROXY };
    const folder = temporaryFolder();
    const server = await openEmbedded(folder);
    await migrateDatabase(server.url);
    const ports: [number, number] = [await freePort(), await freePort()];
    const env = { DATABASE_URL: server.url, WORKERS: "1", TRUST_PROXY: "on", DRAIN_SECONDS: "4" };
    const start = (i: number) => supervise({ ...env, PORT: String(ports[i]) }, folder);
    const copies = await Promise.all([start(0), start(1)]);
    const port = await freePort();
    const proxy = await startHaproxy(folder, { site: port, copies: ports });
    const url = `http://127.0.0.1:${port}`;
    const client = await connectTo(server.url);
    try {
      const league = await createLeague(client, { players: 400, open: 50, played: 100 * rounds });
      await waitUntilHealthy(url);
      const writers = new Writers(league, url).start();
      const readers = new Readers(url, PAGES);
      for (let round = 0; round < rounds; round++) {
        await sleep(NOTICE_MS);
        await copies[round % 2]?.stop();
        copies[round % 2] = await start(round % 2);
      }
      await Promise.all([writers.stop(), readers.stop()]);
      const tally = await writers.compare(client);
      const failed = [...writers.unacknowledged(), ...readers.failures];
      const broken = brokenTally(tally);
      if (failed.length > 0) broken.push(`${failed.length} requests failed, such as ${failed[0]}`);
      return {
        ...tally,
        broken,
        detail: { "pages read": readers.read, "requests that failed": failed.length },
      };
    } finally {
      await client.end();
      await Promise.all(copies.map((copy) => copy.stop()));
      await proxy.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
