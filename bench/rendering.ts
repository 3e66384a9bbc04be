import { atLeast, count, type Measurement, ratioOf, roundsOf } from "#harness/figure.ts";
import { databaseUrl } from "#harness/running-site.ts";
import { withSite } from "#harness/site.ts";
import { LIMITED, responsesOfOneCore, SERVER_CORE } from "./pinned.ts";
import { startStock } from "./stock/server.ts";

const PAGE = "/league/lifufe/fixture";
/** A cookie that is not a session: the page is a visitor's, but is rendered each time. */
const headers = { "Accept-Encoding": "gzip, deflate, br", cookie: "potrero.session_token=none" };
const CONNECTIONS = 20;

/** An uncached page, with one core for each server and its database. */
export const rendering: Measurement = {
  figures: [
    { name: "one core: rendering a page uncached / react-router-serve rendering it", ...atLeast(1.3) },
  ],
  async measure({ quick }) {
    return withSite(
      { WORKERS: "1" },
      async (site) => {
        const stock = await startStock(databaseUrl(site.folder), SERVER_CORE);
        try {
          const load = { seconds: quick ? 2 : 8, connections: CONNECTIONS, headers };
          // Warm-up: newly loaded code is slow.
          for (const { url } of [site, stock]) await responsesOfOneCore({ ...load, url: url + PAGE });
          const { ratio, first, second } = await ratioOf(
            roundsOf(quick),
            () => responsesOfOneCore({ ...load, url: site.url + PAGE }),
            () => responsesOfOneCore({ ...load, url: stock.url + PAGE }),
          );
          return [
            { value: ratio, detail: `${count(first)} / ${count(second)} pages a second`, limited: LIMITED },
          ];
        } finally {
          await stock.stop();
        }
      },
      SERVER_CORE,
    );
  },
};
