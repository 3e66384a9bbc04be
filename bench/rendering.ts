import { atLeast, count, type Measurement, ratioOf, roundsOf } from "#harness/figure.ts";
import { databaseUrl } from "#harness/running-site.ts";
import { withSite } from "#harness/site.ts";
import { answersPerSecond } from "./load.ts";
import { startStock } from "./stock/server.ts";

const PAGE = "/league/lifufe/fixture";
const asBrowser = { "Accept-Encoding": "gzip, deflate, br" };
const CONNECTIONS = 20;

/** A page that nobody has asked for yet, each with the cores and the database that the machine has. */
export const rendering: Measurement = {
  figures: [{ name: "rendering the same page uncached / react-router-serve rendering it", ...atLeast(2) }],
  async measure({ quick }) {
    return withSite({}, async (site) => {
      const stock = await startStock(databaseUrl(site.folder));
      try {
        let asked = 0;
        // Another address each time: nothing is kept of it.
        const next = () => ({ path: `${PAGE}?v=${++asked}` });
        const load = { seconds: quick ? 1 : 8, connections: CONNECTIONS, headers: asBrowser, next };
        // Code that has just been loaded is slow at first.
        for (const { url } of [site, stock]) await answersPerSecond({ ...load, url });
        const { ratio, first, second } = await ratioOf(
          roundsOf(quick),
          () => answersPerSecond({ ...load, url: site.url }),
          () => answersPerSecond({ ...load, url: stock.url }),
        );
        return [{ value: ratio, detail: `${count(first)} / ${count(second)} pages a second` }];
      } finally {
        await stock.stop();
      }
    });
  },
};
