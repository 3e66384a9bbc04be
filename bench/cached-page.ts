import { spawn } from "node:child_process";
import { once } from "node:events";
import { atLeast, count, type Measurement, ratioOf, roundsOf } from "#harness/figure.ts";
import { freePort } from "#harness/running-site.ts";
import { withSite } from "#harness/site.ts";
import { answersPerSecond } from "./load.ts";

const PAGE = "/league/lifufe/fixture";
const asBrowser = { "Accept-Encoding": "gzip, deflate, br" };
const CONNECTIONS = 50;

/** What the page cache, the headers and the log cost on top of what Node itself needs to send these bytes. */
export const cachedPage: Measurement = {
  figures: [{ name: "cached league page / bare node:http sending the same bytes", ...atLeast(0.6) }],
  async measure({ quick }) {
    return withSite({ WORKERS: "1" }, async (site) => {
      const page = await fetch(site.url + PAGE, { headers: asBrowser });
      await page.arrayBuffer();
      const bare = await bareServer(Number(page.headers.get("Content-Length")));
      try {
        const seconds = quick ? 1 : 5;
        const load = { seconds, connections: CONNECTIONS, headers: asBrowser };
        const { ratio, first, second } = await ratioOf(
          roundsOf(quick),
          () => answersPerSecond({ ...load, url: site.url + PAGE }),
          () => answersPerSecond({ ...load, url: bare.url }),
        );
        return [{ value: ratio, detail: `${count(first)} / ${count(second)} answers a second` }];
      } finally {
        bare.stop();
      }
    });
  },
};

async function bareServer(bytes: number) {
  const port = await freePort();
  const code = `
    const body = require("node:crypto").randomBytes(${bytes});
    require("node:http")
      .createServer((request, reply) => {
        reply.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
        reply.end(body);
      })
      .listen(${port}, "127.0.0.1", () => process.send("ready"));`;
  const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
