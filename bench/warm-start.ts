import { rmSync } from "node:fs";
import { atMost, type Measurement, median } from "#harness/figure.ts";
import { startSite, temporaryFolder } from "#harness/site.ts";

/** The second and later starts: everything is installed, built and loaded. */
export const warmStart: Measurement = {
  figures: [{ name: "warm start to first response", ...atMost(3, " s") }],
  async measure({ quick }) {
    const folder = temporaryFolder();
    const times: number[] = [];
    try {
      await (await startSite({}, folder)).stop();
      for (let start = 0; start < (quick ? 2 : 5); start++) {
        const site = await startSite({}, folder);
        times.push(site.startedInMs / 1000);
        await site.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return [{ value: median(times), detail: `${times.map((time) => time.toFixed(2)).join(", ")} s` }];
  },
};
