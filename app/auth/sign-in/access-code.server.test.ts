import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { authLimits } from "#app/db/schema/access.ts";
import { makeAccessCode } from "#app/features/accounts/players.server.ts";
import { anAdmin, aPlayerWithoutPassword } from "#tests/factories/accounts.ts";
import { Browser } from "#tests/factories/browser.ts";
import { leaveHashAllowance } from "#tests/factories/limits.ts";
import { mark } from "../limits/limits.server.ts";
import { isRegisteredHidden, REGISTERED_HIDDEN } from "../limits/registration-disclosures.server.ts";

const HERE = "192.0.2.1";
const PASSWORD = "una frase bien larga";

// A fake clock, so that the allowance of hashes does not refill during a test.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await db.delete(authLimits);
  return () => vi.useRealTimers();
});

async function aPlayerWithCode() {
  const { id, name } = await anAdmin(`admin-${crypto.randomUUID()}`);
  const player = await aPlayerWithoutPassword();
  const { code } = await makeAccessCode({ kind: "admin", id, name, username: name }, player.id);
  return { ...player, code };
}

const redeem = (document: string, code: string) =>
  new Browser(HERE).redeem({ document, code, password: PASSWORD });

test.each([
  ["empty", "", 400, "El código es obligatorio"],
  ["blank", "  ", 400, "El código es obligatorio"],
  ["one letter", "A", 401, "El código no es correcto o ya venció"],
  ["a hundred letters", "A".repeat(100), 401, "El código no es correcto o ya venció"],
  ["over a hundred letters", "A".repeat(101), 400, "El código no es correcto o ya venció"],
])("an access code that is %s is refused", async (_, code, status, message) => {
  const { document } = await aPlayerWithoutPassword();
  expect(await redeem(document, code)).toMatchObject({ status, fields: { code: message } });
});

test("a wrong access code costs no password hash, whether the document is registered or not", async () => {
  const { document } = await aPlayerWithCode();
  await leaveHashAllowance("code", HERE, 0);
  expect((await redeem(document, "AAAAA-AAAAA")).status).toBe(401);
  expect((await redeem("99999999", "AAAAA-AAAAA")).status).toBe(401);
});

test("a correct access code does not use up the allowance of hashes", async () => {
  await leaveHashAllowance("code", HERE, 1);
  for (let i = 0; i < 2; i++) {
    const { document, code } = await aPlayerWithCode();
    expect((await redeem(document, code)).status).toBe(200);
  }
});

test("a correct access code is refused while the network has no hashes left, and stays valid", async () => {
  const { document, code } = await aPlayerWithCode();
  await leaveHashAllowance("code", HERE, 0);
  expect((await redeem(document, code)).status).toBe(429);
  await db.delete(authLimits);
  expect((await redeem(document, code)).status).toBe(200);
});

test("redeeming an access code makes the browser known, and ends the document's mark as a hidden registration", async () => {
  const { document, code } = await aPlayerWithCode();
  await mark(REGISTERED_HIDDEN, document);
  expect(await isRegisteredHidden(document)).toBe(true);
  const browser = new Browser(HERE);
  expect((await browser.redeem({ document, code, password: PASSWORD })).status).toBe(200);
  expect(await isRegisteredHidden(document)).toBe(false);
  expect(browser.cookies.has("potrero.device")).toBe(true);
});
