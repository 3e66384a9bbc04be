import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { signInAdmin } from "./accounts-steps.ts";
import { createAdmin } from "./server-access.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const PERIOD_MS = 30_000;

/** The code that an authenticator app shows for a secret, this many periods from now (RFC 6238). */
function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret.replace(/\s/g, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + ahead));
  const hash = createHmac("sha1", key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

async function signOut(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Salir" }).first().click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar Sesión" }).first()).toBeVisible();
}

async function enterSecondFactor(page: Page, code: string) {
  await page.getByLabel("Código", { exact: true }).fill(code);
  await page.locator("main").getByRole("button", { name: "Iniciar Sesión" }).click();
}

test("an administrator turns on the second factor, signs in with it and with recovery codes, and turns it off", async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const admin = await createAdmin();
  await signInAdmin(page, admin);
  await page.goto("/admin/cuenta");
  await page.getByLabel("Tu contraseña").fill(admin.password);
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByRole("img", { name: /Código QR/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Abrir en la aplicación" })).toHaveAttribute(
    "href",
    // A site without a name uses the name of its first league.
    new RegExp(`^otpauth://totp/Liga%20Participando:${admin.username}\\?secret=[A-Z2-7]+&issuer=Liga`),
  );
  await expectAccessible(page);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){5,}/).textContent()) ?? "";
  const recovery = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).allTextContents();
  expect(recovery).toHaveLength(10);

  // Offline, nothing typed is lost, and neither are the secret and the recovery codes, which are shown only once.
  await page.context().setOffline(true);
  await page.getByLabel("Código de la aplicación").fill("123456");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("alert")).toContainText("el sitio no contestó");
  await expect(page.getByText(secret, { exact: true })).toBeVisible();
  await expect(page.getByText(recovery[9] ?? "", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Código de la aplicación")).toHaveValue("123456");
  await page.context().setOffline(false);

  // A wrong code leaves the second factor off, and the secret stays on the page.
  await page.getByLabel("Código de la aplicación").fill("000000");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("alert")).toHaveText("El código no es correcto");
  await expect(page.getByText(secret, { exact: true })).toBeVisible();
  const confirmed = codeOf(secret);
  await page.getByLabel("Código de la aplicación").fill(confirmed);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Segundo paso activado.")).toBeVisible();
  await signOut(page);

  // The password alone leads only to the second factor, and a used code is refused.
  await signInAdmin(page, admin, /\/admin\/login\/codigo$/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto("/admin/login/codigo");
  await enterSecondFactor(page, confirmed);
  await expect(page.getByRole("alert")).toHaveText("El código no es correcto o ya venció");
  await enterSecondFactor(page, codeOf(secret, 1));
  await expect(page).toHaveURL(/\/admin$/);
  await signOut(page);

  await signInAdmin(page, admin, /\/admin\/login\/codigo$/);
  await enterSecondFactor(page, ` ${recovery[0]?.toLowerCase().replace("-", "")} `);
  await expect(page).toHaveURL(/\/admin$/);
  await signOut(page);
  await signInAdmin(page, admin, /\/admin\/login\/codigo$/);
  await enterSecondFactor(page, recovery[0] ?? "");
  await expect(page.getByRole("alert")).toHaveText("El código no es correcto o ya venció");
  await enterSecondFactor(page, recovery[1] ?? "");
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto("/admin/cuenta");
  await page.getByLabel("Tu contraseña").fill(admin.password);
  await page.getByRole("button", { name: "Crear códigos de recuperación nuevos" }).click();
  await expect(page.getByText("Estos son tus códigos nuevos: los de antes ya no sirven.")).toBeVisible();
  const fresh = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).allTextContents();
  expect(new Set([...recovery, ...fresh]).size).toBe(20);
  await expectAccessible(page);

  await page.getByLabel("Tu contraseña").fill(admin.password);
  await page.getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByText("Segundo paso desactivado.")).toBeVisible();
  await signOut(page);
  await signInAdmin(page, admin);
  clearConsoleErrors(consoleErrors);
});

test("an administrator's sign-in that gets no answer keeps what was typed", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/admin/login");
  await page.getByLabel("Usuario").fill("admin");
  await page.getByLabel("Contraseña", { exact: true }).fill("potrero-demo");
  await page.context().setOffline(true);
  await page.locator("main").getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("alert")).toContainText("el sitio no contestó");
  await expect(page.getByLabel("Usuario")).toHaveValue("admin");
  await expect(page.getByLabel("Contraseña", { exact: true })).toHaveValue("potrero-demo");
  await page.context().setOffline(false);
  await page.goto("/admin/login/codigo");
  await page.context().setOffline(true);
  await enterSecondFactor(page, "123456");
  await expect(page.getByRole("alert")).toContainText("el sitio no contestó");
  await expect(page.getByLabel("Código", { exact: true })).toHaveValue("123456");
  await page.context().setOffline(false);
  clearConsoleErrors(consoleErrors);
});
