import { afterEach, expect, test } from "vitest";
import { EVERYTHING } from "./change-feed.server.ts";
import { forgetReads, keptRead, stopKeeping } from "./kept-reads.server.ts";

afterEach(stopKeeping);

let reads = 0;
const counted = keptRead(["leagues", "every season"], async (about: string) => `${about} ${++reads}`);

test("nothing is cached before the feed's first message", async () => {
  const first = await counted("a");
  expect(await counted("a")).not.toBe(first);
});

test.each([
  ["leagues", true],
  ["season:7", true],
  [EVERYTHING, true],
  ["courses", false],
])("what is kept is forgotten when %s changes: %s", async (changed, forgotten) => {
  forgetReads(EVERYTHING);
  const first = await counted("a");
  expect(await counted("a")).toBe(first);
  forgetReads(changed);
  expect((await counted("a")) !== first).toBe(forgotten);
});

test("other values are read", async () => {
  forgetReads(EVERYTHING);
  expect(await counted("a")).toMatch(/^a /);
  expect(await counted("b")).toMatch(/^b /);
});

test("a change that is told while it is read is not missed", async () => {
  forgetReads(EVERYTHING);
  const before = counted("a");
  forgetReads("leagues");
  expect(await counted("a")).not.toBe(await before);
});

test("a failure is not kept", async () => {
  forgetReads(EVERYTHING);
  let fails = true;
  const read = keptRead(["site"], async () => {
    if (fails) throw new Error("gone");
    return "there";
  });
  await expect(read()).rejects.toThrow("gone");
  fails = false;
  expect(await read()).toBe("there");
});
