import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import type { Admin, Player } from "#app/features/accounts/accounts.rules.ts";
import { resetAdminPassword } from "#app/features/accounts/accounts.server.ts";
import { makeAccessCode, resetPlayerAccess } from "#app/features/accounts/players.server.ts";
import { deleteOwnAccount, setOwnPassword } from "#app/features/accounts/profile.server.ts";
import { CREDENTIALS_CHANGED } from "#app/features/accounts/sign-in.rules.ts";
import { anAdmin, aPlayerWithPassword, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { cheapHash } from "#tests/factories/cheap-hash.ts";
import { aLeague } from "#tests/factories/league.ts";

/** Runs once while the next password is checked or hashed. Hashing is slow, so an attacker can easily hit that window. */
const during = vi.hoisted(() => ({ next: null as (() => Promise<unknown>) | null }));

vi.mock("../sign-in/password.server.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("../sign-in/password.server.ts")>();
  const runNext = async () => {
    const { next } = during;
    during.next = null;
    await next?.();
  };
  return {
    ...original,
    hashPassword: async (password: string) => {
      await runNext();
      return cheapHash(password);
    },
    verifyPassword: async (hash: string, password: string) => {
      await runNext();
      return original.verifyPassword(hash, password);
    },
  };
});

const INTRUDER_PASSWORD = "la clave del intruso";
const FAMILY_PASSWORD = "la clave de la familia";
const refused = { status: 401, message: CREDENTIALS_CHANGED };
let admin: Admin;

beforeEach(async () => {
  during.next = null;
  await db.delete(authLimits);
  admin ??= { ...(await anAdmin("organiza")), kind: "admin", username: "organiza" };
});

const asPlayer = ({ id }: { id: string }): Player => ({ kind: "player", id, name: "Ana", level: "full" });

/** The family redeems an access code that the organiser created. */
async function redeemCode({ id, document }: { id: string; document: string }): Promise<Browser> {
  const { code } = await makeAccessCode(admin, id);
  const family = new Browser();
  expect((await family.redeem({ document, code, password: FAMILY_PASSWORD })).status).toBe(200);
  return family;
}

test("an intruder's sign-in to a child's account is refused when the organiser resets the account during the password check", async () => {
  const player = await aPlayerWithPassword();
  const intruder = new Browser();
  during.next = () => resetPlayerAccess(admin, player.id);
  expect(await intruder.signIn(player.document, PASSWORD)).toMatchObject(refused);
  expect(await intruder.session()).toBeNull();
});

test("an intruder's sign-in with the old password, or with none, is refused when the family sets a new one during the check", async () => {
  const player = await aPlayerWithPassword();
  const intruder = new Browser();
  during.next = () => redeemCode(player);
  expect(await intruder.signIn(player.document, PASSWORD)).toMatchObject(refused);
  await resetPlayerAccess(admin, player.id);
  during.next = () => redeemCode(player);
  expect(await intruder.signIn(player.document)).toMatchObject(refused);
  expect(await intruder.session()).toBeNull();
});

async function intruderIn(player: { id: string; document: string }) {
  const intruder = new Browser();
  await intruder.signIn(player.document, PASSWORD);
  const token = (await intruder.session())?.token ?? "";
  const changePassword = () =>
    setOwnPassword(asPlayer(player), { token, ip: "" }, { current: PASSWORD, password: INTRUDER_PASSWORD });
  const deleteAccount = () => deleteOwnAccount(asPlayer(player), { token, ip: "" }, PASSWORD);
  return { changePassword, deleteAccount };
}

test("an intruder's deletion of a child's account is refused when the organiser resets the account during the password check", async () => {
  const player = await aPlayerWithPassword();
  const { deleteAccount } = await intruderIn(player);
  during.next = () => resetPlayerAccess(admin, player.id);
  await expect(deleteAccount()).rejects.toMatchObject(refused);
  expect(await (await redeemCode(player)).session()).toMatchObject({ level: "full" });
});

test("an intruder's deletion of a child's account is refused when the family sets a password during the password check", async () => {
  const player = await aPlayerWithPassword();
  const { deleteAccount } = await intruderIn(player);
  during.next = () => redeemCode(player);
  await expect(deleteAccount()).rejects.toMatchObject(refused);
  expect((await new Browser().signIn(player.document, FAMILY_PASSWORD)).status).toBe(200);
});

test("an intruder's deletion of a child's account succeeds if nobody has reset the account", async () => {
  const player = await aPlayerWithPassword();
  const { deleteAccount } = await intruderIn(player);
  await deleteAccount();
  expect((await new Browser().signIn(player.document, PASSWORD)).status).toBe(404);
});

test("an intruder's new password is refused when the organiser resets the account during the check, and the family's code still works", async () => {
  const player = await aPlayerWithPassword();
  const { changePassword } = await intruderIn(player);
  during.next = () => resetPlayerAccess(admin, player.id);
  await expect(changePassword()).rejects.toMatchObject(refused);
  const family = await redeemCode(player);
  expect(await family.session()).toMatchObject({ level: "full" });
});

test("an intruder's new password is refused when the family sets one during the check", async () => {
  const player = await aPlayerWithPassword();
  const { changePassword } = await intruderIn(player);
  let family: Browser | undefined;
  during.next = async () => {
    family = await redeemCode(player);
  };
  await expect(changePassword()).rejects.toMatchObject(refused);
  expect(await family?.session()).toMatchObject({ level: "full" });
  expect((await new Browser().signIn(player.document, INTRUDER_PASSWORD)).status).toBe(401);
  expect((await new Browser().signIn(player.document, FAMILY_PASSWORD)).status).toBe(200);
});

test("an intruder's first password for an account is refused when the organiser resets the account while it is hashed", async () => {
  const { home } = await aLeague(db);
  const child = { name: "Lola", surname: "Prueba", school: "Escuela 1", birthDate: "2010-01-01" };
  const squatter = new Browser();
  await squatter.signUp({ ...child, document: "62000001", teamId: home.id });
  const session = await squatter.session();
  const id = session?.userId ?? "";
  during.next = () => resetPlayerAccess(admin, id);
  const own = { token: session?.token ?? "", ip: "" };
  await expect(
    setOwnPassword(asPlayer({ id }), own, { current: "", password: INTRUDER_PASSWORD }),
  ).rejects.toMatchObject(refused);
});

test("an intruder with an administrator's old password is refused when it is changed during the check", async () => {
  await anAdmin("robada");
  const thief = new Browser();
  during.next = () => resetAdminPassword("robada", "otra frase larga");
  expect(await thief.signInAdmin("robada", PASSWORD)).toMatchObject(refused);
  expect(await thief.session()).toBeNull();
});
