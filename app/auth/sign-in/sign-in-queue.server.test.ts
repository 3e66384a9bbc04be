import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { DomainError } from "#app/lib/errors.ts";
import type { Lane } from "#app/lib/queues/lane-queue.ts";
import { aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { withClientIp } from "../limits/client-ip.server.ts";
import { inTurn, laneOf, laneOfSession } from "./sign-in-queue.server.ts";

const STRANGER = "203.0.113.9";
const RUNNING = 5;
const WAITING = 60;

let order: string[] = [];
beforeEach(() => {
  order = [];
});

/** Sends twelve more requests than can run and wait at the same time. */
async function flood(lane: Lane): Promise<PromiseSettledResult<void>[]> {
  return Promise.allSettled(Array.from({ length: RUNNING + WAITING + 12 }, () => inTurn(lane, slow)));
}

async function slow(): Promise<void> {
  await new Promise(setImmediate);
  order.push("flood");
}

const laneFrom = (ip: string, cookie = "") => laneOf(withClientIp(new Headers({ cookie }), ip));

async function laneOfKnownBrowser(document?: string): Promise<Lane> {
  return laneOf((await knownBrowser(document)).headers());
}

async function knownBrowser(document?: string): Promise<Browser> {
  const browser = new Browser(STRANGER);
  await browser.signIn(document ?? (await aPlayerWithPassword()).document, PASSWORD);
  return browser;
}

/** The lanes of this browser's cookie, used from 400 networks. */
async function lanesFromEverywhere(browser: Browser): Promise<Lane[]> {
  const cookie = browser.headers().get("cookie") ?? "";
  return Promise.all(Array.from({ length: 400 }, (_, i) => laneFrom(`10.0.${i >> 8}.${i & 255}`, cookie)));
}

/** How many requests of a flood from these lanes run before a later one from `ownLane`. */
async function delayedBy(lanes: Lane[], ownLane: Lane): Promise<number> {
  const flooding = Promise.allSettled(lanes.map((lane) => inTurn(lane, slow)));
  const own = inTurn(ownLane, async () => order.push("own"));
  await Promise.all([flooding, own]);
  return order.indexOf("own");
}

test("a flood of sign-ins beyond 60 waiting requests is refused with 503, and refused ones do not run", async () => {
  const results = await flood(await laneFrom(STRANGER));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(12);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(DomainError);
    expect(reason).toMatchObject({ status: 503, message: expect.stringContaining("Probá de nuevo") });
  }
  expect(order).toHaveLength(RUNNING + WAITING);
});

test.each([
  ["another network", () => laneFrom("198.51.100.7")],
  ["a browser on that network that has signed in before", () => laneOfKnownBrowser()],
  ["an account with a session on that network", async () => laneOfSession(STRANGER, "7")],
])("a flood of sign-ins from one network does not delay %s", async (_, findLane) => {
  const ownLane = await findLane();
  const flooding = flood(await laneFrom(STRANGER));
  const own = inTurn(ownLane, async () => order.push("own"));
  await Promise.all([flooding, own]);
  expect(order.indexOf("own")).toBeLessThanOrEqual(RUNNING + 1);
});

test("a flood of sign-ins from a hundred networks does not delay a browser that has signed in before", async () => {
  const ownLane = await laneOfKnownBrowser();
  const lanes = await Promise.all(Array.from({ length: 100 }, (_, i) => laneFrom(`198.51.100.${i}`)));
  const flooding = Promise.all(lanes.map((lane) => inTurn(lane, slow)));
  const own = inTurn(ownLane, async () => order.push("own"));
  await Promise.all([flooding, own]);
  expect(order.indexOf("own")).toBeLessThanOrEqual(RUNNING + 1);
});

test("a flood of sign-ins from 400 networks with one known browser's cookie does not delay another known browser", async () => {
  const lanes = await lanesFromEverywhere(await knownBrowser());
  expect(await delayedBy(lanes, await laneOfKnownBrowser())).toBeLessThan(30);
});

test("a flood of requests in one account's session from 400 networks does not delay a known browser", async () => {
  const lanes = Array.from({ length: 400 }, (_, i) => laneOfSession(`10.1.${i >> 8}.${i & 255}`, "8"));
  expect(await delayedBy(lanes, await laneOfKnownBrowser())).toBeLessThan(30);
});

test("a known browser whose places are used up waits with the others of its network, and gets its places back ten minutes later", async () => {
  const browser = await knownBrowser();
  const lanes = await lanesFromEverywhere(browser);
  await delayedBy(lanes, await laneFrom("198.51.100.7"));
  const flooding = await Promise.all(Array.from({ length: 100 }, (_, i) => laneFrom(`198.51.100.${i}`)));
  const ownLane = await laneOf(browser.headers());
  order = [];
  const without = await delayedBy(flooding, ownLane);
  const inTenMinutes = performance.now() + 10 * 60_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(inTenMinutes);
  // The cache reads the clock at most once a millisecond.
  await setTimeout(5);
  order = [];
  const later = await delayedBy(flooding, ownLane);
  clock.mockRestore();
  expect(without).toBeGreaterThan(90);
  expect(later).toBeLessThanOrEqual(RUNNING + 1);
});

test("a known browser's request that is refused after waiting gives its place back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ownLane = await laneOfKnownBrowser();
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const running = [1, 2, 3].map((i) => inTurn(laneOfSession(STRANGER, `busy ${i}`), () => end));
  for (let i = 0; i < 15; i++) {
    const waited = inTurn(ownLane, slow).catch(({ status }) => status);
    vi.advanceTimersByTime(3_001);
    expect(await waited).toBe(503);
  }
  finish();
  vi.useRealTimers();
  await Promise.all(running);
  const flooding = await Promise.all(Array.from({ length: 100 }, (_, i) => laneFrom(`198.51.100.${i}`)));
  expect(await delayedBy(flooding, ownLane)).toBeLessThanOrEqual(RUNNING + 1);
});

test("a flood of sign-ins from twelve known browsers of one network does not delay another network", async () => {
  const { document } = await aPlayerWithPassword();
  const lanes: Lane[] = [];
  for (let i = 0; i < 12; i++) lanes.push(await laneOfKnownBrowser(document));
  expect(new Set(lanes.map(String)).size).toBe(12);
  const others = Promise.all(lanes.flatMap((lane) => Array.from({ length: 5 }, () => inTurn(lane, slow))));
  const ownLane = await laneFrom("198.51.100.7");
  const own = inTurn(ownLane, async () => order.push("own"));
  await Promise.all([others, own]);
  expect(order.indexOf("own")).toBeLessThanOrEqual(RUNNING + 1);
});

test("the addresses of a network share a lane, even with a device token that the site did not sign", async () => {
  const lane = await laneFrom("2001:db8:1:2::1");
  expect(await laneFrom("2001:db8:1:9::1")).toEqual(lane);
  expect(await laneFrom("2001:db8:1:2::1", "potrero.device=made-up.c2lnbmF0dXJl")).toEqual(lane);
  expect(await laneFrom("2001:db8:2:2::1")).not.toEqual(lane);
});
