import { inArray } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { users } from "#app/db/schema/people.ts";
import { env } from "#app/lib/env.server.ts";
import { clientIpContext } from "#app/lib/http/request-context.ts";
import { action } from "#app/routes/api/auth.ts";
import { aPlayerWithoutPassword, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { cheapHash } from "#tests/factories/cheap-hash.ts";
import { aLeague } from "#tests/factories/league.ts";
import { leaveHashAllowance } from "#tests/factories/limits.ts";
import { callBetterAuth } from "../call-better-auth.server.ts";
import { countDisclosure } from "./disclosures.server.ts";
import { beginRegistration } from "./registration-disclosures.server.ts";
import { TOO_MANY, TOO_MANY_HERE, withRetryAfter } from "./too-many-attempts.server.ts";

vi.setConfig({ testTimeout: 120_000 });

/** A password that cannot be hashed. */
const { FAILING } = vi.hoisted(() => ({ FAILING: "una frase que falla" }));

// Hashing is slow on purpose and irrelevant to the counts here.
vi.mock("../sign-in/password.server.ts", async (original) => ({
  ...(await original<typeof import("../sign-in/password.server.ts")>()),
  hashPassword: async (password: string) => {
    if (password === FAILING) throw new Error("a fault");
    return cheapHash(password);
  },
  DUMMY_HASH: "nobody's",
}));

const SITE = env.ORIGIN;
const context = new RouterContextProvider();
context.set(clientIpContext, "192.0.2.1");

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 25;
const start = new Date("2026-11-15T12:00:00Z").getTime();

// A fake clock, so that attempts are not refilled on a slow machine.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  await db.delete(authLimits);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Statuses that reveal nothing, because free and taken documents get the same: 429, and 202 ('received'). */
const REVEALS_NOTHING = [429, 202];
/** A free document (200) belongs to nobody, so registering it is counted like 'received'. */
const freeAsReceived = async (response: Promise<{ status: number }>) => {
  const { status } = await response;
  return { status: status === 200 ? 202 : status };
};

type Guess = (i: number) => Promise<{ status: number }>;

/** Spreads guesses over just under a day, some of them concurrent; counts those that revealed anything. */
async function countRevealing(count: number, guess: Guess): Promise<number> {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    vi.setSystemTime(start + Math.floor((from / count) * DAY_MS));
    const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => guess(from + i));
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses.filter((status) => !REVEALS_NOTHING.includes(status)).length;
}

/** A failed sign-in, reduced to its rate limit. Returns whether it was allowed. */
async function failSignIn(ip: string): Promise<boolean> {
  const disclosure = await countDisclosure(ip, unknownDocument(0)).catch(() => null);
  await disclosure?.settle(false);
  return disclosure !== null;
}

const unknownDocument = (i: number) => String(90_000_000 + i);
const ipv4 = (i: number) => `198.${18 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}`;
const inOne48 = (i: number) => `2001:db8:77:${(i % 1000).toString(16)}::${(i % 7) + 1}`;

let teamId = 0;
let lastDocument = 60_000_000;
function childForm(changes: Record<string, unknown> = {}) {
  lastDocument += 1;
  const document = String(lastDocument);
  const child = { name: "Lola", surname: "Prueba", school: "Escuela 1", birthDate: "2010-01-01" };
  return { ...child, document, teamId, ...changes };
}
beforeEach(async () => {
  teamId ||= (await aLeague(db)).home.id;
});

test("one IP gets at most 100 disclosures within 24 hours", async () => {
  const guess: Guess = (i) => new Browser("203.0.113.1").signIn(unknownDocument(i));
  expect(await countRevealing(150, guess)).toBeLessThanOrEqual(100);
});

test("a /48 gets at most 100 disclosures a day", async () => {
  const guess: Guess = (i) => new Browser(inOne48(i)).signIn(unknownDocument(i));
  expect(await countRevealing(200, guess)).toBeLessThanOrEqual(100);
});

test("a /64 gets at most 68 disclosures a day", async () => {
  const guess: Guess = (i) => new Browser(`2001:db8:78:9::${i + 1}`).signIn(unknownDocument(i));
  expect(await countRevealing(120, guess)).toBeLessThanOrEqual(68);
});

test("guesses at registered documents count like guesses at unknown ones", async () => {
  const players = await Promise.all(Array.from({ length: 150 }, () => aPlayerWithoutPassword()));
  const guess: Guess = (i) => new Browser(inOne48(i)).signIn(players[i]?.document ?? "");
  expect(await countRevealing(150, guess)).toBeLessThanOrEqual(100);
});

test("a successful sign-in between guesses, by password or by document, exempts none of them", async () => {
  const own = [await aPlayerWithPassword(), await aPlayerWithoutPassword()];
  const ownBrowser = new Browser("203.0.113.2");
  const guess: Guess = async (i) => {
    if (i % 10 === 0) await ownBrowser.signIn(own[0]?.document ?? "", PASSWORD);
    if (i % 10 === 5) await ownBrowser.signIn(own[1]?.document ?? "");
    return new Browser("203.0.113.2").signIn(unknownDocument(i));
  };
  expect(await countRevealing(200, guess)).toBeLessThanOrEqual(100);
});

test("sign-ins and registrations from one /48 reveal at most 100 documents a day, free or taken", async () => {
  const players = await Promise.all(Array.from({ length: 200 }, () => aPlayerWithoutPassword()));
  const taken = (i: number) => players[i % players.length]?.document ?? "";
  const guess: Guess = (i) => {
    const browser = new Browser(inOne48(i));
    if (i % 3 === 0) return browser.signIn(unknownDocument(i));
    return freeAsReceived(browser.signUp(childForm(i % 3 === 1 ? { document: taken(i) } : {})));
  };
  const disclosures = await countRevealing(360, guess);
  expect(disclosures).toBeLessThanOrEqual(100);
  expect(disclosures).toBeGreaterThan(60);
});

test("registering and then signing in with the same password reveals at most 100 documents a day", async () => {
  const players = await Promise.all(Array.from({ length: 130 }, () => aPlayerWithPassword()));
  const registerAndSignIn = async (document?: string) => {
    const password = "una frase bien larga";
    const child = childForm({ password, ...(document && { document }) });
    const registered = await new Browser().signUp(child);
    const signedIn = await new Browser().signIn(child.document, password);
    return [registered.status, signedIn.status].join();
  };
  const pairs: [string, string][] = [];
  for (let from = 0; from < players.length; from += 5) {
    vi.setSystemTime(start + Math.floor((from / players.length) * DAY_MS));
    const batch = players
      .slice(from, from + 5)
      .map(({ document }) => Promise.all([registerAndSignIn(), registerAndSignIn(document)]));
    pairs.push(...(await Promise.all(batch)));
  }
  const distinguished = pairs.filter(([free, taken]) => free !== taken);
  expect(distinguished.length).toBeLessThanOrEqual(100);
  // Attempts are refilled during the test, so this need not be the last pair.
  expect(pairs).toContainEqual(["202,429", "202,429"]);
});

test("a thousand IPs together get at most 2,000 disclosures a day, by signing in and by registering", async () => {
  const guess: Guess = async (i) => {
    const ip = ipv4(i % 1_000);
    if (i % 3 > 0) return { status: (await failSignIn(ip)) ? 404 : 429 };
    const registering = await beginRegistration(ip);
    return { status: (await registering.mayRevealTaken(unknownDocument(i))) ? 409 : 202 };
  };
  const disclosures = await countRevealing(2_600, guess);
  expect(disclosures).toBeLessThanOrEqual(2_000);
  expect(disclosures).toBeGreaterThan(1_400);
});

test("passwords of one account are tried at most 100 times a day, from any number of networks", async () => {
  const player = await aPlayerWithPassword();
  const guess: Guess = (i) => new Browser(ipv4(i % 200)).signIn(player.document, `clave ${i}`);
  expect(await countRevealing(400, guess)).toBeLessThanOrEqual(100);
});

test("passwords of one account are tried at most 100 times a day on a device that the account knows", async () => {
  const player = await aPlayerWithPassword();
  const knownBrowser = new Browser();
  await knownBrowser.signIn(player.document, PASSWORD);
  const guess: Guess = (i) => knownBrowser.signIn(player.document, `clave ${i}`);
  expect(await countRevealing(300, guess)).toBeLessThanOrEqual(100);
});

test("two hundred concurrent guesses from one /48 get exactly 60 disclosures", {
  timeout: 60_000,
}, async () => {
  const race = Array.from({ length: 200 }, (_, i) => new Browser(inOne48(i)).signIn(unknownDocument(i)));
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(140);
});

test("a network without disclosures left gets the same response for every document, with and without a password", {
  timeout: 60_000,
}, async () => {
  const [withoutPassword, withPassword] = [await aPlayerWithoutPassword(), await aPlayerWithPassword()];
  await countRevealing(100, (i) => new Browser().signIn(unknownDocument(i)));
  const ask = (document: string, password = "") => new Browser().signIn(document, password);
  const limited = await ask(unknownDocument(500));
  expect(limited.status).toBe(429);
  expect(await ask(withoutPassword.document)).toEqual(limited);
  expect(await ask(withPassword.document)).toEqual(limited);
  expect(await ask(withPassword.document, "otra cosa")).toEqual(limited);
  expect(await ask(withoutPassword.document, "otra cosa")).toEqual(limited);
  expect(await ask(unknownDocument(501), "otra cosa")).toEqual(limited);
});

describe("documents that allow no more wrong passwords, after attempts on other networks", () => {
  const HERE = "203.0.113.10";

  /** A child who signs in here, one who signs in elsewhere, and an unknown document. */
  async function guessedDocuments(): Promise<string[]> {
    const [child, other] = [await aPlayerWithPassword(), await aPlayerWithPassword()];
    await new Browser(HERE).signIn(child.document, PASSWORD);
    await new Browser("203.0.113.11").signIn(other.document, PASSWORD);
    const documents = [child.document, other.document, unknownDocument(0)];
    for (const ip of ["203.0.113.20", "203.0.113.21"])
      for (let i = 0; i < 10; i++)
        for (const document of documents) await new Browser(ip).signIn(document, `clave ${i}`);
    return documents;
  }

  test("documents that allow no more wrong passwords get the same response on a network without disclosures left, whether or not a child signs in there", async () => {
    for (let i = 0; i < 60; i++) await failSignIn(HERE);
    const documents = await guessedDocuments();
    const ask = (document: string) => withRetryAfter(() => new Browser(HERE).signIn(document, "otra cosa"));
    const [first, ...others] = await Promise.all(documents.map(ask));
    expect(first?.response.status).toBe(429);
    for (const response of others) expect(response).toEqual(first);
  });

  test("a document that allows no more wrong passwords costs its network a disclosure for each response", async () => {
    const [, elsewhere = "", unknown = ""] = await guessedDocuments();
    for (let i = 0; i < 58; i++) expect(await failSignIn(HERE)).toBe(true);
    const ask = (document: string) => new Browser(HERE).signIn(document, "otra cosa");
    expect(await ask(elsewhere)).toMatchObject({ status: 429, message: TOO_MANY });
    expect(await ask(unknown)).toMatchObject({ status: 429, message: TOO_MANY });
    expect(await ask(unknownDocument(1))).toMatchObject({ status: 429, message: TOO_MANY_HERE });
  });
});

/**
 * How many taken documents are revealed to a network before any refill: 3 reserved for registrations, then the 60 shared
 * with sign-ins.
 */
const TAKEN_BURST = 3 + 60;
/** How many more are then hidden behind 'received'. */
const RECEIVED_BURST = 20;
/** How many registrations a network has before any refill. */
const REGISTRATIONS_BURST = 200;

/** Asks about different taken documents. Returns for each whether it was revealed. */
async function askAboutTaken(ip: string, count: number): Promise<boolean[]> {
  const revealed: boolean[] = [];
  for (let i = 0; i < count; i++)
    revealed.push(await (await beginRegistration(ip)).mayRevealTaken(unknownDocument(i)));
  return revealed;
}

test("a child can register as usual from a network to which only fifteen taken documents were revealed", async () => {
  await askAboutTaken("192.0.2.1", 15);
  const browser = new Browser();
  expect((await browser.signUp(childForm())).status).toBe(200);
  expect(await browser.session()).toMatchObject({ level: "full" });
});

test("a family can register after taken documents were revealed to thirty other networks", {
  timeout: 60_000,
}, async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => askAboutTaken(`203.0.113.${i}`, 20)));
  const browser = new Browser("198.51.100.9");
  expect((await browser.signUp(childForm())).status).toBe(200);
  expect(await browser.session()).toMatchObject({ level: "full" });
});

test("asking again about a document that was revealed costs nothing, and gets the same response", async () => {
  const { document } = await aPlayerWithoutPassword();
  const ask = () => new Browser().signUp(childForm({ document }));
  for (let i = 0; i < 70; i++) expect((await ask()).status).toBe(409);
  await askAboutTaken("192.0.2.1", TAKEN_BURST - 1);
  expect((await ask()).status).toBe(409);
  expect((await new Browser().signUp(childForm())).status).toBe(202);
});

test("the response that hides whether a document is taken is delayed for free and taken documents alike", async () => {
  const { document } = await aPlayerWithoutPassword();
  await askAboutTaken("192.0.2.1", TAKEN_BURST);
  const responseMs = async (changes: Partial<ReturnType<typeof childForm>>) => {
    const body = childForm(changes);
    const began = performance.now();
    const result = await callBetterAuth({ request: new Request(SITE), context }, (api, headers) =>
      api.signUpPlayer({ body, headers, returnHeaders: true }),
    );
    expect(result).toMatchObject({ status: 202 });
    return performance.now() - began;
  };
  const apiResponseMs = async (changes: Partial<ReturnType<typeof childForm>>) => {
    const url = new URL("/auth/v1/sign-up/player", SITE);
    const init = { method: "POST", headers: { "Content-Type": "application/json", Origin: SITE } };
    const request = new Request(url, { ...init, body: JSON.stringify(childForm(changes)) });
    const began = performance.now();
    const response = await action({ request, context, url } as unknown as Parameters<typeof action>[0]);
    expect(response.status).toBe(202);
    return performance.now() - began;
  };
  const times = [await responseMs({ document }), await responseMs({}), await apiResponseMs({ document })];
  // Responses take whole steps of half a second; a timer may fire a few milliseconds early.
  for (const ms of [...times, await apiResponseMs({})]) expect(ms).toBeGreaterThan(490);
});

test("once the 'received' responses have run out, a newly registered child must first sign in from another network", async () => {
  await askAboutTaken("192.0.2.1", TAKEN_BURST + RECEIVED_BURST);
  const child = childForm({ password: PASSWORD });
  expect((await new Browser().signUp(child)).status).toBe(202);
  expect((await new Browser().signIn(child.document, PASSWORD)).status).toBe(429);
  const home = new Browser("198.51.100.20");
  expect((await home.signIn(child.document, PASSWORD)).status).toBe(200);
  expect(await home.session()).toMatchObject({ level: "full" });
  expect((await new Browser().signIn(child.document, PASSWORD)).status).toBe(200);
});

test("twenty free documents can be registered concurrently from a network without disclosures left", async () => {
  await askAboutTaken("192.0.2.1", TAKEN_BURST);
  const forms = Array.from({ length: 20 }, () => childForm());
  await Promise.all(forms.map((form) => new Browser().signUp(form)));
  const documents = forms.map(({ document }) => document);
  expect(await db.$count(users, inArray(users.document, documents))).toBe(20);
});

test("free and taken documents get the same response, with no cookie, in a network without disclosures left", async () => {
  expect(await askAboutTaken("192.0.2.1", TAKEN_BURST)).not.toContain(false);
  const { document } = await aPlayerWithoutPassword();
  const [free, taken] = [new Browser(), new Browser()];
  const response = await free.signUp(childForm());
  expect(response).toEqual(await taken.signUp(childForm({ document })));
  expect([free.cookies.size, taken.cookies.size]).toEqual([0, 0]);
});

describe.each(["free", "taken"])(
  "the remaining allowances of a network that guesses a document that is %s",
  (kind) => {
    const secret = { password: PASSWORD };
    const guess = async () =>
      childForm(
        kind === "taken" ? { ...secret, document: (await aPlayerWithoutPassword()).document } : secret,
      );
    const statusesOf = async (forms: ReturnType<typeof childForm>[]) => {
      const statuses: number[] = [];
      for (const form of forms) statuses.push((await new Browser().signUp(form)).status);
      return statuses;
    };

    test(`a guess at a ${kind} document costs one registration, and repeating it costs none`, async () => {
      await askAboutTaken("192.0.2.1", TAKEN_BURST);
      for (let i = 0; i < REGISTRATIONS_BURST - 2; i++) await beginRegistration("192.0.2.1");
      const form = await guess();
      const statuses = await statusesOf([form, form, form, childForm(), childForm()]);
      expect(statuses).toEqual([202, 202, 202, 202, 429]);
    });

    test(`a guess at a ${kind} document costs one password hash`, async () => {
      await askAboutTaken("192.0.2.1", TAKEN_BURST);
      await leaveHashAllowance("registration", "192.0.2.1", 1);
      expect(await statusesOf([await guess(), childForm(secret)])).toEqual([202, 429]);
    });
  },
);

test("a child whose registration was only 'received' can sign in with the chosen password", async () => {
  await askAboutTaken("192.0.2.1", TAKEN_BURST);
  const child = childForm({ password: PASSWORD });
  expect((await new Browser().signUp(child)).status).toBe(202);
  expect((await new Browser().signIn(child.document, PASSWORD)).status).toBe(200);
});

test("sixty concurrent registrations of a taken document are all refused, and do not count against the registration limit", {
  timeout: 60_000,
}, async () => {
  const { document } = await aPlayerWithoutPassword();
  const race = Array.from({ length: 60 }, () => new Browser().signUp(childForm({ document })));
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([409]));
  const later = Array.from({ length: 20 }, () => new Browser().signUp(childForm()));
  const laterStatuses = (await Promise.all(later)).map(({ status }) => status);
  expect(laterStatuses).not.toContain(429);
});

test("of 220 concurrent registrations from one network, 200 are accepted", { timeout: 60_000 }, async () => {
  const race = Array.from({ length: 220 }, () => new Browser().signUp(childForm()));
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(REGISTRATIONS_BURST);
});

test("a registration that fails with a server error does not use up the allowance", {
  timeout: 60_000,
}, async () => {
  const failing = () => new Browser().signUp(childForm({ password: FAILING }));
  const failed = await Promise.allSettled(Array.from({ length: REGISTRATIONS_BURST }, failing));
  expect(failed.map(({ status }) => status)).not.toContain("fulfilled");
  const all = Array.from({ length: 30 }, () => new Browser().signUp(childForm()));
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("a registration with an unknown team does not use up the allowance", async () => {
  await Promise.all(Array.from({ length: 50 }, () => new Browser().signUp(childForm({ teamId: 999_999 }))));
  expect(await db.$count(authLimits)).toBe(0);
});

test("after guesses from ten networks used up the shared allowance, users on other networks can still register and sign in, and each network gets one failed sign-in", {
  timeout: 60_000,
}, async () => {
  // Concurrently, so that no attempts are refilled in between.
  const spend = (ip: string) => Promise.all(Array.from({ length: 60 }, () => failSignIn(ip)));
  for (let i = 0; i < 10; i++) await spend(ipv4(i));

  const players = await Promise.all(Array.from({ length: 30 }, () => aPlayerWithoutPassword()));
  const registered = players.map(() => new Browser("198.51.100.10").signUp(childForm()));
  const statuses = (await Promise.all(registered)).map(({ status }) => status);
  for (const { document } of players)
    statuses.push((await new Browser("198.51.100.10").signIn(document)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));

  const player = await aPlayerWithPassword();
  const newcomer = new Browser("198.51.100.11");
  expect((await newcomer.signIn(unknownDocument(1))).status).toBe(404);
  expect((await newcomer.signIn(unknownDocument(2))).status).toBe(429);
  expect((await newcomer.signIn(player.document, PASSWORD)).status).toBe(200);
  expect((await newcomer.signUp(childForm())).status).toBe(200);
});

test("a pupil's eighty invented registrations do not stop the class from signing in and registering", {
  timeout: 60_000,
}, async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => aPlayerWithoutPassword()));
  await Promise.all(Array.from({ length: 80 }, () => new Browser().signUp(childForm())));
  const registered = players.map(() => new Browser().signUp(childForm()));
  const signedIn = players.map(({ document }) => new Browser().signIn(document));
  const statuses = (await Promise.all([...registered, ...signedIn])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

describe("thirty accounts without a password", () => {
  const children = () => Promise.all(Array.from({ length: 30 }, () => aPlayerWithoutPassword()));

  test.each(["198.51.100.7", "2001:db8:5:6::1"])(
    "a new school's thirty children all sign in by document concurrently, each after a mistake, from %s",
    async (ip) => {
      const statuses = await Promise.all(
        (await children()).map(async ({ document }) => {
          const browser = new Browser(ip);
          await browser.signIn(`${document}99`);
          return (await browser.signIn(document)).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
  );

  test("a new school's thirty children behind one IP can all register concurrently", async () => {
    const all = Array.from({ length: 30 }, () => new Browser("198.51.100.8").signUp(childForm()));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
