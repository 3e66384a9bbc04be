import { setTimeout as sleep } from "node:timers/promises";
import { POLL_MS } from "#app/shell/inlined/live-news.ts";
import { atMost, count, type Measurement } from "#harness/figure.ts";
import { type Site, withSite } from "#harness/site.ts";
import { pacedLoad } from "./paced.ts";
import { fileOfProcess, processesOf } from "./site-processes.ts";

const PAGES = 10_000;
/** The polling interval of the floor. Our own pages poll more often, so that a result is shown within this time. */
const EVERY_SECONDS = 20;
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
      const etag = (await fetch(`${site.url}/vivo.json`)).headers.get("etag") ?? "";
      const traffic = {
        kind: "reads" as const,
        pages: ["/vivo.json"],
        headers: { "if-none-match": etag },
      };
      const poll = async (everySeconds: number, seconds: number) => {
        const result = await pacedLoad({ url: site.url, rate: PAGES / everySeconds, seconds, traffic });
        if (result.failed > 0) throw new Error(result.failures);
        return result;
      };
      // Warm-up: newly loaded code is slow.
      await poll(EVERY_SECONDS, 5);
      const idle = await coresOver(site, () => sleep(5_000));
      const busy = await coresOver(site, () => poll(EVERY_SECONDS, seconds));
      const own = await coresOver(site, () => poll(POLL_MS / 1_000, seconds));
      const detail = [
        `p99 ${count(busy.result.p99)} ms`,
        `${idle.cores.toFixed(3)} without them`,
        `${(own.cores - idle.cores).toFixed(3)} every ${POLL_MS / 1_000} s, as our pages ask`,
      ].join("; ");
      return [{ value: busy.cores - idle.cores, detail }];
    });
  },
};

/** The number of cores that the processes of a site and its database used during some work, and its result. */
async function coresOver<T>(site: Site, work: () => Promise<T>): Promise<{ cores: number; result: T }> {
  const [start, before] = [performance.now(), cpuSeconds(site)];
  const result = await work();
  return { cores: ((cpuSeconds(site) - before) * 1000) / (performance.now() - start), result };
}

function cpuSeconds(site: Site): number {
  const ticks = processesOf(site).map((pid) => {
    // The process name, in parentheses, may contain spaces. The counters come after it.
    const fields = fileOfProcess(pid, "stat").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, count) => sum + count, 0) / TICKS_A_SECOND;
}
