import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { beginAttempt, countAttempt, forgive } from "./attempts.server.ts";

const DAY_MS = 24 * 3_600_000;
const start = new Date("2026-11-15T12:00:00Z").getTime();
const HOME = "198.51.100.7";
const account = "prueba";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await db.delete(authLimits);
  return () => vi.useRealTimers();
});

/** How many more wrong attempts on the account are accepted, each from a different network. */
async function leftElsewhere(): Promise<number> {
  for (let i = 0; ; i++) {
    const refused = await countAttempt({ account, ip: `203.0.113.${i}` }).then(
      () => false,
      () => true,
    );
    if (refused) return i;
  }
}

test("forgiving an attempt from a known network does not raise the account's allowance for other networks", async () => {
  await (await beginAttempt({ account, ip: HOME })).succeed(true);
  for (let i = 0; i < 5; i++) await countAttempt({ account, ip: `192.0.2.${i}` });
  await countAttempt({ account, ip: HOME });
  await forgive({ account, ip: HOME });
  expect(await leftElsewhere()).toBe(35);
});

test("a network stays known for 30 days after the latest sign-in, not after the first", async () => {
  const signIn = async () => (await beginAttempt({ account, ip: HOME })).succeed(true);
  await signIn();
  vi.setSystemTime(start + 20 * DAY_MS);
  await signIn();
  vi.setSystemTime(start + 40 * DAY_MS);
  await leftElsewhere();
  await expect(signIn()).resolves.toBeUndefined();
});
