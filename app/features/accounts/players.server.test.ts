import { eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authAccessCodes, authDevices, authLimits, authSessions } from "#app/db/schema/access.ts";
import { changeLog } from "#app/db/schema/changes.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { anAdmin, aPlayerWithoutPassword, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { aLeague } from "#tests/factories/league.ts";
import type { Admin } from "./accounts.rules.ts";
import {
  codeEndOf,
  editPlayer,
  endPlayerSessions,
  hidePlayer,
  makeAccessCode,
  playerData,
  playerOf,
  playerPage,
  removePlayer,
  resetPlayerAccess,
} from "./players.server.ts";

const NEW_PASSWORD = "otra frase larga";
let admin: Admin;

beforeAll(async () => {
  const { id } = await anAdmin("organiza");
  admin = { kind: "admin", id, name: "organiza", username: "organiza" };
});
beforeEach(() => db.delete(authLimits));

describe("every use-case about players", () => {
  const calls = {
    playerPage: (user: Admin) => playerPage(user, "", 1),
    playerOf: (user: Admin, id: string) => playerOf(user, id),
    editPlayer: (user: Admin, id: string) => editPlayer(user, id, {}),
    makeAccessCode: (user: Admin, id: string) => makeAccessCode(user, id),
    playerData: (user: Admin, id: string) => playerData(user, id),
    removePlayer: (user: Admin, id: string) => removePlayer(user, id),
    endPlayerSessions: (user: Admin, id: string) => endPlayerSessions(user, id),
    resetPlayerAccess: (user: Admin, id: string) => resetPlayerAccess(user, id),
    hidePlayer: (user: Admin, id: string) => hidePlayer(user, id, true),
  };

  test.each(Object.entries(calls))("the panel refuses %s to a player", async (_, call) => {
    const { id } = await aPlayerWithoutPassword();
    const player = { kind: "player", id, name: "Ana", level: "full" } as unknown as Admin;
    await expect(call(player, id)).rejects.toMatchObject({ status: 403 });
    expect(await db.$count(users, eq(users.id, id))).toBe(1);
  });

  const { playerPage: _, ...singlePlayerCalls } = calls;
  test.each(Object.entries(singlePlayerCalls))(
    "the panel refuses %s for an unknown, an invalid and an administrator's id",
    async (_name, call) => {
      for (const id of ["00000000-0000-4000-8000-000000000000", "1 or 1=1", admin.id]) {
        await expect(call(admin, id)).rejects.toMatchObject({
          status: 404,
          message: "Jugador no encontrado",
        });
      }
      expect(await db.$count(users, eq(users.id, admin.id))).toBe(1);
    },
  );

  test("the panel refuses an edit with missing, invalid or taken values", async () => {
    const [one, other] = [await aPlayerWithoutPassword(), await aPlayerWithoutPassword()];
    const { home } = await aLeague(db);
    const complete = { ...one, teamId: home.id, email: "" };
    await expect(editPlayer(admin, one.id, { ...complete, name: " " })).rejects.toMatchObject({
      status: 400,
      fields: { name: "El nombre es obligatorio" },
    });
    await expect(
      editPlayer(admin, one.id, { ...complete, surname: "www.ejemplo.com" }),
    ).rejects.toMatchObject({
      fields: { surname: "El apellido no puede tener números, @ ni enlaces" },
    });
    await expect(editPlayer(admin, one.id, { ...complete, document: other.document })).rejects.toMatchObject({
      status: 409,
      message: "Ya existe un usuario con ese documento",
    });
    await expect(editPlayer(admin, one.id, { ...complete, teamId: 999_999 })).rejects.toThrow(
      "Debe seleccionar un equipo",
    );
    expect((await playerOf(admin, one.id)).document).toBe(one.document);
  });
});

const redeem = (document: string, code: string, password = NEW_PASSWORD) =>
  new Browser().redeem({ document, code, password });

test("an access code is refused when it is wrong, belongs to another player, or is sent with an unknown document", async () => {
  const [one, other] = [await aPlayerWithoutPassword(), await aPlayerWithoutPassword()];
  const { code } = await makeAccessCode(admin, other.id);
  const wrong = { status: 401, message: "El código no es correcto o ya venció" };
  expect(await redeem(one.document, code)).toMatchObject(wrong);
  expect(await redeem(other.document, "AAAAA-AAAAA")).toMatchObject(wrong);
  expect(await redeem("99999999", code)).toMatchObject(wrong);
  expect((await playerOf(admin, other.id)).hasPassword).toBe(false);
});

test("an access code is refused after it has expired", async () => {
  const player = await aPlayerWithoutPassword();
  const { code: old } = await makeAccessCode(admin, player.id);
  await db
    .update(authAccessCodes)
    .set({ expiresAt: new Date() })
    .where(eq(authAccessCodes.userId, player.id));
  expect((await redeem(player.document, old)).status).toBe(401);
});

test("an access code is refused with a password that is too short, and stays valid", async () => {
  const player = await aPlayerWithoutPassword();
  const { code } = await makeAccessCode(admin, player.id);
  expect(await redeem(player.document, code, "corta")).toMatchObject({
    status: 400,
    fields: { password: "La contraseña debe tener al menos 8 caracteres" },
  });
  expect((await redeem(player.document, code)).status).toBe(200);
});

test("an access code is voided by a newer one", async () => {
  const player = await aPlayerWithoutPassword();
  const { code: first } = await makeAccessCode(admin, player.id);
  await makeAccessCode(admin, player.id);
  expect((await redeem(player.document, first)).status).toBe(401);
});

test("an access code that another administrator has just created is replaced only after confirmation", async () => {
  const player = await aPlayerWithoutPassword();
  const { code: first } = await makeAccessCode(admin, player.id, { codeUntil: "" });
  // This form was opened before the first code was created.
  const refused = await makeAccessCode(admin, player.id, { codeUntil: "" }).catch((error) => error);
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("vale hasta el") });
  const { confirmed } = refused.fields;
  expect((await redeem(player.document, first)).status).toBe(200);

  const { code: second } = await makeAccessCode(admin, player.id, { codeUntil: "" });
  expect(await codeEndOf(admin, player.id)).toBeInstanceOf(Date);
  // The question names the code's expiry to the minute. If a minute passed since the first code, it is asked again.
  const { code: third } = await makeAccessCode(admin, player.id, { codeUntil: "", confirmed }).catch(
    ({ fields }) => makeAccessCode(admin, player.id, { codeUntil: "", ...fields }),
  );
  expect((await redeem(player.document, second)).status).toBe(401);
  expect((await redeem(player.document, third)).status).toBe(200);
  expect(await codeEndOf(admin, player.id)).toBeNull();
});

test("an access code works only once, even for two concurrent requests", async () => {
  const player = await aPlayerWithoutPassword();
  const { code } = await makeAccessCode(admin, player.id);
  const responses = await Promise.all([redeem(player.document, code), redeem(player.document, code)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("an access code is stored only as a hash", async () => {
  const player = await aPlayerWithoutPassword();
  const { code } = await makeAccessCode(admin, player.id);
  const [row] = await db.select().from(authAccessCodes).where(eq(authAccessCodes.userId, player.id));
  expect(JSON.stringify(row)).not.toContain(code.replace("-", ""));
});

test("an access code opens a full session, sets the password and ends other sessions", async () => {
  const player = await aPlayerWithoutPassword();
  const guesser = new Browser();
  await guesser.signIn(player.document);
  const { code } = await makeAccessCode(admin, player.id);
  const browser = new Browser();
  const typed = ` ${code.toLowerCase().replace("-", " ")} `;
  await browser.redeem({ document: player.document, code: typed, password: NEW_PASSWORD });
  expect(await browser.session()).toMatchObject({ userId: player.id, level: "full" });
  expect(await guesser.session()).toBeNull();
  expect(await guesser.signIn(player.document)).toMatchObject({ message: "Contraseña incorrecta" });
  expect((await guesser.signIn(player.document, NEW_PASSWORD)).status).toBe(200);
});

test("the panel finds players by surname, name or document, ignoring accents, one page at a time", async () => {
  const person = { birthDate: "2012-01-01", school: "E", role: "player" as const };
  await db.insert(users).values([
    { ...person, name: "Zoé", surname: "Pérez_Uno", document: "81000001" },
    { ...person, name: "Ángel", surname: "Pérez_Uno", document: "81000002" },
    ...Array.from({ length: 60 }, (_, i) => ({
      ...person,
      name: "Multitud",
      surname: `M${String(i).padStart(2, "0")}`,
      document: String(82_000_000 + i),
    })),
  ]);
  const names = async (search: string) =>
    (await playerPage(admin, search, 1)).players.map(({ name, surname }) => `${surname} ${name}`);
  expect(await names("perez_uno")).toEqual(["Pérez_Uno Ángel", "Pérez_Uno Zoé"]);
  expect(await names("ZOE\u0301")).toEqual(["Pérez_Uno Zoé"]);
  expect(await names("zoe PEREZ")).toEqual(["Pérez_Uno Zoé"]);
  expect(await names("81.000.002")).toEqual(["Pérez_Uno Ángel"]);
  expect(await names("%")).toEqual([]);
  expect(await names("' or 1=1 --")).toEqual([]);
  expect(await names("organiza")).toEqual([]);
  const second = await playerPage(admin, "multitud", 2);
  expect(second).toMatchObject({ page: 2, pages: 2, total: 60 });
  expect(second.players.map(({ surname }) => surname)).toEqual(
    Array.from({ length: 10 }, (_, i) => `M${50 + i}`),
  );
  expect((await playerPage(admin, "multitud", 99)).page).toBe(2);
  expect((await playerPage(admin, "multitud", Number.NaN)).page).toBe(1);
});

test("the panel edits a player, ignoring fields that are not in the form", async () => {
  const player = await aPlayerWithoutPassword();
  const { home } = await aLeague(db);
  const input = {
    ...player,
    name: "Lía",
    teamId: home.id,
    email: "Lia@Example.org",
    role: "admin",
    id: admin.id,
  };
  await editPlayer(admin, player.id, input);
  const [row] = await db.select().from(users).where(eq(users.id, player.id));
  expect(row).toMatchObject({ name: "Lía", email: "lia@example.org", teamId: home.id, role: "player" });
});

test("the panel ends a player's sessions everywhere, and forgets their known devices", async () => {
  const player = await aPlayerWithPassword();
  const browser = new Browser();
  await browser.signIn(player.document, PASSWORD);
  await db.insert(authDevices).values({ tokenHash: "x", userId: player.id });
  await endPlayerSessions(admin, player.id);
  expect(await browser.session()).toBeNull();
  expect(await db.$count(authDevices, eq(authDevices.userId, player.id))).toBe(0);
});

test("the panel resets an account that a stranger registered, and creates a code for the family", async () => {
  const player = await aPlayerWithPassword();
  const [squatter, family] = [new Browser(), new Browser("198.51.100.4")];
  await squatter.signIn(player.document, PASSWORD);
  const { code: oldCode } = await makeAccessCode(admin, player.id);
  await resetPlayerAccess(admin, player.id);
  expect(await squatter.session()).toBeNull();
  expect((await playerOf(admin, player.id)).hasPassword).toBe(false);
  expect(await db.$count(authDevices, eq(authDevices.userId, player.id))).toBe(0);
  const document = player.document;
  expect((await squatter.redeem({ document, code: oldCode, password: NEW_PASSWORD })).status).toBe(401);
  const { code } = await makeAccessCode(admin, player.id);
  expect((await family.redeem({ document, code, password: NEW_PASSWORD })).status).toBe(200);
  expect(await family.session()).toMatchObject({ userId: player.id, level: "full" });
  expect((await squatter.signIn(document, PASSWORD)).status).toBe(401);
});

test("the panel deletes a player with their predictions and sessions", async () => {
  const { match } = await aLeague(db);
  const player = await aPlayerWithPassword();
  const browser = new Browser();
  await browser.signIn(player.document, PASSWORD);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" });
  expect((await playerData(admin, player.id)).predicciones).toHaveLength(1);
  await removePlayer(admin, player.id);
  expect(await browser.session()).toBeNull();
  expect(await db.$count(predictions, eq(predictions.userId, player.id))).toBe(0);
  expect(await db.$count(authSessions, eq(authSessions.userId, player.id))).toBe(0);
});

const recordedChanges = (id: string | null) =>
  db
    .select({ kind: changeLog.kind, username: changeLog.username, summary: changeLog.summary })
    .from(changeLog)
    .where(id === null ? isNull(changeLog.subjectId) : eq(changeLog.subjectId, id))
    .orderBy(changeLog.id);

test("the record of changes has one line for a player whom two concurrent requests delete", async () => {
  const { id } = await aPlayerWithoutPassword();
  await Promise.allSettled([removePlayer(admin, id), removePlayer(admin, id)]);
  expect(await recordedChanges(id)).toHaveLength(1);
});

test("the record of changes has no line for a refused action", async () => {
  const player = await aPlayerWithoutPassword();
  await expect(editPlayer(admin, player.id, {})).rejects.toMatchObject({ status: 400 });
  expect(await recordedChanges(player.id)).toEqual([]);
});

test("the record of changes says who read, downloaded or changed a player's data, without any of the data", async () => {
  const player = await aPlayerWithoutPassword();
  const { home } = await aLeague(db);
  await playerOf(admin, player.id);
  await playerOf(admin, player.id);
  await playerData(admin, player.id);
  await playerData(admin, player.id);
  await editPlayer(admin, player.id, { ...player, teamId: home.id, email: "ana@example.org" });
  await hidePlayer(admin, player.id, true);
  await makeAccessCode(admin, player.id);
  await endPlayerSessions(admin, player.id);
  await resetPlayerAccess(admin, player.id);
  await removePlayer(admin, player.id);
  const lines = await recordedChanges(player.id);
  expect(lines.map(({ kind, summary }) => `${kind}: ${summary}`)).toEqual([
    "read: Vio los datos de un jugador",
    "read: Descargó los datos de un jugador",
    "read: Descargó los datos de un jugador",
    "update: Cambió los datos de un jugador",
    "update: Ocultó a un jugador de las tablas públicas",
    "update: Creó un código de acceso para un jugador",
    "update: Cerró las sesiones de un jugador",
    "update: Reinició el acceso de un jugador",
    "delete: Borró a un jugador",
  ]);
  expect(new Set(lines.map(({ username }) => username))).toEqual(new Set(["organiza"]));
  const rows = await db.select().from(changeLog).where(eq(changeLog.subjectId, player.id));
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${player.document}|Prueba|Escuela|ana@|2014-02-28`));
});

test("the record of changes says who read the first page of the list, at most once in ten minutes", async () => {
  await db.delete(changeLog);
  await playerPage(admin, "", 1);
  const { total } = await playerPage(admin, "", 1);
  const summary = `Vio la lista de jugadores (página 1, ${total} en total)`;
  expect(await recordedChanges(null)).toMatchObject([{ kind: "read", summary }]);
  await db.update(changeLog).set({ at: new Date(Date.now() - 11 * 60_000) });
  await playerPage(admin, "", 1);
  expect(await recordedChanges(null)).toHaveLength(2);
});

test("the record of changes has a line for each search of the list, with counts but not the search text", async () => {
  await db.delete(changeLog);
  for (const search of ["Prueba", "40111222", "40111222"]) await playerPage(admin, search, 1);
  const lines = await recordedChanges(null);
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toMatch(/Prueba|40111222/);
  expect(lines[0]?.summary).toMatch(/^Buscó en la lista de jugadores \(página 1, \d+ en total\)$/);
});
