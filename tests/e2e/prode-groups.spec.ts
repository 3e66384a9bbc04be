import type { Page } from "@playwright/test";
import sharp from "sharp";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { DOCUMENT_ONLY_PLAYER, enterAsPlayer, register } from "./accounts-steps.ts";
import { expect, test } from "./test.ts";

test("a player creates a group, a friend registers and joins by its link, and its table has two rows", async ({
  page,
  browser,
}) => {
  await enterAsPlayer(page);
  await page.goto("/prode/grupos");
  await page.getByLabel("Nombre").fill("Los del potrero");
  await page.getByRole("button", { name: "Crear grupo" }).click();
  await expect(page.getByRole("heading", { name: "Los del potrero" })).toBeVisible();
  const code = (await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? "";
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  const other = await browser.newPage();
  await other.goto(`/prode/grupos/entrar?codigo=${code.replace("-", "")}`);
  await expect(other.getByRole("heading", { name: "Te invitaron a un grupo" })).toBeVisible();
  await expect(other.locator("body")).not.toContainText("Los del potrero");
  const html = await (await other.request.get(other.url())).text();
  expect(html).not.toContain("Los del potrero");
  expect(html).not.toContain("og:url");
  await expectPicture(other, html);
  await register(other);
  await other.goto(`/prode/grupos/entrar?codigo=${code.replace("-", "")}`);
  await other.getByRole("button", { name: "Entrar al grupo" }).click();
  await expect(other.getByRole("heading", { name: "Los del potrero" })).toBeVisible();
  await expect(other.getByRole("row")).toHaveCount(3);
  await other.close();

  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByText("2 jugadores")).toBeVisible();
});

test("a player who signed in with a document alone leaves a group that they joined that way, and its owner removes another", async ({
  page,
  browser,
}) => {
  await enterAsPlayer(page);
  await page.goto("/prode/grupos");
  await page.getByLabel("Nombre").fill("Los del recreo");
  await page.getByRole("button", { name: "Crear grupo" }).click();
  await expect(page.getByRole("heading", { name: "Los del recreo" })).toBeVisible();
  const code = (await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? "";

  const other = await browser.newPage();
  await enterAsPlayer(other, DOCUMENT_ONLY_PLAYER);
  const join = async () => {
    await other.goto(`/prode/grupos/entrar?codigo=${code.replace("-", "")}`);
    await other.getByRole("button", { name: "Entrar al grupo" }).click();
    await expect(other.getByRole("heading", { name: "Los del recreo" })).toBeVisible();
  };
  await join();
  await expect(other.getByText("Para invitar hace falta entrar con contraseña.")).toBeVisible();
  await other.getByRole("button", { name: "Salir del grupo" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Salir" }).click();
  await expect(other).toHaveURL(/\/prode\/grupos$/);
  await expect(other.getByRole("link", { name: "Los del recreo" })).toHaveCount(0);
  await join();
  await other.close();

  await page.reload();
  await page.getByRole("button", { name: "Sacar del grupo" }).click();
  await expect(page.getByText("Ya no está en el grupo")).toBeVisible();
  await expect(page.getByText("1 jugador ·")).toBeVisible();
});

test("the Prode's matchday, table and shared rank have preview pictures, and a visitor can open a shared rank", async ({
  page,
  browser,
}) => {
  await enterAsPlayer(page);
  for (const path of ["/prode", "/prode/posiciones"]) {
    await expectPicture(page, await (await page.request.get(path)).text());
  }
  await page.goto("/prode/mis-predicciones");
  const share = page.getByRole("link", { name: "Compartir mi puesto" });
  const href = (await share.getAttribute("data-share")) ?? "";
  expect(new URL(href).pathname).toMatch(/^\/prode\/puesto\/\d+-\d+-\d+-[\w-]{16}$/);
  const other = await browser.newPage();
  await other.goto(href);
  await expect(other.getByRole("heading", { name: "Te compartieron un puesto en el Prode" })).toBeVisible();
  expect(await accessibilityFindings(other)).toEqual([]);
  await expectPicture(other, await (await other.request.get(href)).text());
  await other.close();
});

/** Checks the preview picture that a messenger shows for a page. */
async function expectPicture(page: Page, html: string) {
  const href = (/og:image" content="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
  expect(href).toContain("/imagen/");
  const response = await page.request.get(href);
  const bytes = await response.body();
  expect(bytes.length).toBeLessThanOrEqual(250_000);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
}
