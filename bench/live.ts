import { setTimeout as sleep } from "node:timers/promises";
import { POLL_MS } from "#app/shell/live-news.ts";
import { atMost, count, type Measurement } from "#harness/figure.ts";
import { type Site, withSite } from "#harness/site.ts";
import { pacedLoad } from "./paced.ts";
import { fileOfProcess, processesOf } from "./site-processes.ts";

const PAGES = 10_000;
const EVERY_SECONDS = POLL_MS / 1_000;
/** The kernel's clock ticks, the unit of CPU time in /proc. */
const TICKS_A_SECOND = 100;

/** The cost of pages left open on a matchday. Each polls a small cached file, which has usually not changed. */
export const livePages: Measurement = {
  figures: [
    {
      name: `${PAGES.toLocaleString("en")} open pages that ask for news every ${EVERY_SECONDS} s, in cores`,
      ...atMost(0.1),
    },
  ],
  async measure({ quick }) {
    const seconds = quick ? 5 : 40;
    return withSite({ WORKERS: "1" }, async (site) => {
      const rate = PAGES / EVERY_SECONDS;
      const etag = (await fetch(`${site.url}/vivo.json`)).headers.get("etag") ?? "";
      const what = {
        ...{ kind: "reads" as const, pages: ["/vivo.json"] },
        headers: { "if-none-match": etag },
      };
      const poll = (seconds: number) => pacedLoad({ url: site.url, rate, seconds, what });
      // Warm-up: newly loaded code is slow.
      await poll(5);
      const idle = await coresOver(site, () => sleep(5_000));
      let result = { p99: Number.NaN, failed: 0 };
      const busy = await coresOver(site, async () => {
        result = await poll(seconds);
      });
      if (result.failed > 0) throw new Error(`${result.failed} requests failed`);
      const detail = `${rate} requests a second, p99 ${count(result.p99)} ms; ${idle.toFixed(3)} without them`;
      return [{ value: busy - idle, detail }];
    });
  },
};

/** The number of cores that the processes of a site and its database used during some work. */
async function coresOver(site: Site, work: () => Promise<unknown>): Promise<number> {
  const [start, before] = [performance.now(), cpuSeconds(site)];
  await work();
  return ((cpuSeconds(site) - before) * 1000) / (performance.now() - start);
}

function cpuSeconds(site: Site): number {
  const ticks = processesOf(site).map((pid) => {
    // The process name, in parentheses, may contain spaces. The counters come after it.
    const fields = fileOfProcess(pid, "stat").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}
