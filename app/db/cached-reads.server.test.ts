import { afterEach, expect, test } from "vitest";
import { cachedRead, invalidateReads, resetCachedReads } from "./cached-reads.server.ts";
import { EVERYTHING } from "./change-feed.server.ts";

afterEach(resetCachedReads);

let reads = 0;
const countedRead = cachedRead(["leagues", "every season"], async (about: string) => `${about} ${++reads}`);

test("nothing is cached before the feed's first message", async () => {
  const first = await countedRead("a");
  expect(await countedRead("a")).not.toBe(first);
});

test.each([
  ["dropped", "leagues"],
  ["dropped", "season:7"],
  ["dropped", EVERYTHING],
  ["kept", "courses"],
])("a cached read is %s when a change of '%s' is announced", async (effect, changed) => {
  invalidateReads(EVERYTHING);
  const first = await countedRead("a");
  expect(await countedRead("a")).toBe(first);
  invalidateReads(changed);
  expect((await countedRead("a")) === first).toBe(effect === "kept");
});

test("reads with different arguments are cached separately", async () => {
  invalidateReads(EVERYTHING);
  expect(await countedRead("a")).toMatch(/^a /);
  expect(await countedRead("b")).toMatch(/^b /);
});

test("a change announced during the read is not missed", async () => {
  invalidateReads(EVERYTHING);
  const before = countedRead("a");
  invalidateReads("leagues");
  expect(await countedRead("a")).not.toBe(await before);
});

test("a failed read is not cached", async () => {
  invalidateReads(EVERYTHING);
  let fails = true;
  const read = cachedRead(["site"], async () => {
    if (fails) throw new Error("gone");
    return "there";
  });
  await expect(read()).rejects.toThrow("gone");
  fails = false;
  expect(await read()).toBe("there");
});
