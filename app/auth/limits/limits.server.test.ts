import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import {
  connectionOf,
  exhaustedOf,
  giveBack,
  isMarked,
  type Limit,
  mark,
  networkOf,
  sweep,
  take,
  takeAll,
  unmark,
} from "./limits.server.ts";

const limit: Limit = { name: "test", burst: 3, everySeconds: 60 };
const now = new Date("2026-11-15T12:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

beforeEach(() => db.delete(authLimits));

test("a limit refuses attempts beyond the allowance, however often they are repeated", async () => {
  const results: boolean[] = [];
  for (let i = 0; i < 6; i++) results.push(await take(limit, "a", now));
  expect(results).toEqual([true, true, true, false, false, false]);
});

test("a limit refuses concurrent requests beyond the allowance too", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => take(limit, "a", now)));
  expect(results.filter(Boolean)).toHaveLength(3);
});

test("a limit locks nobody out for good: attempts are refilled one by one", async () => {
  for (let i = 0; i < 10; i++) await take(limit, "a", now);
  expect(await take(limit, "a", later(59))).toBe(false);
  expect(await take(limit, "a", later(61))).toBe(true);
  expect(await take(limit, "a", later(62))).toBe(false);
  expect(await take(limit, "a", later(600))).toBe(true);
});

test("attempts are counted separately for each key and each limit", async () => {
  for (let i = 0; i < 4; i++) await take(limit, "a", now);
  expect(await take(limit, "b", now)).toBe(true);
  expect(await take({ ...limit, name: "other" }, "a", now)).toBe(true);
});

test("a limit stores no key in plain text", async () => {
  await take(limit, "40111222", now);
  expect(JSON.stringify(await db.select().from(authLimits))).not.toContain("40111222");
});

const narrow: Limit = { name: "narrow", burst: 1, everySeconds: 60 };

test("takeAll takes from every allowance, or from none and returns the exhausted one", async () => {
  expect(
    await takeAll(
      [
        [limit, "a"],
        [narrow, "a"],
      ],
      now,
    ),
  ).toBeNull();
  for (let i = 0; i < 5; i++)
    expect(
      await takeAll(
        [
          [limit, "a"],
          [narrow, "a"],
        ],
        now,
      ),
    ).toBe(narrow);
  const left = [await take(limit, "a", now), await take(limit, "a", now), await take(limit, "a", now)];
  expect(left).toEqual([true, true, false]);
});

test("takeAll takes nothing when a concurrent request takes the last attempt first", async () => {
  const wide: Limit = { name: "wide", burst: 30, everySeconds: 60 };
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      takeAll(
        [
          [wide, "a"],
          [narrow, "a"],
        ],
        now,
      ),
    ),
  );
  expect(results.filter((exhausted) => exhausted === null)).toHaveLength(1);
  let left = 0;
  while (await take(wide, "a", now)) left++;
  expect(left).toBe(29);
});

test.each([
  ["deletes full allowances", 0.004_99, 1],
  ["leaves full allowances alone", 0.005, 2],
])("take %s when Math.random returns %f", async (_, random, rows) => {
  await take(limit, "old", later(-600));
  const spy = vi.spyOn(Math, "random").mockReturnValue(random);
  await take(limit, "new", now);
  spy.mockRestore();
  expect(await db.$count(authLimits)).toBe(rows);
});

test("exhaustedOf returns the first allowance without an attempt left, and takes nothing", async () => {
  const charges: [Limit, string][] = [
    [{ ...limit, name: "other" }, "a"],
    [limit, "a"],
  ];
  for (let i = 0; i < 2; i++) await take(limit, "a", now);
  for (let i = 0; i < 5; i++) expect(await exhaustedOf(charges, now)).toBeNull();
  await take(limit, "a", now);
  expect(await exhaustedOf(charges, now)).toBe(limit);
  expect(await exhaustedOf(charges, later(59.999))).toBe(limit);
  expect(await exhaustedOf(charges, later(60))).toBeNull();
  expect(await exhaustedOf(charges, later(6_000))).toBeNull();
});

test("a mark lasts its period from the latest time it was set, or until it is removed", async () => {
  const kind = { name: "mark", everySeconds: 60 };
  await mark(kind, "a", now);
  await mark(kind, "a", later(30));
  expect(await isMarked(kind, "a", later(89.999))).toBe(true);
  expect(await isMarked(kind, "a", later(90))).toBe(false);
  await unmark(kind, "a");
  expect(await isMarked(kind, "a", later(30))).toBe(false);
});

test("giveBack refunds a successful attempt", async () => {
  for (let i = 0; i < 3; i++) await take(limit, "a", now);
  await giveBack(limit, "a");
  expect(await take(limit, "a", now)).toBe(true);
  expect(await take(limit, "a", now)).toBe(false);
});

test("a sweep deletes allowances that are full again, and does not wait for a locked row", async () => {
  // Otherwise one in 200 calls of `take` sweeps too.
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  for (const key of ["a", "b", "c"]) await take(limit, key, now);
  await take(limit, "c", later(600));
  await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(authLimits).orderBy(authLimits.fullAt).limit(1).for("update");
    await sweep(later(300));
    const remainingKeys = (await db.select().from(authLimits)).map(({ key }) => key);
    expect(remainingKeys).toContain(locked?.key);
    expect(remainingKeys).toHaveLength(2);
  });
});

test("isMarked is true until the allowance is full again", async () => {
  expect(await isMarked(limit, "a", now)).toBe(false);
  await take(limit, "a", now);
  expect(await isMarked(limit, "a", later(30))).toBe(true);
  expect(await isMarked(limit, "a", later(90))).toBe(false);
});

test.each([
  ["203.0.113.9", "203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113.9"],
  ["64:ff9b::203.0.113.9", "203.0.113.9", "203.0.113.9"],
  ["64:ff9b:1::203.0.113.9", "64:ff9b:1::", "64:ff9b:1:0::"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::", "2001:db8:1:2::"],
  ["2001:db8:1:2::9", "2001:db8:1::", "2001:db8:1:2::"],
  ["2001:DB8::1", "2001:db8:0::", "2001:db8:0:0::"],
  ["::1", "0:0:0::", "0:0:0:0::"],
  ["fe80::1%eth0", "fe80:0:0::", "fe80:0:0:0::"],
  ["", "", ""],
  ["2001:0DB8:0005:0001:0:0:0:1", "2001:db8:5::", "2001:db8:5:1::"],
  ["2001:db8:5:1:0:0:1.2.3.4", "2001:db8:5::", "2001:db8:5:1::"],
  ["::FFFF:c000:0201", "192.0.2.1", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"],
])("IP %s belongs to the network %s and the connection %s", (ip, network, connection) => {
  expect([networkOf(ip), connectionOf(ip)]).toEqual([network, connection]);
});
