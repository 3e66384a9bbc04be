import { setTimeout as sleep } from "node:timers/promises";
import { atMost, count, type Measurement, median } from "#harness/figure.ts";
import { playersWithMatches, SECRET } from "#harness/people.ts";
import { type Site, withSite } from "#harness/site.ts";
import { crowdOf, publicPages } from "./rush.ts";
import { fileOfProcess, processesOf } from "./site-processes.ts";

const PLAYERS = 10_000;
const LOAD = { reads: 1_000, predictions: 100, players: PLAYERS };
const MATCHES = 20;
const SAMPLE_MS = 1_000;

/** The memory of all processes of the site and its database; shared memory counts once. */
export const memory: Measurement = {
  figures: [
    { name: "memory of app and database after 10 min of load", ...atMost(450, " MB") },
    { name: "memory: growth over the second half of that", ...atMost(5, " %") },
  ],
  async measure({ quick }) {
    return withSite({ AUTH_SECRET: SECRET }, async (site) => {
      const matches = await playersWithMatches(site, PLAYERS, MATCHES);
      const pages = await publicPages(site);
      const samples: number[] = [];
      const seconds = quick ? 5 : 600;
      let isDone = false;
      const sampling = (async () => {
        while (!isDone) {
          samples.push(megabytes(site));
          await sleep(SAMPLE_MS);
        }
      })();
      const results = await crowdOf(site, pages, matches, { ...LOAD, seconds });
      isDone = true;
      await sampling;
      const failed = results.reduce((sum, side) => sum + side.failed, 0);
      if (failed > 0) throw new Error(`${failed} requests failed`);
      // Garbage collection makes samples vary, so compare medians of a tenth of the run, in the middle and at the
      // end.
      const tenth = Math.max(1, Math.floor(samples.length / 10));
      const half = Math.floor(samples.length / 2);
      const middle = median(samples.slice(half, half + tenth));
      const end = median(samples.slice(-tenth));
      return [
        { value: end, detail: `${seconds} s; at most ${count(Math.max(...samples))} MB` },
        { value: (end / middle - 1) * 100, detail: `${count(middle)} to ${count(end)} MB` },
      ];
    });
  },
};

/** The proportional set size (PSS) divides shared memory among its processes, so that a sum counts it once. */
function megabytes(site: Site): number {
  return processesOf(site).reduce((sum, pid) => sum + proportionalKb(pid), 0) / 1024;
}

function proportionalKb(pid: number): number {
  return Number(fileOfProcess(pid, "smaps_rollup").match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);
}
