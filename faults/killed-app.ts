import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { brokenTally, type Fault, tooLate } from "./fault.ts";
import { createLeague } from "./league.ts";
import { kill, type Supervised, waitUntilHealthy, withSupervised } from "./supervised.ts";
import { Writers } from "./writers.ts";

const HEALTHY_MS = 3_000;

/** One worker, all workers, or the first process, whose end also ends the workers. */
const victims = {
  "one worker": (site: Supervised) => site.workers().slice(0, 1),
  "all workers": (site: Supervised) => site.workers(),
  "the first process": (site: Supervised) => [site.pid()],
};

export const killedApp: Fault = {
  name: "kill -9 of the app under writes",
  promise: "nothing acknowledged is lost; healthy again within 3 s",
  rounds: 100,
  quickRounds: 6,
  async run(rounds) {
    return withSupervised({ WORKERS: "2" }, async (site, client) => {
      const league = await createLeague(client, { players: 400, open: 50, played: 40 * rounds });
      const writers = new Writers(league, site.url).start();
      const times: Record<string, number[]> = {};
      for (let round = 0; round < rounds; round++) {
        await until(() => site.workers().length === 2);
        // Usually long enough for the replacement to serve requests, but not always.
        await sleep(500 + Math.random() * 2_000);
        const [kind, pidsOf] = Object.entries(victims)[round % 3] as [string, (site: Supervised) => number[]];
        const start = performance.now();
        const [victimPids, workerPids] = [pidsOf(site), site.workers()];
        kill(...victimPids);
        // Workers whose first process was killed still respond for a moment before they end.
        if (kind === "the first process") await until(() => !workerPids.some(isAlive));
        await waitUntilHealthy(site.url);
        times[kind] = [...(times[kind] ?? []), performance.now() - start];
      }
      await writers.stop();
      const tally = await writers.compare(client);
      const healthyMs = Object.values(times).flat();
      const detail = Object.fromEntries(
        Object.entries(times).map(([kind, ms]) => [`${kind}, worst ms`, Math.round(Math.max(...ms))]),
      );
      return {
        ...tally,
        healthyMs,
        detail,
        broken: [...brokenTally(tally), ...tooLate(healthyMs, HEALTHY_MS)],
      };
    });
  },
};

/** A zombie process has no command line. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}
