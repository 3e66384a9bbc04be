import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authDevices } from "#app/db/schema/access.ts";
import { lockAccount, signOutEverywhere } from "#app/features/accounts/sign-in.queries.server.ts";
import { aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { rememberDevice } from "./devices.server.ts";

async function aSession() {
  const { id: userId, document } = await aPlayerWithPassword();
  const browser = new Browser();
  await browser.signIn(document, PASSWORD);
  const sessionToken = (await browser.session())?.token ?? "";
  await db.delete(authDevices).where(eq(authDevices.userId, userId));
  return { userId, sessionToken };
}

const devicesOf = (userId: string) => db.$count(authDevices, eq(authDevices.userId, userId));

test("a browser is remembered while its session is open", async () => {
  const session = await aSession();
  expect(await rememberDevice(session, [])).toMatch(/^[\w-]{22}$/);
  expect(await devicesOf(session.userId)).toBe(1);
});

test("a browser is not remembered if its session has already ended", async () => {
  const session = await aSession();
  await signOutEverywhere(db, session.userId);
  expect(await rememberDevice(session, [])).toBeNull();
  expect(await devicesOf(session.userId)).toBe(0);
});

test("a browser is not remembered by a sign-in that waits for a change of the account's credentials", async () => {
  const session = await aSession();
  let remembering: Promise<string | null> | undefined;
  await db.transaction(async (tx) => {
    await lockAccount(tx, session.userId);
    remembering = rememberDevice(session, []);
    // It waits for this transaction's lock, before it has read the session.
    await expect.poll(async () => (await db.execute(WAITING)).rowCount).toBe(1);
    await signOutEverywhere(tx, session.userId);
  });
  expect(await remembering).toBeNull();
  expect(await devicesOf(session.userId)).toBe(0);
});

const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
