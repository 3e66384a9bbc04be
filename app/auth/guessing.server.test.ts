import { inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { users } from "#app/db/schema/people.ts";
import { aPlayerWithoutPassword, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { aLeague } from "#tests/factories/league.ts";
import { countAnswer } from "./answers.server.ts";
import { beginRegistration } from "./registration-answers.server.ts";

// Hashing is slow on purpose, and no part of what is counted here.
vi.mock("./password.server.ts", async (original) => ({
  ...(await original<typeof import("./password.server.ts")>()),
  hashPassword: async (password: string) => {
    if (password === "una frase que falla") throw new Error("a fault");
    return `plain ${password}`;
  },
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

/** Too many tries, 'received', which free and taken documents get alike, and a free document, which is nobody's. */
const TELLS_NOTHING = [429, 202];
const withoutFree = async (answer: Promise<{ status: number }>) => {
  const { status } = await answer;
  return { status: status === 200 ? 202 : status };
};

type Guess = (i: number) => Promise<{ status: number }>;

/** Spreads guesses evenly over less than a day, some at once; counts those that were told anything. */
async function answered(count: number, guess: Guess): Promise<number> {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    vi.setSystemTime(start + Math.floor((from / count) * DAY_MS));
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => guess(from + i));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses.filter((status) => !TELLS_NOTHING.includes(status)).length;
}

/** A sign-in that fails, without all that stands around it. Tells whether it was answered. */
async function signInAnswer(address: string): Promise<boolean> {
  const answer = await countAnswer(address).catch(() => null);
  await answer?.settle(false);
  return answer !== null;
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
    expect(await answered(150, guess)).toBeLessThanOrEqual(100);
  });

  test("hundreds of IPv6 /64 of one /48 are answered at most 100 guesses, and one /64 fewer", async () => {
    expect(await answered(200, (i) => new Browser(inOne48(i)).signIn(unknown(i)))).toBeLessThanOrEqual(100);
    await db.delete(authLimits);
    const one = await answered(120, (i) => new Browser(`2001:db8:78:9::${i + 1}`).signIn(unknown(i)));
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
    expect(await answered(200, guess)).toBeLessThanOrEqual(100);
  });

  test("sign-ins and registrations of one /48, of free and of taken documents, tell at most 100 in all", async () => {
    const players = await Promise.all(Array.from({ length: 200 }, () => aPlayerWithoutPassword()));
    const taken = (i: number) => players[i % players.length]?.document ?? "";
    const guess: Guess = (i) => {
      const browser = new Browser(inOne48(i));
      if (i % 3 === 0) return browser.signIn(unknown(i));
      return withoutFree(browser.signUp(someone(i % 3 === 1 ? { document: taken(i) } : {})));
    };
    const told = await answered(360, guess);
    expect(told).toBeLessThanOrEqual(100);
    expect(told).toBeGreaterThan(60);
  });

  test("registering and then signing in with the password that was sent tells at most 100 documents apart", async () => {
    const players = await Promise.all(Array.from({ length: 130 }, () => aPlayerWithPassword()));
    const tried = async (document?: string) => {
      const password = "una frase bien larga";
      const child = someone({ password, ...(document && { document }) });
      const registered = await new Browser().signUp(child);
      const signedIn = await new Browser().signIn(child.document, password);
      return [registered.status, signedIn.status].join();
    };
    const pairs: [string, string][] = [];
    for (let from = 0; from < players.length; from += 5) {
      vi.setSystemTime(start + Math.floor((from / players.length) * DAY_MS));
      const some = players
        .slice(from, from + 5)
        .map(({ document }) => Promise.all([tried(), tried(document)]));
      pairs.push(...(await Promise.all(some)));
    }
    const toldApart = pairs.filter(([free, taken]) => free !== taken);
    expect(toldApart.length).toBeLessThanOrEqual(100);
    // In between a try comes back now and then, so this need not be the last pair.
    expect(pairs).toContainEqual(["202,429", "202,429"]);
  });

  test("a thousand addresses together are told at most 2,000 times, by signing in and by registering", async () => {
    const guess: Guess = async (i) => {
      const address = ipv4(i % 1_000);
      if (i % 3 > 0) return { status: (await signInAnswer(address)) ? 404 : 429 };
      const registering = await beginRegistration(address);
      return { status: (await registering.mayTellTaken(unknown(i))) ? 409 : 202 };
    };
    const told = await answered(2_600, guess);
    expect(told).toBeLessThanOrEqual(2_000);
    expect(told).toBeGreaterThan(1_400);
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
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(140);
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

describe("after many answers that a document is taken", { timeout: 60_000 }, () => {
  /** As many as a network is told in a day, about a document each. */
  const askOften = async (address: string, count = 63) => {
    const told: boolean[] = [];
    for (let i = 0; i < count; i++)
      told.push(await (await beginRegistration(address)).mayTellTaken(unknown(i)));
    return told;
  };

  test("asking again about one document costs nothing, and always gets the same answer", async () => {
    const { document } = await aPlayerWithoutPassword();
    const ask = () => new Browser().signUp(someone({ document }));
    for (let i = 0; i < 70; i++) expect((await ask()).status).toBe(409);
    await askOften("192.0.2.1", 62);
    expect((await ask()).status).toBe(409);
    expect((await new Browser().signUp(someone())).status).toBe(202);
  });

  test("after twenty more, a free document is registered, and signing in tells it from a taken one no more", async () => {
    await askOften("192.0.2.1", 84);
    const child = someone({ password: PASSWORD });
    expect((await new Browser().signUp(child)).status).toBe(202);
    expect((await new Browser().signIn(child.document, PASSWORD)).status).toBe(429);
    const home = new Browser("198.51.100.20");
    expect((await home.signIn(child.document, PASSWORD)).status).toBe(200);
    expect(await home.session()).toMatchObject({ level: "full" });
    expect((await new Browser().signIn(child.document, PASSWORD)).status).toBe(200);
  });

  test("a network's free documents are still registered, twenty at once", async () => {
    await askOften("192.0.2.1");
    const all = Array.from({ length: 20 }, () => someone());
    await Promise.all(all.map((one) => new Browser().signUp(one)));
    const documents = all.map(({ document }) => document);
    expect(await db.$count(users, inArray(users.document, documents))).toBe(20);
  });

  test("fifteen of them change nothing for the next registration", async () => {
    await askOften("192.0.2.1", 15);
    const browser = new Browser();
    expect((await browser.signUp(someone())).status).toBe(200);
    expect(await browser.session()).toMatchObject({ level: "full" });
  });

  test("free and taken documents get the same answer, with no cookie", async () => {
    expect(await askOften("192.0.2.1")).not.toContain(false);
    const { document } = await aPlayerWithoutPassword();
    const [free, taken] = [new Browser(), new Browser()];
    const answer = await free.signUp(someone());
    expect(answer).toEqual(await taken.signUp(someone({ document })));
    expect([free.cookies.size, taken.cookies.size]).toEqual([0, 0]);
  });

  test("a child who was told 'received' gets in with the password that was set", async () => {
    await askOften("192.0.2.1");
    const child = someone({ password: PASSWORD });
    expect((await new Browser().signUp(child)).status).toBe(202);
    expect((await new Browser().signIn(child.document, PASSWORD)).status).toBe(200);
  });

  test("on thirty networks, a family elsewhere registers as ever", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, i) => askOften(`203.0.113.${i}`, 20)));
    const browser = new Browser("198.51.100.9");
    expect((await browser.signUp(someone())).status).toBe(200);
    expect(await browser.session()).toMatchObject({ level: "full" });
  });
});

test("sixty registrations of taken documents that race each other use up no registration", {
  timeout: 60_000,
}, async () => {
  const { document } = await aPlayerWithoutPassword();
  const race = Array.from({ length: 60 }, () => new Browser().signUp(someone({ document })));
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(63);
  const later = Array.from({ length: 20 }, () => new Browser().signUp(someone()));
  const answers = (await Promise.all(later)).map(({ status }) => status);
  expect(answers).not.toContain(429);
});

test("registrations that race each other cannot share an allowance", { timeout: 60_000 }, async () => {
  const race = Array.from({ length: 220 }, () => new Browser().signUp(someone()));
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(200);
});

test("a registration that fails for a fault of ours gives back what it took", {
  timeout: 60_000,
}, async () => {
  const failing = () => new Browser().signUp(someone({ password: "una frase que falla" }));
  const failed = await Promise.allSettled(Array.from({ length: 200 }, failing));
  expect(failed.map(({ status }) => status)).not.toContain("fulfilled");
  const all = Array.from({ length: 30 }, () => new Browser().signUp(someone()));
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("a registration without a team uses up nothing", async () => {
  await Promise.all(Array.from({ length: 50 }, () => new Browser().signUp(someone({ teamId: 999_999 }))));
  expect(await db.$count(authLimits)).toBe(0);
});

test("guesses from ten networks that use up what all share close little for a class and a newcomer elsewhere", {
  timeout: 60_000,
}, async () => {
  // All at once: nothing comes back with time.
  const spend = (address: string) => Promise.all(Array.from({ length: 60 }, () => signInAnswer(address)));
  for (let i = 0; i < 10; i++) await spend(ipv4(i));

  const players = await Promise.all(Array.from({ length: 30 }, () => aPlayerWithoutPassword()));
  const registered = players.map(() => new Browser("198.51.100.10").signUp(someone()));
  const statuses = (await Promise.all(registered)).map(({ status }) => status);
  for (const { document } of players)
    statuses.push((await new Browser("198.51.100.10").signIn(document)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));

  const player = await aPlayerWithPassword();
  const newcomer = new Browser("198.51.100.11");
  expect((await newcomer.signIn(unknown(1))).status).toBe(404);
  expect((await newcomer.signIn(unknown(2))).status).toBe(429);
  expect((await newcomer.signIn(player.document, PASSWORD)).status).toBe(200);
  expect((await newcomer.signUp(someone())).status).toBe(200);
});

test("a pupil's eighty invented registrations close nothing for the class", { timeout: 60_000 }, async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => aPlayerWithoutPassword()));
  await Promise.all(Array.from({ length: 80 }, () => new Browser().signUp(someone())));
  const registered = players.map(() => new Browser().signUp(someone()));
  const signedIn = players.map(({ document }) => new Browser().signIn(document));
  const statuses = (await Promise.all([...registered, ...signedIn])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
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
