import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { isAlive, preparedFolder, ready, startSite, workersOf } from "#harness/started-site.ts";

async function eventually(condition: () => boolean | Promise<boolean>, milliseconds = 30_000) {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("the condition never held");
    await sleep(20);
  }
}

test("a site with several processes replaces a worker that dies, and leaves no process behind when it stops", async () => {
  const site = await ready(
    await startSite({ DATA_DIR: preparedFolder("empty"), DEMO: "off", WORKERS: "2", LOG_LEVEL: "warn" }),
  );
  await eventually(() => workersOf(site).length === 2);
  const before = workersOf(site);

  process.kill(before[0] as number, "SIGKILL");
  await eventually(() => workersOf(site).length === 2 && !workersOf(site).includes(before[0] as number));
  // The other worker may still be starting.
  await eventually(async () => (await fetch(site.url).catch(() => null))?.status === 200);

  const last = workersOf(site);
  const requests = Array.from({ length: 20 }, (_, i) => fetch(`${site.url}/courses?pagina=${i}`));
  await sleep(5);
  site.process.kill("SIGTERM");
  const responses = await Promise.allSettled(requests);
  const late = responses.filter((response) => response.status === "rejected");
  // Requests that come after the socket is closed fail with a connection error.
  for (const { reason } of late)
    expect(String(reason.cause?.code)).toMatch(/ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET/);
  expect(await site.ended()).toBe(0);
  expect([...before, ...last].filter(isAlive)).toEqual([]);
});

test("a site with several processes ends the workers when the supervisor is killed", async () => {
  const site = await ready(await startSite({ DATA_DIR: preparedFolder("empty"), DEMO: "off", WORKERS: "2" }));
  const workers = workersOf(site);
  site.process.kill("SIGKILL");
  await eventually(() => workers.filter(isAlive).length === 0);
});

/** A stopped process answers nothing, like one whose event loop is blocked. */
function freeze(pid: number): void {
  process.kill(pid, "SIGSTOP");
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
  });
}

test("a worker whose event loop is stuck is killed within 20 seconds and replaced, even when it is the only one", async () => {
  const site = await ready(await startSite({ DATA_DIR: preparedFolder("empty"), DEMO: "off" }));
  const [stuck = 0, ...others] = workersOf(site);
  expect(others).toEqual([]);
  freeze(stuck);
  await eventually(() => !isAlive(stuck), 20_000);
  await ready(site);
  expect(site.output()).toContain("a worker did not respond and was killed");
});

test("a worker whose event loop is stuck is killed when the site shuts down, within fifteen seconds", async () => {
  const site = await ready(await startSite({ DATA_DIR: preparedFolder("empty"), DEMO: "off", WORKERS: "2" }));
  await eventually(() => workersOf(site).length === 2);
  const workers = workersOf(site);
  freeze(workers[0] as number);
  const began = performance.now();
  site.process.kill("SIGTERM");
  expect(await site.ended()).toBe(0);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(workers.filter(isAlive)).toEqual([]);
});

test("a worker whose event loop is stuck ends with the supervisor when somebody presses Ctrl-C twice", async () => {
  const site = await ready(await startSite({ DATA_DIR: preparedFolder("empty"), DEMO: "off" }));
  const [stuck = 0] = workersOf(site);
  freeze(stuck);
  site.process.kill("SIGINT");
  await sleep(1_100);
  site.process.kill("SIGINT");
  await site.ended();
  await eventually(() => !isAlive(stuck));
});
