import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

test("a match can be lost by walkover and annulled, and both can be undone", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/results?liga=2&estado=sin-resultado");
  await page.getByRole("link", { name: "Más: W.O., anular, decisión del tribunal" }).first().click();
  await expect(page.getByRole("heading", { name: "No se presentó (W.O.)" })).toBeVisible();
  await page.getByRole("button", { name: "Dar por perdido" }).click();
  await expect(page.getByText("Elegí quién no se presentó").first()).toBeVisible();
  clearConsoleErrors(consoleErrors);
  await page.getByLabel("Faltaron los dos").check();
  await page.getByRole("button", { name: "Dar por perdido" }).click();
  await expect(page.getByText("No se presentó ninguno de los dos").first()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  const href = page.url();
  await page.getByLabel("Motivo").fill("Llovió");
  await page.getByRole("button", { name: "Anular" }).click();
  await expect(page.getByText("Anulado: Llovió").first()).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("El partido vuelve a contar.").first()).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("El partido vuelve a estar sin resultado.").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(href);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("tie-break criteria can be reordered with buttons, and the preview of what changes saves nothing", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/temporadas/2/reglas");
  await page.getByRole("button", { name: "Subir: goles a favor" }).click();
  const list = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Bajar/ }) });
  await expect(list.first()).toContainText("oles a favor");
  await page.getByRole("button", { name: "Puntos entre sí" }).click();
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByRole("heading", { name: "Qué cambia" })).toBeVisible();
  await expect(page.getByText("Todavía no se guardó nada.").first()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.reload();
  await expect(list.first()).toContainText("iferencia de gol");
});

test("tie-break criteria can be reordered without scripts, and nothing typed is lost", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await enterAsAdmin(page);
  await page.goto("/admin/temporadas/2/reglas");
  await page.getByLabel("Por ganar").fill("4");
  await page.getByRole("button", { name: "Subir: goles a favor" }).click();
  await expect(page.getByLabel("Por ganar")).toHaveValue("4");
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Bajar/ }) })
    .first();
  await expect(first).toContainText("oles a favor");
  await context.close();
});

test("withdrawing a club first shows what changes, and asks for a confirmation", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/temporadas/2/retiro");
  await page.getByLabel("Club o equipo").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByRole("alert")).toContainText("Ninguno de los que cambian cuenta para el Prode.");
  await expect(page.getByRole("button", { name: "Sí, retirar" })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  clearConsoleErrors(consoleErrors);
});
