import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authAccessCodes, authDevices, authSessions, authVerifications } from "#app/db/schema/access.ts";
import { aPlayerWithPassword } from "#tests/factories/accounts.ts";
import { sweep } from "./session-hooks.server.ts";
import { DEVICE_COOKIE_SECONDS } from "./session-limits.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const daysFrom = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);

test("the sweep deletes expired sessions, links, codes and devices, and nothing else", async () => {
  const [one, other] = [await aPlayerWithPassword(), await aPlayerWithPassword()];
  for (const [userId, days] of [
    [one.id, -1],
    [other.id, 1],
  ] as const) {
    const expiresAt = daysFrom(days);
    await db.insert(authSessions).values({ userId, token: `t${days}`, expiresAt });
    await db.insert(authVerifications).values({ identifier: `v${days}`, value: userId, expiresAt });
    await db.insert(authAccessCodes).values({ userId, codeHash: "x", expiresAt });
    const createdAt = new Date(expiresAt.getTime() - DEVICE_COOKIE_SECONDS * 1000);
    await db.insert(authDevices).values({ userId, tokenHash: `d${days}`, createdAt });
  }
  await sweep(NOW);
  const remaining = await Promise.all([
    db.select({ key: authSessions.token }).from(authSessions),
    db.select({ key: authVerifications.identifier }).from(authVerifications),
    db.select({ key: authAccessCodes.userId }).from(authAccessCodes),
    db.select({ key: authDevices.tokenHash }).from(authDevices),
  ]);
  expect(remaining.flat().map(({ key }) => key)).toEqual(["t1", "v1", other.id, "d1"]);
});
