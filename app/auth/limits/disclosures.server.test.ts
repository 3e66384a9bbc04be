import { beforeEach, describe, expect, test, vi } from "vitest";
import { exhaustSharedSignIns, limitsClock, newNetwork } from "#tests/factories/limits.ts";
import { countDisclosure, countWrongCode } from "./disclosures.server.ts";

vi.setConfig({ testTimeout: 60_000 });

/** In seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;
const at = limitsClock();

/** How many times in a row `attempt` is allowed, up to `most`. */
async function allowed(attempt: (i: number) => Promise<unknown>, most = 1_000): Promise<number> {
  for (let i = 0; i < most; i++) {
    const isAllowed = await attempt(i).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return i;
  }
  return most;
}

let lastDocument = 40_000_000;
const newDocument = () => String(++lastDocument);
const begin = (ip: string, document = newDocument()) => countDisclosure(ip, document);
const fail = async (ip: string, document?: string) => (await begin(ip, document)).settle(false);
const succeed = async (ip: string, document?: string) => (await begin(ip, document)).settle(true);

/** Uses up the disclosures that networks share. Returns how many there were, not counting the first of each network. */
async function sharedFailures(): Promise<number> {
  let count = 0;
  for (;;) {
    const ip = newNetwork();
    await fail(ip);
    const shared = await allowed(() => fail(ip));
    if (shared === 0) return count;
    count += shared;
  }
}

/** How many successful sign-ins are allowed to each of several networks, one after the other. */
async function successesOf(count: number): Promise<number[]> {
  const counts: number[] = [];
  for (let i = 0; i < count; i++) {
    const ip = newNetwork();
    counts.push(await allowed(() => succeed(ip)));
  }
  return counts;
}

test.each([
  ["an IPv4 address", 60, 3 * HOUR, () => "198.51.100.7"],
  ["an IPv6 /64", 60, 3 * HOUR, (i: number) => `2001:db8:1:2::${i + 1}`],
  ["an IPv6 /48", 60, 2 * HOUR, (i: number) => `2001:db8:1:${i + 1}::1`],
])(
  "failed sign-ins of %s are limited to a burst of %i, and one more every %i seconds",
  async (_, burst, seconds, ip) => {
    let next = 0;
    const guess = () => fail(ip(next++));
    expect(await allowed(guess)).toBe(burst);
    at(seconds - 1);
    expect(await allowed(guess)).toBe(0);
    at(seconds);
    expect(await allowed(guess)).toBe(1);
  },
);

test("failed sign-ins of all networks are limited to a burst of 300, and one more every 432 s, not counting the first of each", async () => {
  expect(await sharedFailures()).toBe(300);
  expect(await allowed(() => fail(newNetwork()), 20)).toBe(20);
  at(431);
  expect(await sharedFailures()).toBe(0);
  at(432);
  expect(await sharedFailures()).toBe(1);
});

test("failed sign-ins are allowed once a day from each network when the shared allowance is used up", async () => {
  await exhaustSharedSignIns();
  const ip = newNetwork();
  expect(await allowed(() => fail(ip))).toBe(1);
  at(DAY - 1);
  await exhaustSharedSignIns();
  expect(await allowed(() => fail(ip))).toBe(0);
  at(DAY);
  await exhaustSharedSignIns();
  expect(await allowed(() => fail(ip))).toBe(1);
});

describe("sign-ins after failures of others have used up the shared allowance", () => {
  beforeEach(exhaustSharedSignIns);

  test("after failures used up the shared allowance, other networks share 200 sign-ins and one more every 864 seconds", async () => {
    expect(await successesOf(5)).toEqual([60, 60, 60, 21, 1]);
    at(863);
    await exhaustSharedSignIns();
    expect(await successesOf(2)).toEqual([1, 1]);
    at(864);
    await exhaustSharedSignIns();
    expect(await successesOf(2)).toEqual([2, 1]);
  });

  test("concurrent failures of a network, except the first, count against the 200 sign-ins of other networks", async () => {
    const ip = newNetwork();
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(ip)));
    for (const disclosure of begun) await disclosure.settle(false);
    expect(await successesOf(5)).toEqual([60, 60, 60, 14, 1]);
  });

  test.each([
    [599, 1],
    [600, 2],
  ])(
    "a network can begin eight sign-ins when the shared allowance is used up, and %i seconds later %i more",
    async (seconds, more) => {
      const ip = newNetwork();
      await Promise.all(Array.from({ length: 8 }, () => begin(ip)));
      at(seconds);
      await exhaustSharedSignIns();
      expect(await allowed(() => begin(ip))).toBe(more);
    },
  );
});

test("signing in again with the same document costs no disclosure for a day, neither its network's nor a shared one", async () => {
  await exhaustSharedSignIns();
  const ip = newNetwork();
  const document = newDocument();
  expect(await allowed(() => succeed(ip, document), 300)).toBe(300);
  expect(await successesOf(5)).toEqual([60, 60, 60, 20, 1]);
  expect(await allowed(() => fail(ip, document), 100)).toBe(100);
  at(DAY - 1);
  await exhaustSharedSignIns();
  await begin(newNetwork(), document);
  expect(await allowed(() => succeed(ip, document), 100)).toBe(100);
});

test("once a network was refused 100 documents, sign-ins with its known documents use up disclosures too, for an hour", async () => {
  const ip = newNetwork();
  const document = newDocument();
  await succeed(ip, document);
  await allowed(() => fail(ip));
  expect(await allowed(() => succeed(ip, document), 5)).toBe(5);
  const repeated = newDocument();
  for (let i = 0; i < 200; i++) await expect(begin(ip, repeated)).rejects.toThrow();
  expect(await allowed(() => succeed(ip, document), 5)).toBe(5);
  for (let i = 0; i < 99; i++) await expect(begin(ip)).rejects.toThrow();
  expect(await allowed(() => succeed(ip, document))).toBe(0);
  at(HOUR - 1);
  expect(await allowed(() => succeed(ip, document))).toBe(0);
  at(HOUR);
  expect(await allowed(() => succeed(ip, document), 5)).toBe(5);
});

test("failed sign-ins with the same document count each time", async () => {
  const ip = newNetwork();
  const document = newDocument();
  expect(await allowed(() => fail(ip, document))).toBe(60);
});

test("a network may try a burst of 60 wrong codes, and one more every hour", {
  timeout: 60_000,
}, async () => {
  const guess = () => countWrongCode("198.51.100.7");
  expect(await allowed(guess)).toBe(60);
  await expect(guess()).rejects.toMatchObject({ statusCode: 429 });
  at(HOUR - 1);
  expect(await allowed(guess)).toBe(0);
  at(HOUR);
  expect(await allowed(guess)).toBe(1);
});
