import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits, authSessions } from "#app/db/schema/access.ts";
import { authAccounts, users } from "#app/db/schema/people.ts";
import { siteState } from "#app/db/schema/site.ts";
import { setOwnPassword } from "#app/features/accounts/profile.server.ts";
import { env } from "#app/lib/env.server.ts";
import { anAdmin, aPlayerWithoutPassword, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { aLeague } from "#tests/factories/league.ts";
import { hashPassword } from "./password.server.ts";

const checkedHashes = vi.hoisted((): string[] => []);
vi.mock("./password.server.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("./password.server.ts")>();
  const verifyPassword: typeof original.verifyPassword = (hash, typed) => {
    checkedHashes.push(hash);
    return original.verifyPassword(hash, typed);
  };
  return { ...original, verifyPassword };
});

afterEach(async () => {
  await db.delete(authLimits);
  await db.delete(siteState).where(eq(siteState.key, "demo"));
  env.PLAYER_LOGIN_WITHOUT_PASSWORD = true;
});

test.each(["", "otra cosa", PASSWORD.toUpperCase(), `${PASSWORD} `])(
  "a document does not open an account with a password when the password typed is %j",
  async (password) => {
    const player = await aPlayerWithPassword();
    const browser = new Browser();
    expect(await browser.signIn(player.document, password)).toMatchObject({
      status: 401,
      message: "Contraseña incorrecta",
    });
    expect(browser.cookies.size).toBe(0);
    expect(await db.$count(authSessions, eq(authSessions.userId, player.id))).toBe(0);
  },
);

test("an unknown document opens no session, and the response names no registered document", async () => {
  await aPlayerWithPassword();
  expect(await new Browser().signIn("99999999")).toEqual({
    status: 404,
    message: "Usuario no encontrado",
    fields: {},
  });
});

test("an unknown document opens no session, and the response lists the demo's documents while the demo is loaded", async () => {
  await db.insert(siteState).values({ key: "demo", value: "loaded" });
  const player = await aPlayerWithoutPassword();
  await db.update(users).set({ document: "42333444" }).where(eq(users.id, player.id));
  expect(await new Browser().signIn("99999999")).toMatchObject({
    status: 404,
    message: "Usuario no encontrado. Usuarios disponibles: 42333444",
  });
  await db.delete(users).where(eq(users.id, player.id));
});

test.each([
  ["", "El documento es obligatorio"],
  ["admin", "El documento debe contener solo números"],
  ["40111222' or 1=1--", "El documento debe contener solo números"],
])("signing in with the invalid document %j is refused", async (document, message) => {
  expect(await new Browser().signIn(document)).toMatchObject({ status: 400, message });
});

test("a document does not open the account of an administrator, by user name, e-mail or id", async () => {
  const admin = await anAdmin("jefa", "jefa@example.org");
  for (const document of ["jefa", "jefa@example.org", admin.id]) {
    expect((await new Browser().signIn(document, PASSWORD)).status).toBe(400);
  }
});

test("a document does not open an account without a password where the site requires passwords", async () => {
  env.PLAYER_LOGIN_WITHOUT_PASSWORD = false;
  const player = await aPlayerWithoutPassword();
  const browser = new Browser();
  expect(await browser.signIn(player.document)).toMatchObject({ status: 403 });
  expect(await browser.session()).toBeNull();
});

describe("the sessions that a document opens", () => {
  test("a document opens an account without a password, in a limited session", async () => {
    const player = await aPlayerWithoutPassword();
    const browser = new Browser();
    expect(await browser.signIn(player.document)).toMatchObject({ status: 200, body: { name: "Ana" } });
    expect(await browser.session()).toMatchObject({ userId: player.id, level: "document" });
  });

  test("a document, even typed with dots and spaces, opens an account with its password in a full session", async () => {
    const player = await aPlayerWithPassword();
    const { document } = player;
    const browser = new Browser();
    const dotted = ` ${document.slice(0, 2)}.${document.slice(2, 5)} ${document.slice(5)} `;
    expect((await browser.signIn(dotted, PASSWORD)).status).toBe(200);
    expect(await browser.session()).toMatchObject({ userId: player.id, level: "full" });
  });

  test("a document opens an account without a password in a limited session, even in the browser where it was registered", async () => {
    const browser = await browserRegisteredWith("45000001");
    expect(await browser.session()).toMatchObject({ level: "full" });
    await browser.signOut();
    expect((await browser.signIn("45000001")).status).toBe(200);
    expect(await browser.session()).toMatchObject({ level: "document" });
  });

  test("a document opens the accounts of two children in limited sessions only, on the computer where both registered", async () => {
    const browser = await browserRegisteredWith("45000002");
    await register(browser, "45000003");
    for (const document of ["45000002", "45000003"]) {
      await browser.signOut();
      await browser.signIn(document);
      expect(await browser.session()).toMatchObject({ level: "document" });
      const session = await browser.session();
      const user = { kind: "player", id: session?.userId ?? "", name: "Lola", level: "document" } as const;
      const own = { token: session?.token ?? "", ip: "" };
      await expect(setOwnPassword(user, own, { current: "", password: PASSWORD })).rejects.toMatchObject({
        status: 403,
      });
    }
  });

  async function register(browser: Browser, document: string) {
    const { home } = await aLeague(db);
    const child = { name: "Lola", surname: "Prueba", school: "Escuela 1", birthDate: "2010-01-01" };
    await browser.signUp({ ...child, document, teamId: home.id });
  }

  async function browserRegisteredWith(document: string): Promise<Browser> {
    const browser = new Browser();
    await register(browser, document);
    return browser;
  }
});

test("a session ends at sign-out, even if its cookie is sent again", async () => {
  const player = await aPlayerWithPassword();
  const browser = new Browser();
  await browser.signIn(player.document, PASSWORD);
  const copied = new Map(browser.cookies);
  await browser.signOut();
  expect(await db.$count(authSessions, eq(authSessions.userId, player.id))).toBe(0);
  const thief = new Browser();
  for (const [name, value] of copied) thief.cookies.set(name, value);
  expect(await thief.session()).toBeNull();
});

test("a session is new at every sign-in: a session id sent by the browser is not reused", async () => {
  const player = await aPlayerWithPassword();
  const [planted, browser] = [new Browser(), new Browser()];
  await planted.signIn(player.document, PASSWORD);
  for (const [name, value] of planted.cookies) browser.cookies.set(name, value);
  await browser.signIn(player.document, PASSWORD);
  expect(await planted.session()).toBeNull();
  expect(await browser.session()).toMatchObject({ userId: player.id });
  browser.cookies.set("potrero.session_token", "elegida.por-otro");
  expect(await browser.session()).toBeNull();
  await browser.signIn(player.document, PASSWORD);
  expect(browser.cookies.get("potrero.session_token")).not.toContain("elegida");
});

test("a session ends when somebody else signs in on the same browser", async () => {
  const [first, second] = [await aPlayerWithoutPassword(), await aPlayerWithoutPassword()];
  const browser = new Browser();
  await browser.signIn(first.document);
  await browser.signIn(second.document);
  expect(await db.$count(authSessions, eq(authSessions.userId, first.id))).toBe(0);
});

test("a browser that signs in again without its session's cookie has one session, and another browser keeps its own", async () => {
  const player = await aPlayerWithoutPassword();
  const [browser, other] = [new Browser(), new Browser()];
  await other.signIn(player.document);
  for (let i = 0; i < 3; i++) {
    await browser.signIn(player.document);
    browser.cookies.delete("potrero.session_token");
  }
  await browser.signIn(player.document);
  expect(await db.$count(authSessions, eq(authSessions.userId, player.id))).toBe(2);
  expect(await other.session()).not.toBeNull();
  expect(await browser.session()).not.toBeNull();
});

test("a session stores neither an IP address nor a user agent, and expires within thirty days if it is not used", async () => {
  const player = await aPlayerWithoutPassword();
  const browser = new Browser();
  await browser.signIn(player.document);
  const [row] = await db.select().from(authSessions).where(eq(authSessions.userId, player.id));
  expect(row).toMatchObject({ ipAddress: null, userAgent: null });
  expect(Number(row?.expiresAt)).toBeLessThanOrEqual(Date.now() + 30 * 86_400_000);
});

test("a session is refreshed while in use, but never beyond its absolute limit", async () => {
  const player = await aPlayerWithoutPassword();
  const browser = new Browser();
  await browser.signIn(player.document);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const set = (values: { createdAt: Date; expiresAt: Date }) =>
    db.update(authSessions).set(values).where(eq(authSessions.userId, player.id));
  const end = async () => {
    const [row] = await db.select().from(authSessions).where(eq(authSessions.userId, player.id));
    return row && Math.round((row.expiresAt.getTime() - Date.now()) / 86_400_000);
  };
  await set({ createdAt: days(-20), expiresAt: days(10) });
  expect(await browser.session()).not.toBeNull();
  expect(await end()).toBe(30);
  await set({ createdAt: days(-170), expiresAt: days(5) });
  expect(await browser.session()).not.toBeNull();
  expect(await end()).toBe(10);
  await set({ createdAt: days(-180), expiresAt: days(-1) });
  expect(await browser.session()).toBeNull();
  expect(await end()).toBeUndefined();
});

// The status reveals whether a document exists, for a limited number of documents per network (disclosures.server.ts).
// Response times can be measured without limit, so they must reveal nothing. Nearly all of the time is the hash.
test("a wrong password for an existing document and for an unknown one takes one hash of the same cost", async () => {
  const player = await aPlayerWithPassword();
  // The factory's hash is cheap.
  const stored = { password: await hashPassword(PASSWORD) };
  await db.update(authAccounts).set(stored).where(eq(authAccounts.userId, player.id));
  const costsFor = async (document: string) => {
    checkedHashes.length = 0;
    await new Browser().signIn(document, "otra cosa");
    return checkedHashes.map((hash) => hash.split("$").slice(0, 4).join("$"));
  };
  const costs = await costsFor(player.document);
  expect(costs).toEqual([expect.stringMatching(/^\$argon2id\$/)]);
  expect(await costsFor("99999999")).toEqual(costs);
});
