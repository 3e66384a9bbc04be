import type { Page } from "@playwright/test";
import { DESK, expectAccessible } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };
const GENERAL = "/league/liga_masculina/general";

const tabs = (page: Page) =>
  page
    .getByRole("navigation", { name: "Vistas de Liga Participando" })
    .getByRole("link")
    .filter({ hasNotText: "Volver" });
const zones = (page: Page) => page.getByRole("navigation", { name: "Zona" }).getByRole("link");
const clubs = (page: Page) => page.getByRole("list", { name: /^Tabla general/ }).getByRole("group");

test("the general table of a zone is a tab of a league that has one, and of no other", async ({ page }) => {
  await page.goto("/league/liga_masculina/fixture");
  await expect(tabs(page)).toHaveText(["Fixture", "Tabla de Posiciones", "General"]);
  await tabs(page).filter({ hasText: "General" }).click();
  await expect(page).toHaveURL(GENERAL);
  await expect(zones(page)).toHaveText(["Zona 1", "Zona 2", "Zona 3", "Zona 4"]);
  await page.goto("/league/lifufe/fixture");
  await expect(page.getByRole("link", { name: "General", exact: true })).toHaveCount(0);
  expect((await page.request.get("/league/lifufe/general")).status()).toBe(404);
});

test("the general table of a zone opens the zone that was looked at in the standings", async ({ page }) => {
  await page.goto("/league/liga_masculina/posiciones?zona=3");
  await tabs(page).filter({ hasText: "General" }).click();
  await expect(zones(page).and(page.locator("[aria-current]"))).toHaveText("Zona 3");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/general\?zona=zona-3$/);
});

test("the general table of a zone has a column of points for each category on a desktop, and these add up to the total", async ({
  page,
}) => {
  await page.setViewportSize({ width: DESK, height: 800 });
  await page.goto(`${GENERAL}?zona=zona-2`);
  const table = page.getByRole("table", { name: "Tabla general, Zona 2" });
  await expect(table.getByRole("columnheader")).toContainText([
    "Pos",
    "Club",
    "2009/10",
    "2011",
    "2013",
    "PJ",
    "DG",
    "PTS",
  ]);
  const rows = table.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows).toHaveCount(8);
  const figures = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll("td")].map((cell) => Number.parseInt(cell.textContent ?? "", 10)),
    ),
  );
  for (const [, a = 0, b = 0, c = 0, , , points] of figures) expect(a + b + c).toBe(points);
  await expect(table.getByText("Los tres primeros clasifican a la Copa de Oro")).toBeVisible();
  await expectAccessible(page, { alsoAt: [DESK] });
});

test("the general table of a zone says what was corrected, in which category and why", async ({ page }) => {
  await page.goto(`${GENERAL}?zona=zona-3`);
  await expect(page.getByText("−3 por corrección en 2012").filter({ visible: true })).toBeVisible();
  await expect(page.getByText("Resolución del tribunal: un jugador sin inscribir")).toBeVisible();
});

test("the general table of a zone can be shared by WhatsApp or as a copied link, and downloaded as a CSV file", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${GENERAL}?zona=zona-2`);
  await page.getByRole("link", { name: "Compartir" }).click();
  const sheet = page.getByRole("dialog", { name: "Compartir" });
  await expect(sheet.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=Tabla%20general.+zona%3Dzona-2$/,
  );
  await sheet.getByRole("button", { name: "Copiar enlace" }).click();
  await expect(sheet.getByRole("button", { name: "Copiado" })).toBeVisible();
  await sheet.getByRole("button", { name: "Cerrar" }).click();
  await expect(sheet).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${GENERAL}?zona=zona-2`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^liga-participando_general_zona-2_temporada-\d{4}\.csv$/);
});

test.describe("a phone without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("without JavaScript a club of the general table opens on a phone to show what each category added", async ({
    page,
  }) => {
    await page.goto(GENERAL);
    const first = clubs(page).first();
    const category = first.getByText("2009/10");
    await expect(category).toBeHidden();
    await first.locator("summary").click();
    await expect(category).toBeVisible();
    await expect(first.getByRole("link", { name: "Ver el club" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Compartir" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\//,
    );
  });
});

test("the panel sets whether a category counts in the general table, and its list says so", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/categories");
  await page.getByRole("main").getByRole("link", { name: "Copa Potrero" }).click();
  const edit = page.getByRole("link", { name: "Editar 2013", exact: true });
  const row = page.getByRole("main").getByRole("listitem").filter({ has: edit });
  await edit.click();
  const general = page.getByRole("checkbox", { name: "Suma en la tabla general" });
  await expect(general).toBeChecked();
  await expect(
    page.getByText("Vale para todas las categorías con este nombre en la temporada."),
  ).toBeVisible();
  await general.uncheck();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(row).toContainText("No suma en la tabla general");
  await edit.click();
  await expect(general).not.toBeChecked();
  await general.check();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(row).not.toContainText("No suma en la tabla general");
});
