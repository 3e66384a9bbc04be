import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authDevices, authLimits, authSessions, consents } from "#app/db/schema/access.ts";
import { authAccounts, users } from "#app/db/schema/people.ts";
import type { Admin } from "#app/features/accounts/accounts.rules.ts";
import { endPlayerSessions, resetPlayerAccess } from "#app/features/accounts/players.server.ts";
import { CONSENT_TEXT } from "#app/features/accounts/registration.rules.ts";
import { anAdmin, aPlayerWithoutPassword } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { aLeague } from "#tests/factories/league.ts";
import { exhaustSharedSignIns } from "#tests/factories/limits.ts";
import { beginRegistration } from "../limits/registration-disclosures.server.ts";
import { verifyPassword } from "./password.server.ts";

vi.setConfig({ testTimeout: 30_000 });

const TAKEN = "Este documento ya está registrado. Si no fuiste vos, avisá a la organización";
let teamId = 0;
let lastDocument = 46_000_000;
beforeAll(async () => {
  teamId = (await aLeague(db)).home.id;
});
beforeEach(() => db.delete(authLimits));

function childForm(changes: Record<string, unknown> = {}) {
  lastDocument += 1;
  return {
    name: "Nicolás",
    surname: "Ñáñez ⚽",
    document: String(lastDocument),
    school: "Escuela N° 14",
    teamId: String(teamId),
    birthDate: "2010-05-25",
    email: "",
    password: "",
    ...changes,
  };
}

async function findUser(document: string) {
  const [row] = await db.select().from(users).where(eq(users.document, document));
  return row;
}

test.each([
  [{ name: "" }, "El nombre es obligatorio"],
  [{ name: "Mateo WhatsApp 11 5555 0000" }, "El nombre no puede tener números, @ ni enlaces"],
  [{ surname: "@mateo" }, "El apellido no puede tener números, @ ni enlaces"],
  [{ birthDate: "" }, "La fecha de nacimiento es obligatoria"],
  [{ document: "40111222a" }, "El documento debe contener solo números"],
  [{ teamId: "" }, "Debe seleccionar un equipo"],
  [{ teamId: "999999" }, "Debe seleccionar un equipo"],
  [{ birthDate: "2015-02-29" }, "La fecha de nacimiento no es válida o el usuario es muy joven"],
  [{ birthDate: "2016-02-29" }, "Falta el nombre de la madre, el padre o responsable"],
  [{ email: "sin-arroba" }, "El email no es válido"],
  [{ password: "12345678" }, "Esa contraseña es muy común"],
])("registration refuses %o, without saving anything", async (changes, message) => {
  const input = childForm(changes);
  const browser = new Browser();
  const response = await browser.signUp(input);
  expect(response).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  expect(Object.values(response.fields ?? {}).join()).toContain(message);
  expect(await findUser(input.document)).toBeUndefined();
  expect(browser.cookies.size).toBe(0);
});

test("registration refuses a document that is taken, however it is written", async () => {
  const first = childForm();
  await new Browser().signUp(first);
  const { document } = first;
  const dotted = `${document.slice(0, 2)}.${document.slice(2, 5)}.${document.slice(5)}`;
  expect(await new Browser().signUp(childForm({ document: dotted, name: "Otra" }))).toMatchObject({
    status: 409,
    message: TAKEN,
    fields: { document: TAKEN },
  });
  expect((await findUser(document))?.name).toBe("Nicolás");
});

test("registration refuses the second of two concurrent registrations of the same document", async () => {
  const input = childForm();
  const responses = await Promise.all([new Browser().signUp(input), new Browser().signUp(input)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe("a form that is sent again because its response was lost", () => {
  const formId = "0123456789abcdef0123456789abcdef";
  const countRegistration = () => beginRegistration(new Browser().ip);

  test.each(["", "la pelota no se mancha"])(
    "registration finds the account of a repeated form with the password %j, and opens a session",
    async (password) => {
      const input = childForm({ formId, password });
      expect((await new Browser().signUp(input)).status).toBe(200);
      const again = new Browser();
      expect(await again.signUp(input)).toMatchObject({ status: 200, body: { name: "Nicolás" } });
      expect(await again.session()).toMatchObject({ level: "full" });
      expect(await db.$count(users, eq(users.document, input.document))).toBe(1);
    },
  );

  test.each([
    ["another id", { formId: "f".repeat(32) }],
    ["no id", { formId: undefined }],
    ["another password", { password: "otra clave larga" }],
    ["no password", { password: "" }],
  ])("registration refuses a taken document to a form with %s", async (_, changes) => {
    const input = childForm({ formId, password: "la pelota no se mancha" });
    await new Browser().signUp(input);
    const other = new Browser();
    expect((await other.signUp({ ...input, ...changes })).status).toBe(409);
    expect(await other.session()).toBeNull();
  });

  test("registration counts each time that a form is sent", async () => {
    const input = childForm({ formId });
    for (let i = 0; i < 200; i++) await countRegistration();
    expect((await new Browser().signUp(input)).status).toBe(429);
    await db.delete(authLimits);
    for (let i = 0; i < 198; i++) await countRegistration();
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await new Browser().signUp(input)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test("on a network without disclosures left, registration gives a form sent again the same response as any other", async () => {
    const [free, taken] = [childForm({ formId }), childForm({ formId: "b".repeat(32) })];
    await new Browser().signUp(free);
    await new Browser().signUp({ ...taken, formId: "c".repeat(32) });
    const other = "203.0.113.50";
    await exhaustSharedSignIns();
    // The first uses up the network's own disclosure, the others its three of 'taken'.
    for (let i = 0; i < 5; i++)
      await new Browser(other).signUp({ ...taken, document: (await aPlayerWithoutPassword()).document });
    for (const input of [free, taken]) {
      const browser = new Browser(other);
      expect(await browser.signUp(input)).toMatchObject({ status: 202 });
      expect(await browser.session()).toBeNull();
    }
  });

  test.each([
    ["ended the account's sessions", endPlayerSessions],
    ["reset the account's access", resetPlayerAccess],
  ])("registration refuses a form after an administrator has %s", async (_, end) => {
    const { id, name } = await anAdmin(`admin${++lastDocument}`);
    const admin: Admin = { kind: "admin", id, name, username: name };
    const input = childForm({ formId });
    await new Browser().signUp(input);
    await end(admin, (await findUser(input.document))?.id ?? "");
    const again = new Browser();
    expect((await again.signUp(input)).status).toBe(409);
    expect(await again.session()).toBeNull();
  });

  test("registration refuses a repeated form that was refused before, or that is repeated more than an hour later", async () => {
    const input = childForm({ formId });
    await new Browser().signUp({ ...input, formId: "a".repeat(32) });
    for (let i = 0; i < 2; i++) expect((await new Browser().signUp(input)).status).toBe(409);
    await db.update(authLimits).set({ fullAt: new Date(Date.now() - 1) });
    expect((await new Browser().signUp({ ...input, formId: "a".repeat(32) })).status).toBe(409);
  });
});

test("registration accepts an e-mail that another player or an administrator has, with the same status as any other", async () => {
  await anAdmin("laura", "laura@example.org");
  for (const email of ["nico@example.org", "Nico@Example.org", "laura@example.org"]) {
    const sibling = childForm({ email });
    expect(await new Browser().signUp(sibling)).toMatchObject({ status: 200 });
    expect((await findUser(sibling.document))?.email).toBe(email.toLowerCase());
  }
});

test("registration ignores a forged role, id and other fields that the form does not have", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const input = childForm({ role: "admin", id, userId: id, username: "admin", twoFactorEnabled: true });
  expect((await new Browser().signUp(input)).status).toBe(200);
  const row = await findUser(input.document);
  expect(row).toMatchObject({ role: "player", username: null, twoFactorEnabled: false });
  expect(row?.id).not.toBe(id);
});

test("registration opens a full session, remembers the browser, and stores no password where none was given", async () => {
  const input = childForm();
  const browser = new Browser();
  await browser.signUp(input);
  const row = await findUser(input.document);
  expect(await browser.session()).toMatchObject({ userId: row?.id, level: "full" });
  expect(await db.$count(authDevices, eq(authDevices.userId, row?.id ?? ""))).toBe(1);
  expect(await db.$count(authAccounts, eq(authAccounts.userId, row?.id ?? ""))).toBe(0);
  const [device] = await db
    .select()
    .from(authDevices)
    .where(eq(authDevices.userId, row?.id ?? ""));
  expect([...browser.cookies.values()].join()).not.toContain(device?.tokenHash);
});

test("registration stores names with accents and emoji, the document without dots, and only a hash of the password", async () => {
  const input = childForm({ password: "la pelota no se mancha" });
  const { document } = input;
  await new Browser().signUp({ ...input, document: `${document.slice(0, 2)}.${document.slice(2)}` });
  const row = await findUser(document);
  expect(row).toMatchObject({ name: "Nicolás", surname: "Ñáñez ⚽", email: null });
  const [account] = await db
    .select()
    .from(authAccounts)
    .where(eq(authAccounts.userId, row?.id ?? ""));
  expect(await verifyPassword(account?.password ?? "", "la pelota no se mancha")).toBe(true);
});

test("registration of a child born on 29 February records who consented, when, and to which text", async () => {
  const input = childForm({ birthDate: "2016-02-29", guardianName: "Marta Ñáñez", consent: "on" });
  await new Browser().signUp(input);
  const row = await findUser(input.document);
  expect(row?.birthDate).toBe("2016-02-29");
  const [consent] = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, row?.id ?? ""));
  expect(consent).toMatchObject({ guardianName: "Marta Ñáñez", text: CONSENT_TEXT });
  expect(Number(consent?.createdAt)).toBeGreaterThan(Date.now() - 60_000);
  expect(await db.$count(authSessions, eq(authSessions.userId, row?.id ?? ""))).toBe(1);
});
