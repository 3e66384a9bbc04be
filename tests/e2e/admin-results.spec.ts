import type { Browser, Page } from "@playwright/test";
import { DESK, expectAccessible } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { sql } from "./server-access.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/*
 * Results on the demo. The tests share a database and run in parallel, so each changes its own matches of the Copa
 * Potrero. Its first matchdays, which are numbered from 1, all have results.
 */
const INVALID = "Por favor ingresa resultados válidos (números enteros positivos)";
/** The index of a day's last match: there are three in each of two categories. */
const LAST = 5;
const list = (page: Page) => page.locator("main ol > li");

/** Opens a matchday of the cup, and returns its URL. */
async function openMatchday(page: Page, number: number): Promise<string> {
  await page.goto("/admin/results?liga=5&fecha=2000-01-01");
  for (let date = 1; date < number; date += 1) {
    const next = page.getByRole("link", { name: /^Fecha siguiente/ });
    const href = await next.getAttribute("href");
    await page.goto(href ?? "");
  }
  await expect(list(page).first()).toBeVisible();
  return page.url();
}

const field = (page: Page, row: number, side: "home" | "away") =>
  list(page).nth(row).locator(`[name=${side}]`);
const eraser = (page: Page, row: number) =>
  list(page)
    .nth(row)
    .getByRole("button", { name: /Borrar el resultado/ });

async function clear(page: Page, row: number) {
  await eraser(page, row).click();
  await page.getByRole("dialog").getByRole("button", { name: "Borrar resultado" }).click();
  await expect(list(page).nth(row)).toContainText("Sin resultado");
}

test("an invalid score is refused beside its fields, and stays until Esc restores the old one", async ({
  page,
}) => {
  await enterAsAdmin(page);
  const href = await openMatchday(page, 1);
  const before = await field(page, LAST, "home").inputValue();
  await field(page, LAST, "home").fill("-1");
  await field(page, LAST, "home").press("Enter");
  await expect(list(page).nth(LAST).getByRole("alert")).toHaveText(INVALID);
  await expect(field(page, LAST, "home")).toHaveValue("-1");
  await expect(field(page, LAST, "home")).toHaveAccessibleDescription(INVALID);
  // Another match cannot be edited until this one is saved or cancelled.
  await field(page, LAST - 1, "home").click();
  await expect(list(page).nth(LAST)).toContainText("Guardá o cancelá este resultado antes de cargar otro.");
  await page.getByRole("link", { name: /^Fecha siguiente/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quedarme" }).click();
  // A filter that was not applied is not shown as active.
  const league = page.getByLabel("Liga", { exact: true });
  await league.selectOption({ label: "LIFUFE" });
  await page.getByRole("dialog").getByRole("button", { name: "Quedarme" }).click();
  await expect(league).toHaveValue("5");
  await field(page, LAST, "home").press("Escape");
  await expect(field(page, LAST, "home")).toHaveValue(before);
  await expect(page).toHaveURL(href);
});

test("results can be typed one after another with the keyboard alone", async ({ page }) => {
  await enterAsAdmin(page);
  await openMatchday(page, 1);
  await clear(page, 0);
  await clear(page, 2);
  await expect(page.getByText("Faltan 2 de")).toBeVisible();
  await field(page, 0, "home").focus();
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(field(page, 2, "home")).toBeFocused();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(field(page, 2, "away")).toBeFocused();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Están todos los resultados.")).toBeVisible();
  await page.reload();
  await expect(field(page, 0, "home")).toHaveValue("2");
  await expect(field(page, 0, "away")).toHaveValue("1");
  await expect(field(page, 2, "away")).toHaveValue("0");
});

test("a corrected result is marked for visitors, and listed in the record of changes", async ({
  page,
  browser,
}) => {
  await enterAsAdmin(page);
  const href = new URL(await openMatchday(page, 2));
  const home = await list(page).first().getByRole("textbox").first().getAttribute("aria-label");
  await field(page, 0, "home").fill("8");
  await field(page, 0, "away").fill("7");
  await list(page).first().getByRole("button", { name: "Guardar" }).click();
  await expect(list(page).first()).toContainText("Guardado");
  const visitor = await browser.newPage();
  await visitor.goto(`/league/copa_potrero/fixture?fecha=${href.searchParams.get("fecha")}`);
  const corrected = visitor.getByRole("listitem").filter({ hasText: "Resultado corregido el" });
  await expect(corrected.filter({ hasText: /8\s*–\s*a\s*7/ }).first()).toBeVisible();
  await visitor.close();
  await page.goto("/admin/changes?asunto=resultados&liga=5");
  const change = page.getByRole("listitem").filter({ hasText: "8 - 7" }).first();
  await expect(change).toContainText("admin");
  await expect(change).toContainText(String(home).replace("Goles de ", ""));
  await change.getByRole("link").click();
  await expect(field(page, 0, "home")).toHaveValue("8");
});

test("when two sessions edit one match, the second is shown what the first saved, and can keep or replace it", async ({
  page,
  browser,
}) => {
  await enterAsAdmin(page);
  const href = await openMatchday(page, 3);
  const [before, away] = [
    await field(page, 0, "home").inputValue(),
    await field(page, 0, "away").inputValue(),
  ];
  const second = await secondAdmin(browser);
  await second.goto(href);
  await field(page, 0, "home").fill("6");
  await field(page, 0, "home").press("Enter");
  await expect(list(page).first()).toContainText("Guardado");

  await field(second, 0, "home").fill("5");
  await field(second, 0, "home").press("Enter");
  const alert = list(second).first().getByRole("alert");
  await expect(alert).toContainText(
    `Otra persona guardó 6 - ${away} mientras tanto. Vos pusiste 5 - ${away}.`,
  );
  await alert.getByRole("link", { name: `Dejar 6 - ${away}` }).click();
  await expect(field(second, 0, "home")).toHaveValue("6");

  await field(page, 0, "home").fill(before);
  await field(page, 0, "home").press("Enter");
  await expect(list(page).first()).toContainText("Guardado");
  await field(second, 0, "home").fill("5");
  await field(second, 0, "home").press("Enter");
  await alert.getByRole("button", { name: `Guardar 5 - ${away}` }).click();
  await expect(list(second).first()).toContainText("Guardado");
  await page.reload();
  await expect(field(page, 0, "home")).toHaveValue("5");
  await second.context().close();
});

test("a result of a match that has not begun needs a confirmation, and can then be settled", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/results?liga=5&fecha=2099-01-01");
  await field(page, 0, "home").fill("1");
  await field(page, 0, "away").fill("0");
  await field(page, 0, "away").press("Enter");
  const alert = list(page).first().getByRole("alert");
  await expect(alert).toContainText("Este partido todavía no empezó. ¿Querés cargar 1 - 0 igual?");
  // The browser itself logs 4xx responses as errors.
  clearConsoleErrors(consoleErrors);
  await alert.getByRole("button", { name: "Cargar igual" }).click();
  await list(page)
    .first()
    .getByRole("button", { name: /^Liquidar/ })
    .click();
  await expect(page.getByText("Predicciones liquidadas correctamente")).toBeVisible();
  await expect(list(page).first()).toContainText("Liquidado");
});

test("all listed matches can be settled with one click, and one that fails is reported", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await openMatchday(page, 3);
  const rows = [LAST - 1, LAST];
  const ids = await Promise.all(
    rows.map((row) => list(page).nth(row).locator("[name=match]").first().inputValue()),
  );
  await sql("update partidos set settled_at = null where id = any($1)", [ids]);
  await page.reload();
  // Meanwhile another administrator clears a result.
  const [oldResult] = (
    await sql(
      `update partidos now set resultado_local = null, resultado_visitante = null from partidos before
         where now.id = before.id and now.id = $1 returning before.resultado_local, before.resultado_visitante`,
      [ids[1]],
    )
  ).rows;
  await page.getByRole("button", { name: "Liquidar los 2" }).click();
  await expect(page.getByRole("alert")).toHaveText("Error al liquidar: Partido sin resultado válido");
  clearConsoleErrors(consoleErrors);
  await expect(list(page).nth(LAST - 1)).toContainText("Liquidado");
  await expect(list(page).nth(LAST)).toContainText("Sin resultado");

  const { resultado_local, resultado_visitante } = oldResult;
  await sql("update partidos set settled_at = null where id = any($1)", [ids]);
  await sql("update partidos set resultado_local = $2, resultado_visitante = $3 where id = $1", [
    ids[1],
    resultado_local,
    resultado_visitante,
  ]);
  await page.reload();
  await page.getByRole("button", { name: "Liquidar los 2" }).click();
  await expect(page.getByText("Predicciones liquidadas correctamente")).toBeVisible();
  for (const row of rows) await expect(list(page).nth(row)).toContainText("Liquidado");
});

test("a result that could not be saved offline stays in its field with a message, and can be saved later", async ({
  page,
  context,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await openMatchday(page, 3);
  await field(page, 1, "home").fill("9");
  await context.setOffline(true);
  await field(page, 1, "home").press("Enter");
  await expect(list(page).nth(1)).toContainText("Error al guardar el resultado. Por favor intenta de nuevo.");
  await expect(field(page, 1, "home")).toHaveValue("9");
  await context.setOffline(false);
  clearConsoleErrors(consoleErrors);
  await list(page).nth(1).getByRole("button", { name: "Guardar" }).click();
  await expect(list(page).nth(1)).toContainText("Guardado");
});

test("the screen of results is accessible, and its fields open the numeric keyboard of a phone", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/results?liga=5");
  await expectAccessible(page, { alsoAt: [DESK] });
  await expect(field(page, 0, "home")).toHaveAttribute("inputmode", "numeric");
});

test("Registro de cambios is accessible, and a filter keeps the focus when it is changed", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/changes");
  await expectAccessible(page);
  const subject = page.getByLabel("Qué", { exact: true });
  await subject.focus();
  await subject.selectOption("Resultados");
  await expect(page).toHaveURL(/asunto=resultados/);
  await expect(subject).toHaveValue("resultados");
  await expect(subject).toBeFocused();
});

test.describe("results without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts an invalid result is refused and stays in its field, and a valid one is saved", async ({
    page,
    consoleErrors,
  }) => {
    await enterAsAdmin(page);
    await openMatchday(page, 2);
    await field(page, LAST, "home").fill("x");
    await list(page).nth(LAST).getByRole("button", { name: "Guardar" }).click();
    await expect(list(page).nth(LAST)).toContainText(INVALID);
    clearConsoleErrors(consoleErrors);
    await expect(field(page, LAST, "home")).toHaveValue("x");
    await field(page, LAST, "home").fill("9");
    await list(page).nth(LAST).getByRole("button", { name: "Guardar" }).click();
    await expect(list(page).nth(LAST)).toContainText("Corregido el");
    await expect(field(page, LAST, "home")).toHaveValue("9");
  });
});

async function secondAdmin(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enterAsAdmin(page);
  return page;
}
