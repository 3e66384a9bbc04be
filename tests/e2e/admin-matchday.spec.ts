import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { expect, test } from "./test.ts";

/** A season of the demo with an upcoming matchday. */
const BOARD = "/admin/temporadas/2/fecha";
/** Pictures are drawn one after another. */
const DRAWN = { timeout: 20_000 };

test("an organiser moves a rained-off matchday in three taps, visitors see the new day, and the move can be undone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsAdmin(page);
  await page.goto("/admin");
  await page.locator(`a[href="${BOARD}"]`).click();
  await expect(page.getByRole("heading", { name: /FECHA/ })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Mover" }).click();
  await expect(page.getByText(/partidos pasan al .*, cada uno a su hora\./)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Mover" }).click();
  const undo = page.getByRole("button", { name: /^Deshacer/ });
  await expect(undo).toBeVisible();

  const visitor = await page.context().browser()?.newContext();
  const publicPage = await visitor?.newPage();
  if (!publicPage) throw new Error("no browser");
  const board = new URL(page.url());
  // Other leagues may play today.
  await publicPage.goto(new URL("/?ver=proximos", board).href);
  await expect(publicPage.getByText(/^Pasa al .* por lluvia\. Antes: .*\. Cambió el /).first()).toBeVisible();
  await publicPage.goto(new URL("/league/lifufe/cambios", board).href);
  await expect(publicPage.getByText(/^Pasa al .* por lluvia\. Antes: .*\.$/)).toBeVisible();
  expect(await accessibilityFindings(publicPage)).toEqual([]);

  await undo.click();
  await expect(page.getByText(/^Deshecho: \d+ partidos vuelven a como estaban\.$/).first()).toBeVisible();
  await expect(undo).toBeHidden();
  await publicPage.reload();
  await expect(publicPage.getByText(/^Pasa al .* por lluvia\. Antes: .*\.$/)).toBeHidden();
  await visitor?.close();
});

test("moving a matchday to another proposed day takes four taps, and the consequences shown follow the choice", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsAdmin(page);
  await page.goto("/admin");
  // Use a season in which no other test here undoes anything.
  await page.locator('a[href="/admin/temporadas/3/fecha"]').click();
  await page.getByRole("button", { name: "Mover" }).click();
  const consequences = page.getByText(/partidos pasan al /);
  const first = (await consequences.textContent()) ?? "";
  // A typed day chooses its option, and another choice clears it, even that of the option chosen before.
  const options = page.locator("label").filter({ has: page.locator("[name=cuando]") });
  const typed = page.locator("[name=dia]");
  await typed.fill("2099-11-26");
  await expect(page.locator("[name=cuando][value=otro]")).toBeChecked();
  await expect(consequences).toContainText("jueves 26/11");
  await options.first().click();
  await expect(typed).toHaveValue("");
  await expect(consequences).toHaveText(first);
  await options.nth(1).click();
  await expect(consequences).not.toHaveText(first);
  await page.getByRole("button", { name: "Mover" }).click();
  const undo = page.getByRole("button", { name: /^Deshacer/ });
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(undo).toBeHidden();
});

test("one pairing can be suspended without scripts, and the suspension undone", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await enterAsAdmin(page);
  // Use another season: each test undoes the last change of its own season.
  await page.goto("/admin/temporadas/1/fecha");
  await page.locator('input[name="cruce"]').first().check();
  await page.getByRole("button", { name: "Suspender" }).click();
  await expect(page.getByText(/Se suspenden? \d+ partidos?\./)).toBeVisible();
  await page.getByRole("button", { name: "Suspender" }).click();
  await expect(page.getByText("Suspendido", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Deshacer/ }).click();
  await expect(page.getByText("Suspendido", { exact: true })).toHaveCount(0);
  await context.close();
});

test("a matchday can be shared as text and pictures, and limited to one zone", async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto(BOARD);
  await page.getByRole("link", { name: "Compartir resultados y tablas" }).click();
  await expect(page.getByLabel("Texto")).toHaveValue(/\*Posiciones /);
  const pictures = page.locator("main img[src^='/imagen/']");
  await expect(pictures.first()).toBeVisible();
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth), DRAWN)
    .toBe(1200);
  await page.getByLabel("De quién").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page).toHaveURL(/de=zona/);
  expect(await accessibilityFindings(page)).toEqual([]);
});
