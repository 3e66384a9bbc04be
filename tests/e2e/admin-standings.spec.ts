import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, holdScripts, test } from "./test.ts";

/* The tests share a database: each writes to its own table of the Mundialito, where categories come first. */
const SECOND_ADMIN = { username: `ayuda${randomInt(100_000, 999_999)}`, password: "cancha-embarrada-7" };
const PHONE = { width: 390, height: 844 };

/** Chooses a table through the page's controls, and waits until it is shown. */
async function open(page: Page, category: string, zone: string) {
  await page.goto("/admin/standings?liga=3");
  await expect(page.getByText("Selecciona una categoría y zona para ver la información")).toBeVisible();
  await page.getByLabel("Categoría", { exact: true }).selectOption(category);
  await expect(page.getByLabel("Zona", { exact: true }).locator("option")).toHaveCount(3);
  await page.getByLabel("Zona", { exact: true }).selectOption(zone);
  await expect(page.getByRole("heading", { name: `${category} · ${zone}` })).toBeVisible();
}

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
const names = (page: Page) => page.getByRole("rowheader").locator(".text-balance").allTextContents();
const cell = (page: Page, figure: "PJ" | "PTS", row: number) =>
  rows(page)
    .nth(row)
    .getByRole("textbox", { name: new RegExp(`^${figure} de `) });
const save = (page: Page, name = "Guardar todo") => page.getByRole("button", { name, exact: true }).click();
const expectToast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** The names of the same table on the public page, in order. */
async function publicNames(browser: Browser, page: Page): Promise<string[]> {
  const { searchParams, origin } = new URL(page.url());
  const visitor = await browser.newPage();
  const [zone, category] = [searchParams.get("zona"), searchParams.get("categoria")];
  await visitor.goto(`${origin}/league/mundialito/posiciones?zona=${zone}&categoria=${category}`);
  const texts = await visitor.getByRole("rowheader").allInnerTexts();
  await visitor.close();
  return texts.map((text) => text.split("\n")[0] ?? "");
}

test("a filter keeps a choice whose page is still loading when another one is made", async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto("/admin/standings?liga=3");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  // In one task, so that the router cannot render the first choice before the second.
  await page.evaluate(() => {
    for (const name of ["categoria", "zona"]) {
      const field = document.querySelector<HTMLSelectElement>(`main select[name=${name}]`);
      if (!field) throw new Error(`no ${name}`);
      field.selectedIndex = 1;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\?liga=3&categoria=\d+&zona=\d+$/);
  await expect(page.getByRole("textbox", { name: /^PTS de / }).first()).toBeVisible();
});

test("typed figures are marked as changed, stay when leaving is cancelled, and can be saved; Escape restores the old figure", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await open(page, "2012", "Zona 1");
  const before = await cell(page, "PTS", 0).inputValue();
  await cell(page, "PTS", 0).fill("55");
  await cell(page, "PTS", 0).press("Escape");
  await expect(cell(page, "PTS", 0)).toHaveValue(before);
  await expect(page.getByText(/modificado/i)).toHaveCount(0);

  await cell(page, "PTS", 0).fill("-3");
  await cell(page, "PTS", 0).press("Enter");
  await expect(cell(page, "PTS", 0)).toHaveValue("-3");
  await expect(cell(page, "PTS", 1)).toBeFocused();
  await cell(page, "PTS", 1).fill("muchos");
  await cell(page, "PTS", 1).press("Tab");
  await expect(cell(page, "PTS", 1)).toHaveValue("0");
  await expect(page.getByText("2 equipos modificados")).toBeVisible();
  await expect(rows(page).nth(0)).toContainText(`Modificado, antes PJ`);

  await page.getByRole("link", { name: "Jugadores" }).click();
  await expect(page.getByRole("dialog")).toContainText("¿Salir sin guardar?");
  await page.getByRole("button", { name: "Quedarme" }).click();
  await expect(cell(page, "PTS", 1)).toHaveValue("0");
  await cell(page, "PTS", 1).fill("99");
  await cell(page, "PTS", 1).press("Enter");
  const best = (await names(page))[1];
  await save(page);
  await expectToast(page, "Cambios guardados");
  await expect(page.getByText(/modificado/i)).toHaveCount(0);
  expect((await names(page))[0]).toBe(best);
});

test("rows can be moved with arrows and by dragging, and the order can be saved and reset to points", async ({
  page,
  browser,
}) => {
  await enterAsAdmin(page);
  await open(page, "2012", "Zona 2");
  const [first = "", second = "", third = "", ...rest] = await names(page);
  await page.getByRole("button", { name: `Bajar ${first}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Bajar ${first}` })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "puesto 2 de 6" })).toHaveCount(1);
  expect(await names(page)).toEqual([second, first, third, ...rest]);

  const handle = rows(page).nth(2).getByTitle("Arrastrá para mover");
  await handle.hover();
  await page.mouse.down();
  const top = await rows(page).nth(0).boundingBox();
  await page.mouse.move((top?.x ?? 0) + 20, (top?.y ?? 0) + 4, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText("Orden sin guardar")).toBeVisible();
  expect(await names(page)).toEqual([third, second, first, ...rest]);

  await save(page, "Guardar Orden");
  await expectToast(page, "¡Orden guardado!");
  expect(await publicNames(browser, page)).toEqual([third, second, first, ...rest]);

  await page.getByRole("button", { name: "Orden por Puntos" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ordenar por puntos" }).click();
  await expect(page.getByText("Orden sin guardar")).toBeVisible();
  await save(page, "Guardar Orden");
  await expect(page.getByText("Orden automático")).toBeVisible();
  expect(await names(page)).toEqual([first, second, third, ...rest]);
});

test("points can be deducted, which changes the public order, and restored; recalculating removes a chosen correction", async ({
  page,
  browser,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await open(page, "2014", "Zona 1");
  const [leader = "", second = ""] = await names(page);
  const before = Number(await cell(page, "PTS", 0).inputValue());
  const notes = page.getByRole("listitem").filter({ hasText: "Resolución del tribunal" });

  await page.getByText("Agregar una corrección").click();
  await page.getByLabel("Puntos", { exact: true }).fill("−40");
  await page.getByRole("button", { name: "Guardar corrección" }).click();
  await expect(page.getByText("Elegí un equipo", { exact: true }).last()).toBeVisible();
  await expect(page.getByText("Decí por qué: lo leen las familias", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Puntos", { exact: true })).toHaveValue("−40");
  await page.getByLabel("Equipo", { exact: true }).selectOption(leader);
  await page.getByLabel("Motivo", { exact: true }).fill("Resolución del tribunal");
  await page.getByRole("button", { name: "Guardar corrección" }).click();
  await expectToast(page, "Corrección guardada");
  await expect(notes).toContainText(`${leader} −40 puntos`);
  await expect(rows(page).last()).toContainText(leader);
  await expect(cell(page, "PTS", 5)).toHaveValue(String(before - 40));
  expect((await publicNames(browser, page)).at(-1)).toContain(leader);

  // A correction being typed survives the removal of another.
  await expect(page.getByLabel("Puntos", { exact: true })).toBeHidden();
  await page.getByText("Agregar una corrección").click();
  await expect(page.getByLabel("Puntos", { exact: true })).toHaveValue("");
  await page.getByLabel("Puntos", { exact: true }).fill("−1");
  await notes.getByRole("button", { name: "Quitar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitar" }).click();
  await expectToast(page, "Corrección quitada");
  await expect(notes).toHaveCount(0);
  await expect(page.getByLabel("Puntos", { exact: true })).toHaveValue("−1");
  await expect.poll(() => names(page)).toHaveProperty("0", leader);

  // A number typed over points is stored as a correction too.
  const row = (await names(page)).indexOf(second);
  await cell(page, "PTS", row).fill("77");
  await cell(page, "PTS", row).press("Enter");
  await save(page);
  await expectToast(page, "Cambios guardados");
  await page.getByRole("link", { name: "Recalcular" }).click();
  await page.getByRole("checkbox", { name: new RegExp(`${second} .*Corrección de la organización`) }).check();
  await page.getByRole("button", { name: "Recalcular", exact: true }).click();
  await expectToast(page, "Posiciones recalculadas");
  await expect.poll(() => names(page)).toHaveProperty("0", leader);
  clearConsoleErrors(consoleErrors);
});

test("a team cannot be removed from the table that it plays in, another one can be added and removed, and the table can be exported", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await open(page, "2016", "Zona 1");
  const [leader = ""] = await names(page);
  await page.getByRole("button", { name: `Eliminar ${leader}` }).click();
  await expect(page.getByRole("dialog")).toContainText(`¿Estás seguro de eliminar a ${leader} de la tabla?`);
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(`${leader} juega en esta zona y categoría`);
  await expect(rows(page)).toHaveCount(6);

  const guest = await page.getByLabel("Agregar un equipo").locator("option").nth(1).textContent();
  await page.getByLabel("Agregar un equipo").selectOption({ label: guest ?? "" });
  await page.getByRole("button", { name: "Agregar equipo" }).click();
  await expect(rows(page).nth(6)).toContainText("Nuevo, sin guardar");
  await save(page);
  await expect(page.getByText("Nuevo, sin guardar")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(7);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("mundialito_2016_zona-1.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toMatch(/^\uFEFFPosición;Equipo;PJ;PTS\r\n1;/);
  expect(text.trim().split("\r\n")).toHaveLength(8);

  const added = (await names(page)).at(-1) ?? "";
  await page
    .getByRole("button", { name: `Eliminar ${added}` })
    .last()
    .click();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expectToast(page, "Posición eliminada");
  await expect(rows(page)).toHaveCount(6);

  await page.getByRole("link", { name: "Diagnosticar" }).click();
  await expect(page.getByRole("heading", { name: "Diferencias con los resultados" })).toBeVisible();
  await expect(page.getByText("Las tablas oficiales son los resultados más las correcciones.")).toBeVisible();
  await expect(page.getByText("La base de datos responde bien.")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  clearConsoleErrors(consoleErrors);
});

test("when two administrators edit a table, the second is shown what the first saved, and can use it", async ({
  page,
  browser,
  consoleErrors,
}) => {
  execFileSync(
    process.execPath,
    ["scripts/create-admin.ts", "--username", SECOND_ADMIN.username, "--email", ""],
    {
      input: `${SECOND_ADMIN.password}\n`,
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: "error" },
    },
  );
  await enterAsAdmin(page);
  await open(page, "2014", "Zona 2");
  const secondPage = await (await browser.newContext()).newPage();
  await enterAsAdmin(secondPage, SECOND_ADMIN);
  await secondPage.goto(page.url());
  await expect(secondPage.getByLabel("Leyenda")).toBeEditable();

  await page.getByLabel("Leyenda").fill("Pasa <b>uno</b>.");
  await cell(page, "PJ", 0).fill("31");
  await cell(page, "PJ", 0).press("Enter");
  await save(page);
  await expectToast(page, "Cambios guardados");

  const [leader = ""] = await names(secondPage);
  await cell(secondPage, "PJ", 0).fill("41");
  await cell(secondPage, "PJ", 0).press("Enter");
  await save(secondPage);
  await expect(secondPage.getByRole("alert")).toContainText(
    `Error al guardar: otra persona cambió ${leader} (PJ 31`,
  );
  await expect(cell(secondPage, "PJ", 0)).toHaveValue("41");
  await expect(secondPage.getByText("Pasa <b>uno</b>.")).toBeVisible();
  await secondPage.getByRole("button", { name: "Usar lo guardado" }).click();
  await expect(cell(secondPage, "PJ", 0)).toHaveValue("31");
  await secondPage.context().close();
  clearConsoleErrors(consoleErrors);
});

test("figures and a legend typed before the table's scripts load are kept", async ({ page }) => {
  await enterAsAdmin(page);
  const releaseScripts = await holdScripts(page);
  await page.goto("/admin/standings?liga=1&zona=1&categoria=1", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Leyenda").fill("Pasan dos.");
  await cell(page, "PTS", 0).fill("77");
  releaseScripts();
  await expect(page.locator("html[data-hydrated]")).toBeVisible();
  await expect(page.getByLabel("Leyenda")).toHaveValue("Pasan dos.");
  await expect(cell(page, "PTS", 0)).toHaveValue("77");
});

test("on a phone the table fits, PJ opens the numeric keyboard, and rows can be moved with buttons of at least 44 px", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enterAsAdmin(page);
  await open(page, "2016", "Zona 1");
  await expect(cell(page, "PJ", 0)).toHaveAttribute("inputmode", "numeric");
  // Points may be negative, and the numeric keyboard of some phones has no minus sign.
  await expect(cell(page, "PTS", 0)).toHaveAttribute("inputmode", "text");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  const [first = ""] = await names(page);
  await page.getByLabel("Mover y quitar").check({ force: true });
  await expect(cell(page, "PTS", 0)).toBeHidden();
  const arrow = page.getByRole("button", { name: `Bajar ${first}` });
  const size = await arrow.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await arrow.click();
  expect((await names(page))[1]).toBe(first);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect.poll(() => names(page)).toHaveProperty("0", first);
});

test.describe("pages without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts the table refuses an invalid value, and saves figures and a correction", async ({
    page,
    consoleErrors,
  }) => {
    await enterAsAdmin(page);
    await page.goto("/admin/standings?liga=3");
    await page.getByLabel("Categoría", { exact: true }).selectOption("2016");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await page.getByLabel("Zona", { exact: true }).selectOption("Zona 2");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await cell(page, "PJ", 0).fill("-1");
    await cell(page, "PJ", 1).fill("12");
    await save(page);
    await expect(page.getByRole("alert")).toHaveText("Los partidos jugados no pueden ser negativos");
    await expect(cell(page, "PJ", 1)).toHaveValue("12");
    await cell(page, "PJ", 0).fill("9");
    await cell(page, "PTS", 0).fill("88");
    await save(page);
    await expect(page.locator("noscript [role=status]")).toHaveText("Cambios guardados");
    await expect(cell(page, "PTS", 0)).toHaveValue("88");
    await expect(cell(page, "PJ", 0)).toHaveValue("9");
    await expect(cell(page, "PJ", 1)).toHaveValue("12");

    await page.getByText("Agregar una corrección").click();
    await page.getByLabel("Equipo", { exact: true }).selectOption({ index: 1 });
    await page.getByLabel("Puntos", { exact: true }).fill("-2");
    await page.getByLabel("Motivo", { exact: true }).fill("Sin árbitro propio");
    await page.getByRole("button", { name: "Guardar corrección" }).click();
    await expect(page.locator("noscript [role=status]")).toHaveText("Corrección guardada");
    await expect(page.getByRole("listitem").filter({ hasText: "Sin árbitro propio" })).toContainText(
      "−2 puntos",
    );
    clearConsoleErrors(consoleErrors);
  });
});
