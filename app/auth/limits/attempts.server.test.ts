import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { leaveHashAllowance } from "#tests/factories/limits.ts";
import {
  type Attempt,
  adminPassword,
  beginAttempt,
  beginWork,
  countAttempt,
  countNewBrowser,
  documentAlone,
  forgive,
  playerPassword,
} from "./attempts.server.ts";

const DAY_MS = 24 * 3_600_000;
const start = new Date("2026-11-15T12:00:00Z").getTime();
const HOME = "198.51.100.7";
const password = playerPassword("40111222");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await db.delete(authLimits);
  return () => vi.useRealTimers();
});

function isAccepted(begin: () => Promise<unknown>): Promise<boolean> {
  return begin().then(
    () => true,
    () => false,
  );
}

/** How many more wrong attempts on the account are accepted, each from a different network. */
async function leftElsewhere(): Promise<number> {
  let count = 0;
  while (await isAccepted(() => countAttempt({ ...password, ip: `203.0.113.${count}` }))) count++;
  return count;
}

test("forgiving an attempt from a known network does not raise the account's allowance for other networks", async () => {
  await (await beginAttempt({ ...password, ip: HOME })).succeed(true);
  for (let i = 0; i < 5; i++) await countAttempt({ ...password, ip: `192.0.2.${i}` });
  await countAttempt({ ...password, ip: HOME });
  await forgive({ ...password, ip: HOME });
  expect(await leftElsewhere()).toBe(15);
});

test("forgiving an attempt gives it back, and makes its network known to the account", async () => {
  for (let i = 0; i < 12; i++) {
    await countAttempt({ ...password, ip: HOME });
    await forgive({ ...password, ip: HOME });
  }
  await leftElsewhere();
  let left = 0;
  while (await isAccepted(() => countAttempt({ ...password, ip: HOME }))) left++;
  expect(left).toBe(10);
});

test("an attempt that fails before its password is compared is given back, and one with a wrong password is not", async () => {
  const late = new Error("too late");
  for (let i = 0; i < 50; i++) {
    const attempt = await beginAttempt({ ...password, ip: HOME });
    await expect(attempt.check(() => Promise.reject(late))).rejects.toBe(late);
  }
  const tries: boolean[] = [];
  while (
    await isAccepted(async () => (await beginAttempt({ ...password, ip: HOME })).check(async () => false))
  )
    tries.push(false);
  expect(tries).toHaveLength(10);
});

test("a success without a password gives its attempt back, but does not make its network known", async () => {
  for (let i = 0; i < 12; i++) await (await beginAttempt({ ...password, ip: HOME })).succeed(false);
  expect(await leftElsewhere()).toBe(20);
  expect(await isAccepted(() => countAttempt({ ...password, ip: HOME }))).toBe(false);
});

test("a correct password refunds the hash it cost", async () => {
  await leaveHashAllowance("document", HOME, 1);
  for (let i = 0; i < 3; i++) await (await beginWork("document", HOME)).succeed();
  expect(await isAccepted(() => beginWork("document", HOME))).toBe(true);
  expect(await isAccepted(() => beginWork("document", HOME))).toBe(false);
});

test("sign-ins with a document alone on many networks use up neither another network's allowance nor the account's allowance of passwords", async () => {
  const alone = documentAlone("40111222");
  for (let i = 0; i < 40; i++) await countAttempt({ ...alone, ip: `203.0.113.${i}` });
  let left = 0;
  while (await isAccepted(() => countAttempt({ ...alone, ip: HOME }))) left++;
  expect(left).toBe(10);
  expect(await leftElsewhere()).toBe(20);
});

test("new browsers that sign in with a document alone do not use up the allowance of new browsers with a password", async () => {
  const accepted = async (level: "document" | "full") => {
    let count = 0;
    while (await isAccepted(() => countNewBrowser("an id", HOME, level))) count++;
    return count;
  };
  expect(await accepted("document")).toBe(60);
  expect(await accepted("full")).toBe(600);
});

test("a network is no longer known after the password has changed", async () => {
  const attempt = { ...password, ip: HOME, passwordHash: "the old hash" };
  await (await beginAttempt(attempt)).succeed(true);
  await leftElsewhere();
  expect(await isAccepted(() => countAttempt({ ...attempt, passwordHash: "the new hash" }))).toBe(false);
  expect(await isAccepted(() => countAttempt(attempt))).toBe(true);
});

test("a network stays known for 30 days after the latest sign-in, not after the first", async () => {
  const signIn = async () => (await beginAttempt({ ...password, ip: HOME })).succeed(true);
  await signIn();
  vi.setSystemTime(start + 20 * DAY_MS);
  await signIn();
  vi.setSystemTime(start + 40 * DAY_MS);
  await leftElsewhere();
  await expect(signIn()).resolves.toBeUndefined();
});

test("a network is no longer known 30 days after the latest sign-in", async () => {
  await (await beginAttempt({ ...password, ip: HOME })).succeed(true);
  await leftElsewhere();
  vi.setSystemTime(start + 30 * DAY_MS);
  await leftElsewhere();
  await expect(countAttempt({ ...password, ip: HOME })).rejects.toThrow();
});

let hosts = 0;
const newNetwork = () => `10.0.${hosts >> 8}.${hosts++ & 255}`;
const KNOWN = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
const knownNetwork = () => KNOWN[hosts++ % KNOWN.length] ?? "";
const device = "token";
const [userName, email] = [adminPassword("Ana"), adminPassword("ana@example.org")];

test.each<[string, number, (() => Attempt)[]]>([
  ["a player from one network", 34, [() => ({ ...password, ip: HOME })]],
  ["a player from a new network each time", 44, [() => ({ ...password, ip: newNetwork() })]],
  [
    "a player from several networks that they have signed in from",
    34,
    [() => ({ ...password, ip: knownNetwork() })],
  ],
  ["a player on a known device", 22, [() => ({ ...password, ip: HOME, device })]],
  [
    "a player from all of these together",
    100,
    [
      () => ({ ...password, ip: newNetwork() }),
      () => ({ ...password, ip: knownNetwork() }),
      () => ({ ...password, ip: HOME, device }),
    ],
  ],
  [
    "an administrator from a new network each time, by user name",
    22,
    [() => ({ ...userName, ip: newNetwork() })],
  ],
  [
    "an administrator from all of these together, by user name and by e-mail",
    100,
    [userName, email].flatMap((account) => [
      () => ({ ...account, ip: newNetwork() }),
      () => ({ ...account, ip: knownNetwork() }),
      () => ({ ...account, ip: HOME, device }),
    ]),
  ],
])("wrong passwords of %s are accepted %i times a day", async (_, accepted, attempts) => {
  for (const ip of KNOWN) {
    for (const account of [password, userName, email])
      await (await beginAttempt({ ...account, ip })).succeed(true);
  }
  let count = 0;
  for (let minutes = 0; minutes <= 24 * 60; minutes += 24) {
    vi.setSystemTime(start + minutes * 60_000);
    for (const attempt of attempts) while (await isAccepted(() => countAttempt(attempt()))) count++;
  }
  expect(count).toBe(accepted);
});

test("a network can cause 600 password hashes, and then five a second", async () => {
  const accepted = async () => {
    let count = 0;
    while (await isAccepted(() => beginWork("document", HOME))) count++;
    return count;
  };
  expect(await accepted()).toBe(600);
  vi.setSystemTime(start + 1_000);
  expect(await accepted()).toBe(5);
});
