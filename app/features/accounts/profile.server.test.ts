import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { beginWork } from "#app/auth/limits/attempts.server.ts";
import { db } from "#app/db/client.server.ts";
import { authLimits, authSessions } from "#app/db/schema/access.ts";
import { groupMembers, groups } from "#app/db/schema/groups.ts";
import { users } from "#app/db/schema/people.ts";
import { predictions } from "#app/db/schema/prode.ts";
import { refusalOf } from "#app/lib/http/answers.server.ts";
import { anAdmin, aPlayerWithoutPassword, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { aLeague } from "#tests/factories/league.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import type { Player } from "./accounts.rules.ts";
import { makeAccessCode } from "./players.server.ts";
import { deleteOwnAccount, ownData, ownProfile, setOwnPassword, updateOwnProfile } from "./profile.server.ts";

const NEW_PASSWORD = "otra frase larga";
const ip = "192.0.2.1";
const asPlayer = ({ id }: { id: string }, level: Player["level"] = "full"): Player => ({
  kind: "player",
  id,
  name: "Ana",
  level,
});

beforeEach(() => db.delete(authLimits));

async function openSession(userId: string): Promise<string> {
  const token = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(authSessions).values({ userId, token, level: "full", expiresAt });
  return token;
}

async function rowOf(id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

test("a session opened with a document alone may not edit, download or delete the account, nor set a password", async () => {
  const player = await aPlayerWithoutPassword();
  const { home } = await aLeague(db);
  const limited = asPlayer(player, "document");
  const input = { name: "Otra", surname: "Cosa", school: "E", teamId: home.id, email: "" };
  const refused = { status: 403, message: expect.stringContaining("Pedile un código") };
  await expect(updateOwnProfile(limited, input)).rejects.toMatchObject(refused);
  await expect(ownData(limited)).rejects.toMatchObject(refused);
  await expect(deleteOwnAccount(limited, { token: "", ip }, "")).rejects.toMatchObject(refused);
  const password = { current: "", password: NEW_PASSWORD };
  await expect(setOwnPassword(limited, { token: "", ip }, password)).rejects.toMatchObject(refused);
  expect(await rowOf(player.id)).toEqual({ ...player });
});

test("a session opened with a document alone sees its profile masked", async () => {
  const profile = await ownProfile(asPlayer(await aPlayerWithoutPassword(), "document"));
  expect(profile).toMatchObject({
    limited: true,
    document: null,
    birthDate: null,
    school: null,
    email: null,
  });
});

test.each([
  [{ name: "" }, "El nombre es obligatorio"],
  [{ surname: " " }, "El apellido es obligatorio"],
  [{ name: "Mateo 11 5555 0000" }, "El nombre no puede tener números, @ ni enlaces"],
  [{ school: "" }, "La escuela es obligatoria"],
  [{ teamId: "" }, "Debe seleccionar un equipo"],
  [{ teamId: "999999" }, "Debe seleccionar un equipo"],
  [{ email: "no" }, "El email no es válido"],
])("a profile is not saved with %o", async (invalid, message) => {
  const player = await aPlayerWithPassword();
  const { home } = await aLeague(db);
  const input = { name: "A", surname: "B", school: "C", teamId: home.id, email: "", ...invalid };
  await expect(updateOwnProfile(asPlayer(player), input)).rejects.toMatchObject({ status: 400, message });
  expect((await rowOf(player.id))?.name).toBe("Ana");
});

test("a profile is saved with an e-mail that a sibling has, so that saving does not reveal registered addresses", async () => {
  const [player, other] = [await aPlayerWithPassword(), await aPlayerWithPassword()];
  await db.update(users).set({ email: "otra@example.org" }).where(eq(users.id, other.id));
  const { home } = await aLeague(db);
  const input = { name: "A", surname: "B", school: "C", teamId: home.id, email: "OTRA@example.org" };
  await updateOwnProfile(asPlayer(player), input);
  expect((await rowOf(player.id))?.email).toBe("otra@example.org");
});

test("a profile is saved for the signed-in player, ignoring an id, role or document in the form", async () => {
  const [player, other] = [await aPlayerWithPassword(), await aPlayerWithPassword()];
  const { home } = await aLeague(db);
  const forged = { id: other.id, userId: other.id, role: "admin", document: "1", birthDate: "2000-01-01" };
  const input = {
    name: "Lía",
    surname: "Ñáñez",
    school: "E 2",
    teamId: String(home.id),
    email: "",
    ...forged,
  };
  await updateOwnProfile(asPlayer(player), input);
  expect(await rowOf(player.id)).toMatchObject({
    name: "Lía",
    role: "player",
    document: player.document,
    birthDate: player.birthDate,
  });
  expect((await rowOf(other.id))?.name).toBe("Ana");
});

test("a password cannot be changed without the current one, to a common one, or after ten wrong attempts", async () => {
  const player = await aPlayerWithPassword();
  const change = (current: string, password: string) =>
    setOwnPassword(asPlayer(player), { token: "", ip }, { current, password });
  await expect(change("otra cosa", NEW_PASSWORD)).rejects.toMatchObject({
    status: 401,
    fields: { current: "Contraseña incorrecta" },
  });
  await expect(change(PASSWORD, "12345678")).rejects.toMatchObject({ status: 400 });
  for (let i = 0; i < 10; i++) await change("otra cosa", NEW_PASSWORD).catch(() => {});
  await expect(change(PASSWORD, NEW_PASSWORD)).rejects.toMatchObject({ status: 429 });
});

test("wrong passwords typed in a session count like wrong sign-ins from the same network, and not against a known device", async () => {
  const player = await aPlayerWithPassword();
  const own = new Browser();
  await own.signIn(player.document, PASSWORD);
  const change = () =>
    setOwnPassword(
      asPlayer(player),
      { token: "", ip: own.ip },
      { current: "otra cosa", password: NEW_PASSWORD },
    );
  for (let i = 0; i < 10; i++) await expect(change()).rejects.toMatchObject({ status: 401 });
  expect((await new Browser(own.ip).signIn(player.document, PASSWORD)).status).toBe(429);
  expect((await own.signIn(player.document, PASSWORD)).status).toBe(200);
});

test("a password cannot be changed too often from one network, because each change costs a hash", {
  timeout: 60_000,
}, async () => {
  const player = await aPlayerWithPassword();
  const from = "198.51.100.99";
  // Stop the clock, so that no attempts are refilled.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (let i = 0; i < 6; i++) {
    await Promise.all(Array.from({ length: 100 }, () => beginWork("own password", from).catch(() => {})));
  }
  const input = { current: PASSWORD, password: NEW_PASSWORD };
  await expect(setOwnPassword(asPlayer(player), { token: "", ip: from }, input)).rejects.toMatchObject({
    status: 429,
  });
});

test("changing the password ends all other sessions", async () => {
  const player = await aPlayerWithPassword();
  const [here, elsewhere] = [new Browser(), new Browser()];
  await here.signIn(player.document, PASSWORD);
  await elsewhere.signIn(player.document, PASSWORD);
  const token = (await here.session())?.token ?? "";
  await setOwnPassword(asPlayer(player), { token, ip }, { current: PASSWORD, password: NEW_PASSWORD });
  expect(await elsewhere.session()).toBeNull();
  expect(await here.session()).not.toBeNull();
  expect((await elsewhere.signIn(player.document, PASSWORD)).status).toBe(401);
});

test("setting a password invalidates an earlier one-time code", async () => {
  const player = await aPlayerWithoutPassword();
  const admin = await anAdmin("jefatura");
  const { code } = await makeAccessCode({ ...admin, kind: "admin", username: "jefatura" }, player.id);
  const token = await openSession(player.id);
  await setOwnPassword(asPlayer(player), { token, ip }, { current: "", password: NEW_PASSWORD });
  const { document } = player;
  expect((await new Browser().redeem({ document, code, password: "una tercera frase" })).status).toBe(401);
});

test("a full session can set the password of an account that has none", async () => {
  const player = await aPlayerWithoutPassword();
  const token = await openSession(player.id);
  await setOwnPassword(asPlayer(player), { token, ip }, { current: "", password: NEW_PASSWORD });
  expect((await new Browser().signIn(player.document)).message).toBe("Contraseña incorrecta");
});

test("the deletion of an account makes a concurrent password change or sign-in fail with a message", async () => {
  const player = await aPlayerWithPassword();
  let [passwordChange, signIn]: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, player.id));
    passwordChange = setOwnPassword(
      asPlayer(player),
      { token: "", ip },
      { current: PASSWORD, password: NEW_PASSWORD },
    ).catch((error) => refusalOf(error));
    signIn = new Browser().signIn(player.document, PASSWORD);
    await expect.poll(() => lockWaits(db)).toBe(2);
  });
  const gone = { status: 404, message: "Esta cuenta ya no existe." };
  expect(await passwordChange).toMatchObject(gone);
  expect(await signIn).toMatchObject(gone);
});

test("the deletion of an account needs its password, if it has one", async () => {
  const player = await aPlayerWithPassword();
  await expect(deleteOwnAccount(asPlayer(player), { token: "", ip }, "otra cosa")).rejects.toMatchObject({
    status: 401,
  });
  expect(await rowOf(player.id)).toBeDefined();
});

test("the deletion of an account removes the player's predictions and sessions", async () => {
  const { match } = await aLeague(db);
  const player = await aPlayerWithPassword();
  const browser = new Browser();
  await browser.signIn(player.document, PASSWORD);
  await db
    .insert(predictions)
    .values({ userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "empate" });
  const { token = "" } = (await browser.session()) ?? {};
  await deleteOwnAccount(asPlayer(player), { token, ip }, PASSWORD);
  expect(await rowOf(player.id)).toBeUndefined();
  expect(await db.$count(predictions, eq(predictions.userId, player.id))).toBe(0);
  expect(await browser.session()).toBeNull();
});

test("a player's download contains their own data and nobody else's", async () => {
  const { match } = await aLeague(db);
  const [player, other] = [await aPlayerWithPassword(), await aPlayerWithPassword()];
  await db.insert(predictions).values([
    { userId: player.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "local" },
    { userId: other.id, matchId: match.id, seasonKey: match.seasonKey, prediction: "visitante" },
  ]);
  await db.transaction(async (tx) => {
    const [group] = await tx
      .insert(groups)
      .values({ name: "Los pibes", code: "ABCDEFGHJK", ownerId: player.id })
      .returning();
    await tx
      .insert(groupMembers)
      .values([player, other].map(({ id }) => ({ groupId: group?.id ?? 0, userId: id })));
  });
  const data = await ownData(asPlayer(player));
  expect(data.grupos).toMatchObject([{ nombre: "Los pibes", liga: null, es_tuyo: true }]);
  expect((await ownData(asPlayer(other))).grupos).toMatchObject([{ nombre: "Los pibes", es_tuyo: false }]);
  expect(data.perfil.documento).toBe(player.document);
  expect(data.predicciones).toMatchObject([{ partido: "El Ceibo - Los Pibes FC", prediccion: "local" }]);
  expect(JSON.stringify(data)).not.toContain(other.document);
});
