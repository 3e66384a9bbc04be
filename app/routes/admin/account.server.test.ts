import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits, authTwoFactors } from "#app/db/schema/access.ts";
import { users } from "#app/db/schema/people.ts";
import { anAdmin, PASSWORD } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { lockWaits } from "#tests/factories/locks.ts";
import { askRoute } from "#tests/factories/route.ts";
import { action } from "./account.tsx";

beforeEach(() => db.delete(authLimits));

let created = 0;
async function aSignedInAdmin() {
  created += 1;
  const { id } = await anAdmin(`cuenta${created}`);
  const browser = new Browser();
  await browser.signInAdmin(`cuenta${created}`, PASSWORD);
  return { id, send: (form: Record<string, string>) => askRoute(browser, action, "/admin/cuenta", form) };
}

test("the form of the second factor in an outdated tab explains the conflict instead of rejecting the password", async () => {
  const { id, send } = await aSignedInAdmin();
  const right = { password: PASSWORD };
  expect(await send({ intent: "codes", ...right })).toMatchObject({
    data: { ok: false, message: "El segundo paso no está activado" },
  });
  await db.insert(authTwoFactors).values({ userId: id, secret: "x", backupCodes: "x", verified: true });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  expect(await send({ intent: "enable", ...right })).toMatchObject({
    data: { ok: false, message: "El segundo paso ya está activado" },
  });
  expect(await send({ intent: "disable", password: "otra cosa" })).toMatchObject({
    data: { ok: false, message: "Contraseña incorrecta" },
  });
});

test("the form of the second factor with an unknown intent changes nothing", async () => {
  const { id, send } = await aSignedInAdmin();
  await db.insert(authTwoFactors).values({ userId: id, secret: "x", backupCodes: "x", verified: true });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  for (const intent of ["", "otra", "__proto__"]) {
    expect(await send({ intent, password: PASSWORD })).toMatchObject({ data: { ok: false } });
  }
  expect(await db.select().from(authTwoFactors).where(eq(authTwoFactors.userId, id))).toHaveLength(1);
});

test("the form of the second factor submitted twice concurrently reports the change, and works when submitted again", async () => {
  const { id, send } = await aSignedInAdmin();
  const enable = () => send({ intent: "enable", password: PASSWORD });
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.insert(authTwoFactors).values({ userId: id, secret: "x", backupCodes: "x" });
    second = enable();
    await expect.poll(() => lockWaits(db)).toBeGreaterThan(0);
  });
  expect(await second).toMatchObject({
    data: { ok: false, message: "Otra persona lo cambió mientras tanto. Probá de nuevo." },
  });
  expect(await enable()).toMatchObject({ data: { ok: true } });
});

test("the form of the second factor after a wrong code returns only a valid key and ten recovery codes", async () => {
  const { send } = await aSignedInAdmin();
  const wrong = { intent: "confirm", code: "000000" };
  const uri = "otpauth://totp/Liga:ana?secret=ABCDEFGH2345&issuer=Liga";
  expect(await send({ ...wrong, uri, codes: "AAAAA-BBBBB ".repeat(20_000) })).toMatchObject({
    data: { setUp: { secret: "ABCDEFGH2345", recoveryCodes: Array(10).fill("AAAAA-BBBBB") } },
  });
  expect(await send({ ...wrong, uri: `${uri}&x=${"1".repeat(200_000)}`, codes: "" })).toMatchObject({
    data: { ok: false, setUp: null },
  });
});
