import type { Page } from "@playwright/test";
import { enterAsAdmin } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/** Makes requests for scripts with these names fail until the returned function is called. */
async function failScripts(page: Page, names: RegExp): Promise<() => Promise<void>> {
  await page.route(names, (route) => route.abort());
  return () => page.unroute(names);
}

test("a fixture's form opens once its script loads after a failed request", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/fixtures");
  const scripts = /\/assets\/fixture-form-.*\.js/;
  const restoreScripts = await failScripts(page, scripts);
  const failed = page.waitForEvent("requestfailed", (request) => scripts.test(request.url()));
  await page.getByRole("link", { name: "Nuevo fixture" }).click();
  await failed;
  await expect(page.getByRole("heading", { name: "Fixtures" })).toBeVisible();
  await restoreScripts();
  await expect(page.getByLabel("Leyenda")).toBeVisible();
  clearConsoleErrors(consoleErrors);
});

test("a table can be edited while the scripts of its lazy parts fail to load", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  const scripts = /\/assets\/(order-notes|reason-field|add-team|corrections-card)-.*\.js/;
  const restoreScripts = await failScripts(page, scripts);
  const failed = page.waitForEvent("requestfailed", (request) => scripts.test(request.url()));
  await page.goto("/admin/standings?liga=3");
  await page.getByLabel("Categoría", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Zona", { exact: true }).selectOption({ index: 1 });
  await failed;
  const points = page.getByRole("textbox", { name: /^PTS de / }).first();
  await points.fill("7");
  await expect(points).toHaveValue("7");
  await restoreScripts();
  await expect(page.getByLabel("Agregar un equipo")).toBeVisible();
  await expect(points).toHaveValue("7");
  clearConsoleErrors(consoleErrors);
});
