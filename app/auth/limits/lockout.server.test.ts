import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authDevices, authLimits, authTwoFactors } from "#app/db/schema/access.ts";
import { authAccounts } from "#app/db/schema/people.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { makeAccessCode } from "#app/features/accounts/players.server.ts";
import { setOwnPassword } from "#app/features/accounts/profile.server.ts";
import { anAdmin, aPlayerWithoutPassword, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { cheapHash } from "#tests/factories/cheap-hash.ts";
import { aLeague } from "#tests/factories/league.ts";
import { leaveHashAllowance, leaveNewBrowsers } from "#tests/factories/limits.ts";
import { deviceIn } from "../sessions/devices.server.ts";
import { sweep } from "../sessions/session-hooks.server.ts";
import { DEVICE_COOKIE_SECONDS } from "../sessions/session-limits.ts";
import { countDisclosure } from "./disclosures.server.ts";
import { TOO_MANY, TOO_MANY_HERE } from "./too-many-attempts.server.ts";

// Hashing is slow on purpose and irrelevant to the counts here.
vi.mock("../sign-in/password.server.ts", async (original) => ({
  ...(await original<typeof import("../sign-in/password.server.ts")>()),
  hashPassword: async (password: string) => cheapHash(password),
  DUMMY_HASH: "nobody's",
}));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await db.delete(authLimits);
});
afterEach(() => {
  vi.useRealTimers();
});

const SCHOOL = "198.51.100.7";

async function times(count: number, call: (i: number) => Promise<unknown>) {
  for (let i = 0; i < count; i++) await call(i);
}

async function registerChild(ip: string, document: string) {
  const { home } = await aLeague(db);
  const browser = new Browser(ip);
  const child = { name: "Lola", surname: "Prueba", school: "Escuela 1", birthDate: "2010-01-01" };
  return { browser, response: await browser.signUp({ ...child, document, teamId: home.id }) };
}

test("a stranger who keeps trying wrong passwords has to wait, even with the correct one", async () => {
  const player = await aPlayerWithPassword();
  const stranger = new Browser();
  const statuses = new Set<number>();
  await times(12, async (i) => statuses.add((await stranger.signIn(player.document, `clave ${i}`)).status));
  expect([...statuses]).toEqual([401, 429]);
  expect(await stranger.signIn(player.document, PASSWORD)).toMatchObject({
    status: 429,
    message: "Demasiados intentos. Esperá un momento y probá de nuevo.",
  });
  expect(await stranger.session()).toBeNull();
});

test("a stranger's wrong passwords on one network do not lock a child out of a new device on another", async () => {
  const player = await aPlayerWithPassword();
  await times(50, (i) => new Browser("203.0.113.9").signIn(player.document, `clave ${i}`));
  expect((await new Browser(SCHOOL).signIn(player.document, PASSWORD)).status).toBe(200);
});

/** Uses up a network's allowance of responses that reveal whether a document is registered. */
async function exhaustDisclosures(ip: string) {
  await times(60, async (i) => (await countDisclosure(ip, String(90_000_000 + i))).settle(false));
}

test("wrong passwords, refused or not, do not lock out a child who signs in with the document alone", async () => {
  const child = await aPlayerWithoutPassword();
  const strangers = ["203.0.113.9", "203.0.114.9", "203.0.115.9"];
  for (const ip of strangers) {
    await exhaustDisclosures(ip);
    await times(12, () => new Browser(ip).signIn(child.document, "x"));
  }
  expect((await new Browser(SCHOOL).signIn(child.document)).status).toBe(200);
});

test("an account that has reached a network's limit of new browsers is refused in another new one there, but not elsewhere or in known ones", async () => {
  const [child, owner] = [await aPlayerWithoutPassword(), await aPlayerWithPassword()];
  const admin = await anAdmin("mudadiza");
  const known = new Browser(SCHOOL);
  await known.signIn(child.document);
  const signIns = [
    ["document", child.id, (browser: Browser) => browser.signIn(child.document)],
    ["full", owner.id, (browser: Browser) => browser.signIn(owner.document, PASSWORD)],
    ["full", admin.id, (browser: Browser) => browser.signInAdmin("mudadiza", PASSWORD)],
  ] as const;
  for (const [level, id, signIn] of signIns) {
    await leaveNewBrowsers(id, SCHOOL, level, 1);
    expect((await signIn(new Browser(SCHOOL))).status).toBe(200);
    expect((await signIn(new Browser(SCHOOL))).status).toBe(429);
    expect((await signIn(new Browser("203.0.113.9"))).status).toBe(200);
  }
  expect((await known.signIn(child.document)).status).toBe(200);
  expect(await db.$count(authDevices, eq(authDevices.userId, child.id))).toBe(3);
});

test("a network that an account knows counts like any other once the password has changed", async () => {
  const player = await aPlayerWithPassword();
  const old = new Browser(SCHOOL);
  await old.signIn(player.document, PASSWORD);
  await db
    .update(authAccounts)
    .set({ password: cheapHash("otra clave") })
    .where(eq(authAccounts.userId, player.id));
  await db.delete(authDevices).where(eq(authDevices.userId, player.id));
  await times(20, (i) => new Browser(`203.0.113.${i}`).signIn(player.document, "otra cosa"));
  expect((await old.signIn(player.document, PASSWORD)).status).toBe(429);
});

test("a sign-in refused because its network has no disclosures left still costs a hash, so asking about documents is never free", async () => {
  await exhaustDisclosures(SCHOOL);
  await leaveHashAllowance("document alone", SCHOOL, 1);
  const stranger = new Browser(SCHOOL);
  expect(await stranger.signIn("90000001")).toMatchObject({ status: 429, message: TOO_MANY_HERE });
  expect(await stranger.signIn("90000002")).toMatchObject({ status: 429, message: TOO_MANY });
});

test("a stranger's wrong passwords on one network do not lock an administrator out on another", async () => {
  await anAdmin("sitiada");
  await times(50, () => new Browser("203.0.113.9").signInAdmin("sitiada", "otra cosa"));
  expect((await new Browser(SCHOOL).signInAdmin("sitiada", PASSWORD)).status).toBe(200);
});

test("wrong passwords on many networks, including the owner's network, do not lock out a browser that the owner has used", {
  timeout: 30_000,
}, async () => {
  const player = await aPlayerWithPassword();
  await anAdmin("rodeada");
  const [child, admin] = [new Browser(SCHOOL), new Browser(SCHOOL)];
  await child.signIn(player.document, PASSWORD);
  await admin.signInAdmin("rodeada", PASSWORD);
  for (const browser of [child, admin]) await browser.signOut();
  await times(30, async (i) => {
    for (const ip of [SCHOOL, `203.0.113.${i}`, "203.0.113.200"]) {
      await new Browser(ip).signIn(player.document, `clave ${i}`);
      await new Browser(ip).signInAdmin("rodeada", `clave ${i}`);
    }
  });
  expect((await child.signIn(player.document, PASSWORD)).status).toBe(200);
  expect((await admin.signInAdmin("rodeada", PASSWORD)).status).toBe(200);
  // The allowance of an unknown browser is used up.
  expect((await new Browser(SCHOOL).signInAdmin("rodeada", PASSWORD)).status).toBe(429);
});

test("wrong passwords on many networks do not lock the owner out of a new device on their usual network", async () => {
  const player = await aPlayerWithPassword();
  await new Browser(SCHOOL).signIn(player.document, PASSWORD);
  await times(80, (i) => new Browser(`203.0.113.${i}`).signIn(player.document, "otra cosa"));
  expect((await new Browser(SCHOOL).signIn(player.document, PASSWORD)).status).toBe(200);
});

test("wrong passwords on many networks do not lock out a new device on the network where the owner registered", async () => {
  const { home } = await aLeague(db);
  const child = { name: "Lola", surname: "Prueba", school: "Escuela 1", birthDate: "2010-01-01" };
  const document = "47000077";
  await new Browser(SCHOOL).signUp({ ...child, document, teamId: home.id, password: PASSWORD });
  await times(80, (i) => new Browser(`203.0.113.${i}`).signIn(document, "otra cosa"));
  expect((await new Browser(SCHOOL).signIn(document, PASSWORD)).status).toBe(200);
});

test("wrong passwords on many networks do not lock an administrator out of a new device on their usual network", async () => {
  await anAdmin("viajera");
  await new Browser(SCHOOL).signInAdmin("viajera", PASSWORD);
  await times(60, (i) => new Browser(`203.0.113.${i}`).signInAdmin("viajera", "otra cosa"));
  expect((await new Browser("203.0.113.100").signInAdmin("viajera", PASSWORD)).status).toBe(429);
  expect((await new Browser(SCHOOL).signInAdmin("viajera", PASSWORD)).status).toBe(200);
});

test("a stranger's wrong passwords do not lock out another player on the same IP", async () => {
  const [victim, other] = [await aPlayerWithPassword(), await aPlayerWithPassword()];
  await times(12, () => new Browser(SCHOOL).signIn(victim.document, "otra cosa"));
  expect((await new Browser(SCHOOL).signIn(other.document, PASSWORD)).status).toBe(200);
});

test("a stranger cannot lock the second factor of an administrator whose password they do not have", async () => {
  const admin = await anAdmin("segunda");
  await db.insert(authTwoFactors).values({ userId: admin.id, secret: "x", backupCodes: "x" });
  await times(15, (i) =>
    new Browser(`203.0.113.${i}`).call((api, headers) =>
      api.verifyTOTP({ body: { code: "000000" }, headers, returnHeaders: true }),
    ),
  );
  const [row] = await db.select().from(authTwoFactors).where(eq(authTwoFactors.userId, admin.id));
  expect(row).toMatchObject({ failedVerificationCount: 0, lockedUntil: null });
});

describe("a pupil who guesses documents with 150 requests on the school's network", {
  timeout: 30_000,
}, () => {
  const guess = () => times(150, (i) => new Browser(SCHOOL).signIn(String(91_000_000 + i)));

  test("a pupil's 150 guesses at documents do not lock out a device that has signed in before, even by document alone", async () => {
    const player = await aPlayerWithoutPassword();
    const knownBrowser = new Browser(SCHOOL);
    await knownBrowser.signIn(player.document);
    await knownBrowser.signOut();
    await guess();
    expect((await new Browser(SCHOOL).signIn(String(92_000_000))).status).toBe(429);
    expect((await knownBrowser.signIn(player.document)).status).toBe(200);
  });

  test("a pupil's 150 guesses at documents do not block a correct password on a new device", async () => {
    const player = await aPlayerWithPassword();
    await guess();
    expect((await new Browser(SCHOOL).signIn(player.document, PASSWORD)).status).toBe(200);
  });

  test("a pupil's 150 guesses at documents do not stop registrations", async () => {
    await guess();
    expect((await registerChild(SCHOOL, "61000001")).response.status).toBe(200);
  });

  test("a pupil's 150 guesses at documents do not lock out an administrator", async () => {
    await anAdmin("directora");
    await guess();
    expect((await new Browser(SCHOOL).signInAdmin("directora", PASSWORD)).status).toBe(200);
  });
});

describe("a pupil who posts 700 documents on the school's network", {
  timeout: 60_000,
}, () => {
  const flood = (call: (document: string) => Promise<unknown>) =>
    times(7, (i) =>
      Promise.all(Array.from({ length: 100 }, (_, n) => call(String(94_000_000 + 100 * i + n)))),
    );

  test("700 documents posted to the sign-in with passwords block no registration, access code or administrator", async () => {
    const { id, name } = await anAdmin("preceptora");
    const player = await aPlayerWithoutPassword();
    const { code } = await makeAccessCode({ kind: "admin", id, name, username: name }, player.id);
    await flood((document) => new Browser(SCHOOL).signIn(document, "otra cosa"));
    const { document } = player;
    const redeemed = await new Browser(SCHOOL).redeem({ document, code, password: "una frase bien larga" });
    expect(redeemed.status).toBe(200);
    expect((await registerChild(SCHOOL, "61000003")).response.status).toBe(200);
    expect((await new Browser(SCHOOL).signInAdmin("preceptora", PASSWORD)).status).toBe(200);
  });

  test("700 documents posted to the sign-in without passwords do not block a correct password on a new device", async () => {
    const player = await aPlayerWithPassword();
    await flood((document) => new Browser(SCHOOL).signIn(document));
    expect((await new Browser(SCHOOL).signIn(player.document, PASSWORD)).status).toBe(200);
  });

  test("700 documents posted to the access-code form get sixty 401 responses, and block no correct code or password", async () => {
    const { id, name } = await anAdmin("secretaria");
    const [withCode, withPassword] = [await aPlayerWithoutPassword(), await aPlayerWithPassword()];
    const { code } = await makeAccessCode({ kind: "admin", id, name, username: name }, withCode.id);
    const password = "una frase bien larga";
    const statuses: number[] = [];
    await flood(async (document) =>
      statuses.push((await new Browser(SCHOOL).redeem({ document, code, password })).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await new Browser(SCHOOL).redeem({ document: withCode.document, code, password })).status).toBe(
      200,
    );
    expect((await new Browser(SCHOOL).signIn(withPassword.document, PASSWORD)).status).toBe(200);
  });
});

test("known browsers can still sign in on a network that has used up its hashing allowance", async () => {
  const player = await aPlayerWithPassword();
  await anAdmin("conocida");
  const [child, admin] = [new Browser(SCHOOL), new Browser(SCHOOL)];
  await child.signIn(player.document, PASSWORD);
  await admin.signInAdmin("conocida", PASSWORD);
  for (const kind of ["document", "admin"]) await leaveHashAllowance(kind, SCHOOL, 0);
  expect((await child.signIn(player.document, PASSWORD)).status).toBe(200);
  expect((await admin.signInAdmin("conocida", PASSWORD)).status).toBe(200);
  expect((await new Browser(SCHOOL).signIn(player.document, PASSWORD)).status).toBe(429);
  expect((await new Browser(SCHOOL).signInAdmin("conocida", PASSWORD)).status).toBe(429);
});

test("four hundred wrong passwords from a network do not block a correct one there", {
  timeout: 30_000,
}, async () => {
  const player = await aPlayerWithPassword();
  await times(400, (i) => new Browser(SCHOOL).signIn(String(95_000_000 + i), "otra cosa"));
  expect((await new Browser(SCHOOL).signIn(player.document, PASSWORD)).status).toBe(200);
});

describe("strangers who guess a newly set password on four networks", { timeout: 30_000 }, () => {
  const NEW = "otra frase bien larga";
  const attack = (guess: (browser: Browser) => Promise<unknown>) =>
    times(44, (i) => guess(new Browser(`203.0.113.${i % 4}`)));
  const ownSession = async (browser: Browser, userId: string) => ({
    token: (await browser.session())?.token ?? "",
    ip: browser.ip,
    device: await deviceIn(browser.headers().get("cookie"), userId),
  });

  test("guesses at a newly set password from four networks do not lock the player out of the browser where it was set", async () => {
    const { browser } = await registerChild(SCHOOL, "61000004");
    const id = (await browser.session())?.userId ?? "";
    const user = { kind: "player", id, name: "Lola", level: "full" } as const;
    await setOwnPassword(user, await ownSession(browser, id), { current: "", password: NEW });
    await browser.signOut();
    await attack((stranger) => stranger.signIn("61000004", "otra cosa"));
    await times(12, () => new Browser(SCHOOL).signIn("61000004", "otra cosa"));
    expect((await browser.signIn("61000004", NEW)).status).toBe(200);
    expect(await db.$count(authDevices, eq(authDevices.userId, id))).toBe(1);
  });

  test("guesses at a new password lock an administrator out of another browser, but not out of the one where it was set", async () => {
    const { id, name } = await anAdmin("renovada");
    const [here, elsewhere] = [new Browser(SCHOOL), new Browser(SCHOOL)];
    for (const browser of [here, elsewhere]) await browser.signInAdmin("renovada", PASSWORD);
    const admin: Admin = { kind: "admin", id, name, username: name };
    await setOwnPassword(admin, await ownSession(here, id), { current: PASSWORD, password: NEW });
    await attack((stranger) => stranger.signInAdmin("renovada", "otra cosa"));
    await times(12, () => new Browser(SCHOOL).signInAdmin("renovada", "otra cosa"));
    expect((await elsewhere.signInAdmin("renovada", NEW)).status).toBe(429);
    expect((await here.signInAdmin("renovada", NEW)).status).toBe(200);
  });
});

test("strangers who request an administrator's recovery e-mails do not use up the allowance of a known browser", async () => {
  await anAdmin("olvidadiza", "olvidadiza@example.org");
  const own = new Browser(SCHOOL);
  await own.signInAdmin("olvidadiza", PASSWORD);
  await own.signOut();
  const ask = (browser: Browser) =>
    browser.call(async (api, headers) => ({
      headers: new Headers(),
      response: await api.requestPasswordReset({ body: { email: "olvidadiza@example.org" }, headers }),
    }));
  await times(48, (i) => ask(new Browser(`203.0.113.${i % 4}`)));
  await times(12, () => ask(new Browser(SCHOOL)));
  expect((await ask(new Browser(SCHOOL))).status).toBe(429);
  expect((await ask(own)).status).toBe(200);
});

test("a second-factor request without a pending sign-in counts against no account", async () => {
  await times(50, () =>
    new Browser(SCHOOL).call((api, headers) =>
      api.verifyTOTP({ body: { code: "000000" }, headers, returnHeaders: true }),
    ),
  );
  expect(await db.$count(authLimits)).toBe(0);
});

test("wrong attempts on an access code, from any network, do not invalidate it", {
  timeout: 30_000,
}, async () => {
  const { id, name } = await anAdmin("oficina");
  const admin: Admin = { kind: "admin", id, name, username: name };
  const player = await aPlayerWithoutPassword();
  const { code } = await makeAccessCode(admin, player.id);
  const redeem = (ip: string, typed: string) =>
    new Browser(ip).redeem({ document: player.document, code: typed, password: "una frase bien larga" });
  await times(40, async (i) => {
    for (const ip of [SCHOOL, `203.0.113.${i}`]) expect((await redeem(ip, "AAAAA-AAAAA")).status).toBe(401);
  });
  expect((await redeem(SCHOOL, code)).status).toBe(200);
  expect((await redeem(SCHOOL, code)).status).toBe(401);
});

const tokensOf = (browser: Browser) =>
  decodeURIComponent(browser.cookies.get("potrero.device") ?? "")
    .split(".")[0]
    ?.split("~") ?? [];

test("the device cookie has a separate token for each account on a shared computer", async () => {
  const { browser } = await registerChild(SCHOOL, "61000002");
  const second = await aPlayerWithoutPassword();
  await browser.signIn(second.document);
  expect(tokensOf(browser)).toHaveLength(2);
  expect(new Set(tokensOf(browser)).size).toBe(2);
  const [latest = "", first = ""] = tokensOf(browser);
  const rows = await db.select().from(authDevices).where(eq(authDevices.userId, second.id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(latest);
  expect(JSON.stringify(rows)).not.toContain(first);
});

test("the device cookie keeps its token when the same account signs in again, and holds at most twenty accounts", async () => {
  const players = await Promise.all(Array.from({ length: 22 }, () => aPlayerWithoutPassword()));
  const browser = new Browser(SCHOOL);
  for (const { document } of players) await browser.signIn(document);
  expect(tokensOf(browser)).toHaveLength(20);
  const [before] = tokensOf(browser);
  await browser.signIn(players.at(-1)?.document ?? "");
  expect(tokensOf(browser)[0]).toBe(before);
  const last = players.at(-1)?.id ?? "";
  expect(await db.$count(authDevices, eq(authDevices.userId, last))).toBe(1);
});

test("the device cookie is recognised for as long as browsers keep it, counted from the latest sign-in", async () => {
  const { id, document } = await aPlayerWithoutPassword();
  const browser = new Browser(SCHOOL);
  await browser.signIn(document);
  const expired = new Date(Date.now() - (DEVICE_COOKIE_SECONDS + 1) * 1000);
  await db.update(authDevices).set({ lastSignInAt: expired }).where(eq(authDevices.userId, id));
  await browser.signIn(document);
  await sweep(new Date());
  expect(await deviceIn(browser.headers().get("cookie"), id)).toBe(tokensOf(browser)[0]);
});

test("the device cookie has no effect when it is forged", async () => {
  const player = await aPlayerWithoutPassword();
  await times(150, (i) => new Browser(SCHOOL).signIn(String(93_000_000 + i)));
  const browser = new Browser(SCHOOL);
  browser.cookies.set("potrero.device", "AAAA.BBBB");
  expect((await browser.signIn(player.document)).status).toBe(429);
});
