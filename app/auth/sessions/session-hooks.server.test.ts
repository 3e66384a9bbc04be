import { expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authAccessCodes, authDevices, authSessions, authVerifications } from "#app/db/schema/access.ts";
import { aPlayerWithPassword } from "#tests/factories/accounts.ts";
import { sessionHooks, sweep } from "./session-hooks.server.ts";
import { DEVICE_COOKIE_SECONDS } from "./session-limits.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

test("the sweep deletes expired sessions, links, codes and devices, and nothing else", async () => {
  const [expired, valid] = [await aPlayerWithPassword(), await aPlayerWithPassword()];
  for (const [userId, days] of [
    [expired.id, -1],
    [valid.id, 1],
  ] as const) {
    const expiresAt = daysFromNow(days);
    await db.insert(authSessions).values({ userId, token: `t${days}`, expiresAt });
    await db.insert(authVerifications).values({ identifier: `v${days}`, value: userId, expiresAt });
    await db.insert(authAccessCodes).values({ userId, codeHash: "x", expiresAt });
    const lastSignInAt = new Date(expiresAt.getTime() - DEVICE_COOKIE_SECONDS * 1000);
    await db.insert(authDevices).values({ userId, tokenHash: `d${days}`, lastSignInAt });
  }
  await sweep(NOW);
  const remaining = await Promise.all([
    db.select({ key: authSessions.token }).from(authSessions),
    db.select({ key: authVerifications.identifier }).from(authVerifications),
    db.select({ key: authAccessCodes.userId }).from(authAccessCodes),
    db.select({ key: authDevices.tokenHash }).from(authDevices),
  ]);
  expect(remaining.flat().map(({ key }) => key)).toEqual(["t1", "v1", valid.id, "d1"]);
});

test.each([
  ["also deletes expired ones", 0.009_99, 0],
  ["leaves expired ones alone", 0.01, 1],
])("a new session %s when Math.random returns %f", async (_, random, left) => {
  await db.delete(authSessions);
  const { id: userId } = await aPlayerWithPassword();
  await db.insert(authSessions).values({ userId, token: "old", expiresAt: new Date(0) });
  const spy = vi.spyOn(Math, "random").mockReturnValue(random);
  await sessionHooks.create.before({ userId, createdAt: new Date() });
  spy.mockRestore();
  expect(await db.$count(authSessions)).toBe(left);
});

test("a device is deleted the moment its cookie has expired, not before", async () => {
  await db.delete(authDevices);
  const { id: userId } = await aPlayerWithPassword();
  for (const [tokenHash, ms] of [
    ["expired", -1],
    ["valid", 0],
  ] as const) {
    const lastSignInAt = new Date(NOW.getTime() - DEVICE_COOKIE_SECONDS * 1000 + ms);
    await db.insert(authDevices).values({ userId, tokenHash, lastSignInAt });
  }
  await sweep(NOW);
  expect(await db.select({ key: authDevices.tokenHash }).from(authDevices)).toEqual([{ key: "valid" }]);
});

test("a refresh is limited by the session's age; an update without an expiry or a session is left unchanged", async () => {
  const createdAt = new Date(Date.now() - 179 * 24 * 3_600_000);
  const open = { context: { session: { user: { role: "player" }, session: { createdAt } } } } as never;
  const requested = { expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000) };
  expect(await sessionHooks.update.before(requested, open)).toEqual({
    data: { expiresAt: new Date(createdAt.getTime() + 180 * 24 * 3_600_000) },
  });
  expect(await sessionHooks.update.before({}, open)).toBeUndefined();
  expect(await sessionHooks.update.before(requested, null)).toBeUndefined();
});
