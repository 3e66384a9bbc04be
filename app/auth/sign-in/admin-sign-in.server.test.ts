import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import {
  authDevices,
  authLimits,
  authSessions,
  authTwoFactors,
  authVerifications,
} from "#app/db/schema/access.ts";
import { leagues } from "#app/db/schema/leagues.ts";
import { users } from "#app/db/schema/people.ts";
import { siteState } from "#app/db/schema/site.ts";
import { resetAdminPassword } from "#app/features/accounts/accounts.server.ts";
import { SETTINGS_KEY } from "#app/features/site/site.queries.server.ts";
import { anAdmin, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { aLeague } from "#tests/factories/league.ts";
import { leaveHashAllowance } from "#tests/factories/limits.ts";
import { getAuth } from "../auth.server.ts";

const mails = vi.hoisted((): { to: string; text: string }[] => []);
vi.mock("../mail.server.ts", () => ({
  canSendMail: true,
  sendMail: async (to: string, _subject: string, text: string) => void mails.push({ to, text }),
}));

beforeEach(async () => {
  await db.delete(authLimits);
  mails.length = 0;
});

const WRONG = "Credenciales inválidas. Por favor, intenta de nuevo.";

test.each([
  ["nadie", PASSWORD],
  ["uno", "otra cosa"],
  ["uno", ""],
  ["", ""],
  ["uno' or '1'='1", PASSWORD],
])(
  "the panel's sign-in refuses %j with the password %j, always with the same message",
  async (username, password) => {
    await anAdmin("uno").catch(() => {});
    const browser = new Browser();
    expect(await browser.signInAdmin(username, password)).toMatchObject({ status: 401, message: WRONG });
    expect(browser.cookies.size).toBe(0);
  },
);

test("the panel's sign-in refuses a player who types their document and password", async () => {
  const player = await aPlayerWithPassword();
  expect((await new Browser().signInAdmin(player.document, PASSWORD)).status).toBe(401);
});

test.each(["dos", "dos@example.org"])(
  "the panel's sign-in refuses even the correct password, after many wrong ones for %s from the same network",
  async (typed) => {
    const admin = await anAdmin("dos", "dos@example.org");
    for (let i = 0; i < 10; i++) await new Browser().signInAdmin(typed, "otra cosa");
    expect((await new Browser().signInAdmin(typed.toUpperCase(), PASSWORD)).status).toBe(429);
    await db.delete(users).where(eq(users.id, admin.id));
  },
);

test("a user name refused after many attempts does not reveal which e-mail belongs to it", async () => {
  await anAdmin("reservada", "reservada@example.org");
  const ip = "203.0.113.88";
  for (let i = 0; i < 12; i++) await new Browser(ip).signInAdmin("reservada", "otra cosa");
  expect((await new Browser(ip).signInAdmin("reservada", "otra cosa")).status).toBe(429);
  for (const email of ["reservada@example.org", "nadie@example.org"]) {
    expect((await new Browser(ip).signInAdmin(email, "otra cosa")).status).toBe(401);
  }
});

test("an administrator signs in with user name or e-mail, in upper or lower case, and the session ends after twelve hours without use", async () => {
  const admin = await anAdmin("tres", "tres@example.org");
  for (const typed of ["tres", " Tres ", "TRES@example.org"]) {
    const browser = new Browser();
    expect((await browser.signInAdmin(typed, PASSWORD)).status).toBe(200);
    expect(await browser.session()).toMatchObject({ userId: admin.id });
  }
  const [row] = await db.select().from(authSessions).where(eq(authSessions.userId, admin.id));
  const hours = (Number(row?.expiresAt) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(12);
});

async function withSecondFactor(username: string, beforeEnabling: () => Promise<unknown> = async () => {}) {
  const admin = await anAdmin(username, `${username}@example.org`);
  const browser = new Browser();
  await browser.signInAdmin(username, PASSWORD);
  await beforeEnabling();
  const { body } = await browser.call((api, headers) =>
    api.enableTwoFactor({ body: { password: PASSWORD }, headers, returnHeaders: true }),
  );
  const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] };
  const uri = new URL(totpURI);
  const secret = Buffer.from(base32(uri.searchParams.get("secret") ?? "")).toString();
  const code = async () => (await (await getAuth()).api.generateTOTP({ body: { secret } })).code;
  const confirmed = await verifyTotp(browser, await code());
  expect(confirmed.status).toBe(200);
  await db.delete(authLimits);
  return { admin, browser, code, backupCodes };
}

const verifyTotp = (browser: Browser, code: string) =>
  browser.call((api, headers) => api.verifyTOTP({ body: { code }, headers, returnHeaders: true }));

test("a wrong password in the second-factor settings counts as a failed sign-in; a correct one does not", async () => {
  await anAdmin("veinte", "veinte@example.org");
  const browser = new Browser();
  await browser.signInAdmin("veinte", PASSWORD);
  const enable = async (password: string) => {
    const { status } = await browser.call((api, headers) =>
      api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    );
    return status;
  };
  for (let i = 0; i < 8; i++) expect(await enable(PASSWORD)).toBe(200);
  expect((await browser.signInAdmin("veinte", PASSWORD)).status).toBe(200);
  for (let i = 0; i < 4; i++) expect(await enable("otra clave")).toBe(400);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => browser.signInAdmin("veinte", "otra clave")),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(8);
});

test.each([
  ["asking for new recovery codes with the right password", false],
  ["entering right codes in an open session", true],
])("%s costs no attempts of the second factor", async (_, entersCodes) => {
  const name = entersCodes ? "veintitres" : "veintiuno";
  const { browser, code } = await withSecondFactor(name);
  for (let i = 0; i < 13; i++) {
    const { status, body } = await browser.call((api, headers) =>
      api.generateBackupCodes({ body: { password: PASSWORD }, headers, returnHeaders: true }),
    );
    expect(status).toBe(200);
    const [recovery = ""] = (body as { backupCodes: string[] }).backupCodes;
    if (!entersCodes) continue;
    const entered = await browser.call((api, headers) =>
      api.verifyBackupCode({ body: { code: recovery }, headers, returnHeaders: true }),
    );
    expect(entered.status).toBe(200);
  }
  await browser.signOut();
  await browser.signInAdmin(name, PASSWORD);
  expect((await verifyTotp(browser, await code())).status).toBe(200);
});

test("wrong codes in an open session count as attempts of the second factor", async () => {
  const { browser } = await withSecondFactor("veinticuatro");
  const statuses: number[] = [];
  for (let i = 0; i < 13; i++) statuses.push((await verifyTotp(browser, `0000${10 + i}`)).status);
  expect(statuses).toEqual([...Array(12).fill(401), 429]);
});

test("a second factor cannot be turned on by a player", async () => {
  const player = await aPlayerWithPassword();
  const browser = new Browser();
  await browser.signIn(player.document, PASSWORD);
  const response = await browser.call((api, headers) =>
    api.enableTwoFactor({ body: { password: PASSWORD }, headers, returnHeaders: true }),
  );
  expect(response.status).toBe(403);
  expect(await db.$count(authTwoFactors, eq(authTwoFactors.userId, player.id))).toBe(0);
});

test("a second factor refuses the password alone and a wrong code", async () => {
  const { admin } = await withSecondFactor("cuatro");
  await db.delete(authSessions).where(eq(authSessions.userId, admin.id));
  const browser = new Browser();
  expect(await browser.signInAdmin("cuatro", PASSWORD)).toMatchObject({
    body: { twoFactorRedirect: true },
  });
  expect(await browser.session()).toBeNull();
  expect((await verifyTotp(browser, "000000")).status).toBe(401);
  expect(await browser.session()).toBeNull();
  expect(await db.$count(authSessions, eq(authSessions.userId, admin.id))).toBe(0);
});

test("a second factor refuses even the right code after ten wrong ones from the same network", async () => {
  const { code } = await withSecondFactor("dieciocho");
  const entering = async () => {
    const browser = new Browser();
    await browser.signInAdmin("dieciocho", PASSWORD);
    return browser;
  };
  for (let i = 0; i < 2; i++) {
    const browser = await entering();
    // better-auth asks for the password again after five.
    for (let j = 0; j < 5; j++) expect((await verifyTotp(browser, `0000${i}${j}`)).status).toBe(401);
  }
  const browser = await entering();
  expect((await verifyTotp(browser, await code())).status).toBe(429);
  expect(await browser.session()).toBeNull();
});

test("a second factor accepts its code, and a recovery code only once", async () => {
  const { admin, code, backupCodes } = await withSecondFactor("cinco");
  const browser = new Browser();
  await browser.signInAdmin("cinco", PASSWORD);
  expect((await verifyTotp(browser, await code())).status).toBe(200);
  expect(await browser.session()).toMatchObject({ userId: admin.id });

  const recover = async () => {
    const other = new Browser();
    await other.signInAdmin("cinco", PASSWORD);
    return other.call((api, headers) =>
      api.verifyBackupCode({ body: { code: backupCodes[0] ?? "" }, headers, returnHeaders: true }),
    );
  };
  expect((await recover()).status).toBe(200);
  expect((await recover()).status).toBe(401);
});

test("a second factor accepts a code from the app only once, even when two requests send it", async () => {
  const { admin, code } = await withSecondFactor("nueve");
  const [first, second] = [new Browser(), new Browser("192.0.2.2")];
  for (const browser of [first, second]) await browser.signInAdmin("nueve", PASSWORD);
  const totp = await code();
  const responses = await Promise.all([verifyTotp(first, totp), verifyTotp(second, totp)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  await db.delete(authSessions).where(eq(authSessions.userId, admin.id));
  const late = new Browser();
  await late.signInAdmin("nueve", PASSWORD);
  expect((await verifyTotp(late, totp)).status).toBe(401);
  expect(await late.session()).toBeNull();
});

test("turning the second factor on or off ends every other session; signing in with it ends none", async () => {
  const other = new Browser("192.0.2.7");
  const { browser, code } = await withSecondFactor("catorce", () => other.signInAdmin("catorce", PASSWORD));
  expect(await other.session()).toBeNull();
  expect(await browser.session()).not.toBeNull();

  await other.signInAdmin("catorce", PASSWORD);
  expect((await verifyTotp(other, await code())).status).toBe(200);
  expect(await browser.session()).not.toBeNull();

  const disable = (password: string) =>
    browser.call((api, headers) =>
      api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
    );
  expect((await disable("otra cosa")).status).toBe(400);
  expect(await other.session()).not.toBeNull();
  expect((await disable(PASSWORD)).status).toBe(200);
  expect(await other.session()).toBeNull();
  expect(await browser.session()).not.toBeNull();
});

test("recovery codes can be regenerated after entering the password; the old ones stop working", async () => {
  const { browser, backupCodes } = await withSecondFactor("quince");
  const renew = (password: string) =>
    browser.call((api, headers) =>
      api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
    );
  expect((await renew("otra cosa")).status).toBe(400);
  const { body } = await renew(PASSWORD);
  const { backupCodes: fresh } = body as { backupCodes: string[] };
  expect(fresh).toHaveLength(10);
  const enter = async (code = "") => {
    const entering = new Browser();
    await entering.signInAdmin("quince", PASSWORD);
    const body = { code };
    const response = await entering.call((api, headers) =>
      api.verifyBackupCode({ body, headers, returnHeaders: true }),
    );
    return response.status;
  };
  expect(await enter(backupCodes[0])).toBe(401);
  expect(await enter(fresh[0])).toBe(200);
});

test("a second factor is required in every browser: none can be trusted to skip it", async () => {
  const { code } = await withSecondFactor("diez");
  const browser = new Browser();
  await browser.signInAdmin("diez", PASSWORD);
  const body = { code: await code(), trustDevice: true };
  const response = await browser.call((api, headers) =>
    api.verifyTOTP({ body, headers, returnHeaders: true }),
  );
  expect(response.status).toBe(400);
  expect([...browser.cookies.keys()].some((name) => name.includes("trust"))).toBe(false);
});

test("a second factor limits sign-ins that stop before the code; without one, successful sign-ins are not limited", {
  timeout: 30_000,
}, async () => {
  await withSecondFactor("once");
  const statuses = new Set<number>();
  for (let i = 0; i < 12; i++) statuses.add((await new Browser().signInAdmin("once", PASSWORD)).status);
  expect([...statuses]).toEqual([200, 429]);
  await anAdmin("doce");
  for (let i = 0; i < 12; i++) expect((await new Browser().signInAdmin("doce", PASSWORD)).status).toBe(200);
});

test("a second factor does not count completed sign-ins as attempts, and recognises their browser from then on", {
  timeout: 30_000,
}, async () => {
  const { admin, code, backupCodes } = await withSecondFactor("dieciseis");
  const browser = new Browser();
  for (const recovery of backupCodes.slice(0, 8)) {
    await browser.signInAdmin("dieciseis", PASSWORD);
    const response = await browser.call((api, headers) =>
      api.verifyBackupCode({ body: { code: recovery }, headers, returnHeaders: true }),
    );
    expect(response.status).toBe(200);
    await browser.signOut();
  }
  // An attacker who knows the password keeps failing the second factor from the same network.
  const thief = new Browser();
  for (let i = 0; i < 30; i++) {
    await thief.signInAdmin("dieciseis", PASSWORD);
    await verifyTotp(thief, "000000");
  }
  await browser.signInAdmin("dieciseis", PASSWORD);
  expect((await verifyTotp(browser, await code())).status).toBe(200);
  expect(await browser.session()).toMatchObject({ userId: admin.id });
});

test("a second factor is removed, with every session, when the password is reset on the server", async () => {
  const { admin } = await withSecondFactor("seis");
  await resetAdminPassword("seis", "otra frase larga");
  expect(await db.$count(authSessions, eq(authSessions.userId, admin.id))).toBe(0);
  const browser = new Browser();
  await browser.signInAdmin("seis", "otra frase larga");
  expect(await browser.session()).toMatchObject({ userId: admin.id });
});

const resetPassword = (token: string, newPassword: string) =>
  new Browser().call((api, headers) =>
    api.resetPassword({ body: { token, newPassword }, headers, returnHeaders: true }),
  );

test("recovery by e-mail refuses a token that was never sent, and a common password", async () => {
  expect((await resetPassword("inventado", "otra frase larga")).status).toBe(400);
  expect(await resetPassword("inventado", "12345678")).toMatchObject({
    message: "Esa contraseña es muy común: elegí otra",
    fields: { newPassword: "Esa contraseña es muy común: elegí otra" },
  });
});

const askForLink = (email: string) =>
  new Browser().call((api, headers) =>
    api.requestPasswordReset({ body: { email }, headers, returnHeaders: true }),
  );

test("recovery by e-mail refuses a new password while the network's hashing allowance is used up; a made-up token does not use it", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await anAdmin("treinta", "treinta@example.org");
  await askForLink("treinta@example.org");
  const token = /token=([^\s]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  await leaveHashAllowance("recovery", "192.0.2.1", 1);
  for (let i = 0; i < 3; i++) expect((await resetPassword("inventado", "otra frase larga")).status).toBe(400);
  await leaveHashAllowance("recovery", "192.0.2.1", 0);
  const refused = await resetPassword(token, "otra frase larga");
  await db.delete(authLimits);
  const accepted = await resetPassword(token, "otra frase larga");
  vi.useRealTimers();
  expect([refused.status, accepted.status]).toEqual([429, 200]);
});

test.each([
  ["of 320 characters", `${"a".repeat(308)}@example.org`, 200],
  ["of 321 characters", `${"a".repeat(309)}@example.org`, 400],
  ["with a NUL", "a\0b@example.org", 400],
])("recovery by e-mail responds to an unknown e-mail %s with %s", async (_, email, status) => {
  const redirectTo = "/admin/clave";
  const { status: actual } = await new Browser().call((api, headers) =>
    api.requestPasswordReset({ body: { email, redirectTo }, headers, returnHeaders: true }),
  );
  expect(actual).toBe(status);
});

test("recovery by e-mail gives a known and an unknown e-mail the same response, and stores no token in plain text", async () => {
  await anAdmin("siete", "siete@example.org");
  expect(await askForLink("siete@example.org")).toEqual(await askForLink("nadie@example.org"));
  const rows = await db.select().from(authVerifications);
  expect(rows.some((row) => row.identifier.startsWith("reset-password:"))).toBe(false);
});

test("recovery by e-mail sends at most ten e-mails in a row to an address, however it is typed", async () => {
  await anAdmin("diecinueve", "diecinueve@example.org");
  for (let i = 0; i < 5; i++) {
    for (const email of ["diecinueve@example.org", "Diecinueve@Example.org"]) await askForLink(email);
  }
  expect((await askForLink("diecinueve@example.org")).status).toBe(429);
  expect(mails).toHaveLength(10);
});

test("recovery by e-mail names the site, or its first league if the site has no name", async () => {
  await aLeague(db);
  const [first] = await db.select().from(leagues).orderBy(leagues.id).limit(1);
  await anAdmin("treintauno", "treintauno@example.org");
  await askForLink("treintauno@example.org");
  const settings = { key: SETTINGS_KEY, value: JSON.stringify({ name: "Ligas del Oeste" }) };
  await db.insert(siteState).values(settings);
  await askForLink("treintauno@example.org");
  await db.delete(siteState).where(eq(siteState.key, SETTINGS_KEY));
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining(`Alguien pidió cambiar tu contraseña de ${first?.name}.`),
    expect.stringContaining("Alguien pidió cambiar tu contraseña de Ligas del Oeste."),
  ]);
});

test("recovery by e-mail says how long its link is valid", async () => {
  const admin = await anAdmin("veintidos", "veintidos@example.org");
  const asked = Date.now();
  await askForLink("veintidos@example.org");
  expect(mails[0]?.text).toContain("en la próxima media hora");
  const [link] = await db.select().from(authVerifications).where(eq(authVerifications.value, admin.id));
  expect(Math.round((Number(link?.expiresAt) - asked) / 60_000)).toBe(30);
});

test("recovery by e-mail sends no e-mail to a player", async () => {
  const player = await aPlayerWithPassword();
  await db.update(users).set({ email: "jugadora@example.org" }).where(eq(users.id, player.id));
  await askForLink("jugadora@example.org");
  expect(mails).toEqual([]);
});

test("recovery by e-mail finds the administrator even when players have the same e-mail", async () => {
  for (const when of ["before", "after"]) {
    const email = `${when}@example.org`;
    const admin = when === "after" ? await anAdmin(when, email) : null;
    const player = await aPlayerWithPassword();
    await db.update(users).set({ email }).where(eq(users.id, player.id));
    if (!admin) await anAdmin(when, email);
    await askForLink(email);
    expect(mails.splice(0).map(({ to }) => to)).toEqual([email]);
  }
});

test("recovery by e-mail lets an administrator set a password once per link, and ends every session", async () => {
  await anAdmin("ocho", "ocho@example.org");
  const browser = new Browser();
  await browser.signInAdmin("ocho", PASSWORD);
  await askForLink("ocho@example.org");
  expect(mails.map(({ to }) => to)).toEqual(["ocho@example.org"]);
  const token = /nueva-clave\?token=(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  expect((await resetPassword(token, "otra frase larga")).status).toBe(200);
  expect(await browser.session()).toBeNull();
  expect((await browser.signInAdmin("ocho", "otra frase larga")).status).toBe(200);
  expect((await resetPassword(token, "una tercera frase")).status).toBe(400);
});

test("recovery by e-mail forgets the browsers that signed in with the old password, as a reset on the server does", async () => {
  const { id } = await anAdmin("diecisiete", "diecisiete@example.org");
  const countDevices = () => db.$count(authDevices, eq(authDevices.userId, id));
  await new Browser().signInAdmin("diecisiete", PASSWORD);
  expect(await countDevices()).toBe(1);
  await askForLink("diecisiete@example.org");
  const token = /token=(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  expect((await resetPassword(token, "otra frase larga")).status).toBe(200);
  expect(await countDevices()).toBe(0);
  await new Browser().signInAdmin("diecisiete", "otra frase larga");
  await resetAdminPassword("diecisiete", "una tercera frase");
  expect(await countDevices()).toBe(0);
});

test("recovery by e-mail invalidates all other links once a password is set, by a link or on the server", async () => {
  await anAdmin("trece", "trece@example.org");
  const links = async () => {
    for (let i = 0; i < 2; i++) await askForLink("trece@example.org");
    return mails.splice(0).map(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? "");
  };
  const [used = "", other = ""] = await links();
  expect((await resetPassword(used, "otra frase larga")).status).toBe(200);
  expect((await resetPassword(other, "una tercera frase")).status).toBe(400);
  const [late = ""] = await links();
  await resetAdminPassword("trece", "una cuarta frase");
  expect((await resetPassword(late, "una quinta frase")).status).toBe(400);
  expect((await new Browser().signInAdmin("trece", "una cuarta frase")).status).toBe(200);
});

/** Decodes the secret of an otpauth URL into bytes. */
function base32(text: string): Uint8Array {
  const bits = [...text.replace(/=+$/, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
