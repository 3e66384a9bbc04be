import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freePort } from "#harness/running-site.ts";
import { sharedSite, startSite, temporaryFolder } from "#harness/started-site.ts";

const PROXY_ID = "5f0c7a52-0c68-4a4e-9c52-3f6a2a1f7d11";
/** Personal text that a child might type: it must appear in no metric. */
const TYPED = "Ximena";

const metricsPort = await freePort();
const shared = sharedSite({
  DEMO: "off",
  WORKERS: "2",
  TRUST_PROXY: "on",
  DRAIN_SECONDS: "0",
  METRICS_PORT: String(metricsPort),
});

/** The metrics as text. While a worker starts it does not answer, and the scrape fails. */
async function metrics(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await expect
    .poll(
      async () => {
        const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
        if (response.ok) resolve(await response.text());
        return response.status;
      },
      { timeout: 20_000 },
    )
    .toBe(200);
  return promise;
}

/** The value of a sample; 0 if it does not exist yet. */
function countOf(text: string, sample: string): number {
  const line = text.split("\n").find((line) => line.startsWith(`${sample} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

test("metrics for Prometheus count the requests of all workers, by the source of the response", async () => {
  const { url } = shared.site;
  const cached = 'potrero_request_seconds_count{source="cache",status="200"}';
  const health = 'potrero_request_seconds_count{source="health",status="200"}';
  const before = await metrics();
  // Each worker has its own cache, and renders the page once.
  for (let i = 0; i < 12; i++) await (await fetch(url)).text();
  for (let i = 0; i < 7; i++) await (await fetch(`${url}/livez`)).text();
  await fetch(`${url}/api/predictions`, { method: "POST", body: "{}" });
  const after = await metrics();

  expect(countOf(after, health) - countOf(before, health)).toBe(7);
  expect(countOf(after, cached) - countOf(before, cached)).toBeGreaterThanOrEqual(10);
  expect(countOf(after, 'potrero_request_seconds_count{source="render",status="200"}')).toBeGreaterThan(0);
  expect(after).toMatch(/potrero_request_seconds_count\{source="api",status="4\d\d"\} 1/);
  expect(after).toMatch(/potrero_database_connections\{pool="primary",state="idle"\} \d/);
  expect(after).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(after).toMatch(/^potrero_settling_seconds_count 0/m);
});

test("metrics for Prometheus contain no typed text and no IP", async () => {
  const { url } = shared.site;
  await fetch(`${url}/buscar?q=${TYPED}`);
  await fetch(`${url}/${TYPED}`);
  await fetch(url, { headers: { cookie: `a=${TYPED}`, "x-forwarded-for": "203.0.113.9" } });
  const text = await metrics();
  expect(text).not.toContain(TYPED);
  expect(text).not.toContain("203.0.113.9");
});

test("metrics for Prometheus are not served on the public port, and their port serves nothing else", async () => {
  expect((await fetch(`${shared.site.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { method: "POST" })).status).toBe(404);
});

test("metrics for Prometheus include every metric that the dashboard asks for", async () => {
  const served = await metrics();
  const { panels } = JSON.parse(readFileSync("deploy/grafana.json", "utf8"));
  const queried = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:potrero|nodejs|process)_\w+/g) ?? []),
  );
  expect(queried.length).toBeGreaterThan(10);
  for (const name of queried) expect(served).toMatch(new RegExp(`^${name}[ {]`, "m"));
});

test("a request is logged with the id that the proxy gave it, and a health check is not logged", async () => {
  await fetch(`${shared.site.url}/nothing`, { headers: { "x-request-id": PROXY_ID } });
  // Log lines are buffered for a tenth of a second.
  await expect.poll(() => shared.site.output()).toContain(`"id":"${PROXY_ID}"`);
  // /livez was requested earlier, and log lines are written in order.
  expect(shared.site.output()).not.toContain('"path":"/livez"');
});

test("npm start fails with one sentence when the port for metrics is taken", async () => {
  const site = await startSite({
    DATA_DIR: temporaryFolder(),
    DEMO: "off",
    METRICS_PORT: new URL(shared.site.url).port,
  });
  expect(await site.ended()).toBe(1);
  expect(site.output()).toMatch(
    /No se puede escuchar en 127\.0\.0\.1:\d+: corregí METRICS_PORT o METRICS_HOST\./,
  );
});
