import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { aPlayerWithoutPassword, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { aLeague } from "#tests/factories/league.ts";
import { countAnswer } from "./tries.server.ts";

// Hashing is slow on purpose, and no part of what is counted here.
vi.mock("./password.server.ts", async (original) => ({
  ...(await original<typeof import("./password.server.ts")>()),
  hashPassword: async (password: string) => `plain ${password}`,
  verifyPassword: async (hash: string, password: string) => hash === `plain ${password}`,
  nobodysHash: async () => "nobody's",
}));

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 25;
const start = new Date("2026-11-15T12:00:00Z").getTime();

// The clock is the test's: a slow machine gives nothing back.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await db.delete(authLimits);
});
afterEach(() => {
  vi.useRealTimers();
});

type Guess = (i: number) => Promise<{ status: number }>;

/** Spreads guesses evenly over less than a day, some at once; counts those that were told anything. */
async function answered(count: number, guess: Guess): Promise<number> {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    vi.setSystemTime(start + Math.floor((from / count) * DAY_MS));
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => guess(from + i));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses.filter((status) => status !== 429).length;
}

const unknown = (i: number) => String(90_000_000 + i);
const ipv4 = (i: number) => `198.${18 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}`;
const inOne48 = (i: number) => `2001:db8:77:${(i % 1000).toString(16)}::${(i % 7) + 1}`;

let teamId = 0;
let made = 60_000_000;
function someone(changes: Record<string, unknown> = {}) {
  made += 1;
  const document = String(made);
  const of = { name: "Lola", surname: "Prueba", school: "Escuela 1", birthDate: "2010-01-01" };
  return { ...of, document, teamId, ...changes };
}
beforeEach(async () => {
  teamId ||= (await aLeague(db)).home.id;
});

describe("in 24 hours", { timeout: 120_000 }, () => {
  test("one address is answered at most 100 guesses", async () => {
    const guess: Guess = (i) => new Browser("203.0.113.1").signIn(unknown(i));
    expect(await answered(300, guess)).toBeLessThanOrEqual(100);
  });

  test("hundreds of IPv6 /64 of one /48 are answered at most 100 guesses, and one /64 fewer", async () => {
    expect(await answered(500, (i) => new Browser(inOne48(i)).signIn(unknown(i)))).toBeLessThanOrEqual(100);
    await db.delete(authLimits);
    const one = await answered(300, (i) => new Browser(`2001:db8:78:9::${i + 1}`).signIn(unknown(i)));
    expect(one).toBeLessThanOrEqual(75);
  });

  test("guesses that hit are counted like those that miss", async () => {
    const players = await Promise.all(Array.from({ length: 150 }, () => aPlayerWithoutPassword()));
    const guess: Guess = (i) => new Browser(inOne48(i)).signIn(players[i]?.document ?? "");
    expect(await answered(150, guess)).toBeLessThanOrEqual(100);
  });

  test("a good sign-in between guesses, with its password or by its document, exempts none of them", async () => {
    const own = [await aPlayerWithPassword(), await aPlayerWithoutPassword()];
    const mine = new Browser("203.0.113.2");
    const guess: Guess = async (i) => {
      if (i % 10 === 0) await mine.signIn(own[0]?.document ?? "", PASSWORD);
      if (i % 10 === 5) await mine.signIn(own[1]?.document ?? "");
      return new Browser("203.0.113.2").signIn(unknown(i));
    };
    expect(await answered(400, guess)).toBeLessThanOrEqual(100);
  });

  test("sign-ins and registrations of one /48 together tell at most 100 times that a document is taken", async () => {
    const players = await Promise.all(Array.from({ length: 60 }, () => aPlayerWithoutPassword()));
    const taken = (i: number) => players[i % players.length]?.document ?? "";
    let told = 0;
    const guess: Guess = async (i) => {
      const browser = new Browser(inOne48(i));
      const answer =
        i % 2 ? await browser.signIn(unknown(i)) : await browser.signUp(someone({ document: taken(i) }));
      if (answer.status !== 429) told += 1;
      return answer;
    };
    await answered(600, guess);
    expect(told).toBeLessThanOrEqual(100);
    expect(told).toBeGreaterThan(60);
  });

  test("a thousand addresses together are answered at most 2,000 guesses", async () => {
    const guess: Guess = (i) => new Browser(ipv4(i % 1_000)).signIn(unknown(i));
    expect(await answered(2_600, guess)).toBeLessThanOrEqual(2_000);
  });

  test("passwords of one account are tried at most 100 times, from however many networks", async () => {
    const player = await aPlayerWithPassword();
    const guess: Guess = (i) => new Browser(ipv4(i % 200)).signIn(player.document, `clave ${i}`);
    expect(await answered(400, guess)).toBeLessThanOrEqual(100);
  });

  test("passwords of one account are tried at most 100 times on a device that it knows", async () => {
    const player = await aPlayerWithPassword();
    const known = new Browser();
    await known.signIn(player.document, PASSWORD);
    const guess: Guess = (i) => known.signIn(player.document, `clave ${i}`);
    expect(await answered(300, guess)).toBeLessThanOrEqual(100);
  });
});

test("guesses that race each other cannot share an allowance", { timeout: 60_000 }, async () => {
  const race = Array.from({ length: 200 }, (_, i) => new Browser(inOne48(i)).signIn(unknown(i)));
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(65);
  expect(statuses.filter((status) => status === 429)).toHaveLength(135);
});

test("a used-up network gets the same answer for every document, with and without a password", {
  timeout: 60_000,
}, async () => {
  const [bare, closed] = [await aPlayerWithoutPassword(), await aPlayerWithPassword()];
  await answered(100, (i) => new Browser().signIn(unknown(i)));
  const ask = (document: string, password = "") => new Browser().signIn(document, password);
  const limited = await ask(unknown(500));
  expect(limited.status).toBe(429);
  expect(await ask(bare.document)).toEqual(limited);
  expect(await ask(closed.document)).toEqual(limited);
  expect(await ask(closed.document, "otra cosa")).toEqual(limited);
  expect(await ask(bare.document, "otra cosa")).toEqual(limited);
  expect(await ask(unknown(501), "otra cosa")).toEqual(limited);
});

test("a network that was told too often that a document is taken registers nobody for a while", {
  timeout: 60_000,
}, async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => aPlayerWithoutPassword()));
  const statuses: number[] = [];
  for (const { document } of players)
    statuses.push((await new Browser().signUp(someone({ document }))).status);
  expect([statuses.filter((status) => status === 409).length, statuses.at(-1)]).toEqual([15, 429]);
  expect((await new Browser().signUp(someone())).status).toBe(429);
  expect((await new Browser("198.51.100.9").signUp(someone())).status).toBe(200);
});

test("guessing from many networks closes the sign-in by document alone, and neither registration nor passwords", {
  timeout: 60_000,
}, async () => {
  const player = await aPlayerWithPassword();
  // All at once: what comes back with time is not waited for.
  for (let i = 0; i < 850; i++) await countAnswer(ipv4(i)).catch(() => {});
  const newcomer = new Browser("198.51.100.10");
  expect((await newcomer.signIn(unknown(1))).status).toBe(429);
  expect((await newcomer.signIn(player.document, PASSWORD)).status).toBe(200);
  expect((await newcomer.signUp(someone())).status).toBe(200);
});

describe("a new school's thirty children behind one address all get in at once", { timeout: 60_000 }, () => {
  const children = () => Promise.all(Array.from({ length: 30 }, () => aPlayerWithoutPassword()));

  test.each(["198.51.100.7", "2001:db8:5:6::1"])(
    "by document, each after a mistake, from %s",
    async (address) => {
      const statuses = await Promise.all(
        (await children()).map(async ({ document }) => {
          const browser = new Browser(address);
          await browser.signIn(`${document}99`);
          return (await browser.signIn(document)).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
  );

  test("registering", async () => {
    const all = Array.from({ length: 30 }, () => new Browser("198.51.100.8").signUp(someone()));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
