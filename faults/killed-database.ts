import { setTimeout as sleep } from "node:timers/promises";
import { connectTo, databaseUrl } from "#harness/running-site.ts";
import { brokenTally, type Fault, tooLate } from "./fault.ts";
import { createLeague } from "./league.ts";
import { databaseProcesses, healthOf, kill, waitUntilHealthy, withSupervised } from "./supervised.ts";
import { Writers } from "./writers.ts";

const HEALTHY_MS = 15_000;
const CACHED = "/league/fallas/fixture";

export const killedDatabase: Fault = {
  name: "kill -9 of all database processes under load",
  promise: "the app starts its database again within 15 s; cached pages are served, writes get a Spanish 503",
  rounds: 50,
  quickRounds: 4,
  async run(rounds) {
    return withSupervised({ WORKERS: "1" }, async (site, first) => {
      const league = await createLeague(first, { players: 400, open: 50, played: 60 * rounds });
      await first.end();
      const writers = new Writers(league, site.url).start();
      const healthyMs: number[] = [];
      const pages = { served: 0, failed: 0 };
      for (let round = 0; round < rounds; round++) {
        await fetch(site.url + CACHED).then((page) => page.text());
        await sleep(200 + Math.random() * 300);
        const start = performance.now();
        kill(...databaseProcesses(site.folder));
        do {
          const page = await fetch(site.url + CACHED);
          pages[page.status === 200 ? "served" : "failed"]++;
          await page.text();
        } while ((await healthOf(site.url)) !== 200);
        healthyMs.push(performance.now() - start);
      }
      await writers.stop();
      await waitUntilHealthy(site.url);
      const client = await connectTo(databaseUrl(site.folder));
      const tally = await writers.compare(client).finally(() => client.end());
      const { refusals, failures } = writers;
      const unclear = refusals.filter(({ status, text }) => status !== 503 || !isSpanish(text));
      const broken = [...brokenTally(tally), ...tooLate(healthyMs, HEALTHY_MS)];
      if (pages.failed > 0) broken.push(`${pages.failed} cached pages were not served`);
      if (unclear.length > 0) {
        broken.push(
          `${unclear.length} writes refused with ${unclear[0]?.status} ${unclear[0]?.text.slice(0, 120)}`,
        );
      }
      if (failures.length > 0) broken.push(`${failures.length} writes without a response: ${failures[0]}`);
      if (site.restarts() > 0) broken.push(`the app itself ended ${site.restarts()} times`);
      return { ...tally, healthyMs, broken, detail: { "refused with 503": refusals.length, ...pages } };
    });
  },
};

/** Whether the text is one of the site's Spanish messages for a failed save. */
export function isSpanish(text: string): boolean {
  return /base de datos|en el disco|Error al guardar|Error creando|no se puede|Intenta de nuevo/i.test(text);
}
