import type { Locator, Page } from "@playwright/test";
import { aDocx } from "#harness/docx.ts";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/* New fixtures are on days far from the demo's, and every test deletes those that it created. */
const LEAGUE = "5";
const form = (page: Page) => page.locator("main section form").filter({ has: page.getByLabel("Leyenda") });
const row = (page: Page, number: number) =>
  page.getByRole("group", { name: `Partido ${number}`, exact: true });
const list = (page: Page) => page.getByRole("region", { name: "Lista de fixtures" });
const save = (page: Page) => form(page).getByRole("button", { name: "Guardar", exact: true });

/** The field accepts typing once scripts run. */
async function chooseTeam(field: Locator, name: string) {
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.fill(name);
  await field.press("Enter");
  await expect(field).toHaveValue(name);
  // The list closes once the team is chosen. Until then it may cover the next element.
  await expect(field).toHaveAttribute("aria-expanded", "false");
}

async function openNew(page: Page) {
  await page.goto(`/admin/fixtures?liga=${LEAGUE}`);
  await page.getByRole("link", { name: "Nuevo fixture" }).click();
  await expect(page.getByRole("heading", { name: "Nuevo fixture" })).toBeVisible();
  await expect(form(page).getByLabel("Liga", { exact: true })).toBeFocused();
  await form(page).getByLabel("Categoría").selectOption({ label: "2013" });
  await form(page).getByLabel("Zona").selectOption({ label: "Zona 1" });
}

async function removeOpenFixture(page: Page, loss: string) {
  await list(page).getByRole("button", { name: "Eliminar" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(loss);
  await dialog.getByRole("button", { name: "Sí, eliminar" }).click();
  await expect(page.getByText("Fixture eliminado.")).toBeVisible();
}

test.beforeEach(({ page }) => enterAsAdmin(page));

test("an incomplete fixture is refused with a message beside each missing field, and nothing typed is lost", async ({
  page,
  consoleErrors,
}) => {
  await openNew(page);
  await form(page).getByLabel("Leyenda").fill("Copa <b>de Oro</b>");
  await chooseTeam(row(page, 1).getByLabel("Local", { exact: true }), "La Redonda");
  await save(page).click();
  await expect(form(page).getByText("La fecha es requerida", { exact: true })).toBeVisible();
  await expect(form(page).getByText("La fecha del partido es requerida", { exact: true })).toBeVisible();
  await expect(row(page, 1).getByText("El equipo visitante es requerido")).toBeVisible();
  await expect(form(page).getByLabel("Leyenda")).toHaveValue("Copa <b>de Oro</b>");
  await expect(row(page, 1).getByLabel("Local", { exact: true })).toHaveValue("La Redonda");
  await expect(form(page).getByLabel("Zona")).toHaveValue(/\d/);
  expect(await accessibilityFindings(page)).toEqual([]);
  clearConsoleErrors(consoleErrors);
});

test("a fixture of two matches can be added, edited and deleted, and 'Duplicar' fills the form for the next matchday", async ({
  page,
}) => {
  await openNew(page);
  await form(page).getByLabel("Fecha", { exact: true }).fill("1° FECHA");
  await form(page).getByLabel("Fecha del partido").fill("2031-03-05");
  await form(page).getByLabel("Texto central").fill("Zona 1 · prueba");
  await row(page, 1).getByLabel("1. Hora").fill("18:30");
  await chooseTeam(row(page, 1).getByLabel("Local", { exact: true }), "La Redonda");
  await chooseTeam(row(page, 1).getByLabel("Visitante", { exact: true }), "Baldío FC");
  await form(page).getByRole("button", { name: "Agregar partido" }).click();
  await expect(row(page, 2).getByLabel("Local", { exact: true })).toBeFocused();
  await expect(row(page, 2).getByLabel("2. Hora")).toHaveValue("18:30");
  await chooseTeam(row(page, 2).getByLabel("Local", { exact: true }), "Once Corazones");
  await chooseTeam(row(page, 2).getByLabel("Visitante", { exact: true }), "La Redonda");
  await page.keyboard.press("Tab");
  await expect(form(page).getByText("La Redonda juega más de una vez el 05/03/2031.")).toBeVisible();
  await chooseTeam(row(page, 2).getByLabel("Visitante", { exact: true }), "Los Pericos");
  // Before the field loses the focus: otherwise the button would move while it is being pressed.
  await expect(form(page).getByText("La Redonda juega más de una vez el 05/03/2031.")).toBeHidden();
  await save(page).click();
  await expect(page.getByText("Fixture creado.")).toBeVisible();

  await list(page)
    .getByRole("link", { name: /Zona 1 · prueba/ })
    .click();
  await expect(list(page).getByRole("listitem").filter({ hasText: "18:30" })).toHaveCount(2 + 1);
  await list(page).getByRole("link", { name: "Editar" }).click();
  await expect(row(page, 2).getByLabel("Visitante", { exact: true })).toHaveValue("Los Pericos");
  await form(page).getByRole("button", { name: "Invertir localías" }).click();
  await expect(row(page, 2).getByLabel("Local", { exact: true })).toHaveValue("Los Pericos");
  await row(page, 1).getByRole("button", { name: "Quitar el partido 1" }).click();
  await expect(row(page, 2)).toHaveCount(0);
  await save(page).click();
  const confirmation = form(page).getByRole("alert");
  await expect(confirmation).toContainText("Se borra 1 partido.");
  await confirmation.getByRole("button", { name: "Sí, guardar igual" }).click();
  await expect(page.getByText("Fixture guardado.")).toBeVisible();
  await expect(list(page).getByText("Once Corazones")).toBeVisible();
  await expect(list(page).getByText("Baldío FC")).toBeHidden();

  await list(page).getByRole("link", { name: "Duplicar" }).click();
  await expect(form(page).getByLabel("Fecha", { exact: true })).toHaveValue("2° FECHA");
  await expect(form(page).getByLabel("Fecha del partido")).toHaveValue("2031-03-12");
  await expect(row(page, 1).getByLabel("Local", { exact: true })).toHaveValue("Los Pericos");
  // A field that only lost the focus has changed nothing, so leaving does not ask.
  await expect(form(page).getByLabel("Liga", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await form(page).getByRole("link", { name: "Cancelar" }).click();
  await list(page)
    .getByRole("link", { name: /Zona 1 · prueba/ })
    .click();
  await removeOpenFixture(page, "Se borra 1 partido. Esta acción no se puede deshacer.");
  await expect(page.getByText("Zona 1 · prueba")).toHaveCount(0);
});

test("a fixture with two warnings is saved after a confirmation", async ({ page }) => {
  await openNew(page);
  await form(page).getByLabel("Fecha", { exact: true }).fill("9° FECHA");
  await form(page).getByLabel("Fecha del partido").fill("2031-08-06");
  for (const number of [1, 2]) {
    await chooseTeam(row(page, number).getByLabel("Local", { exact: true }), "La Redonda");
    await chooseTeam(row(page, number).getByLabel("Visitante", { exact: true }), "Baldío FC");
    if (number === 1) await form(page).getByRole("button", { name: "Agregar partido" }).click();
  }
  await save(page).click();
  const confirmation = form(page).getByRole("alert");
  await expect(confirmation.getByRole("listitem")).toHaveCount(2);
  await confirmation.getByRole("button", { name: "Sí, guardar igual" }).click();
  await expect(page.getByText("Fixture creado.")).toBeVisible();
  await list(page)
    .getByRole("link", { name: /9° FECHA/ })
    .click();
  await removeOpenFixture(page, "Se borran 2 partidos.");
});

test("the choice of a month keeps the focus when it is changed", async ({ page }) => {
  await page.goto(`/admin/fixtures?liga=${LEAGUE}`);
  const month = page.getByLabel("Mes", { exact: true });
  const shown = await month.inputValue();
  await month.focus();
  await month.selectOption({ index: 0 });
  await expect(page).toHaveURL(/mes=\d{4}-\d\d/);
  await expect(month).not.toHaveValue(shown);
  await expect(month).toBeFocused();
});

test("editing a played fixture keeps its results and predictions, and removing a match with a result needs a confirmation", async ({
  page,
}) => {
  await page.goto(`/admin/fixtures?liga=${LEAGUE}`);
  const played = list(page).getByRole("link", { name: /con resultado/ });
  while ((await played.count()) === 0) {
    const month = await page.getByLabel("Mes", { exact: true }).inputValue();
    await page.getByRole("link", { name: "Mes anterior" }).click();
    await expect(page.getByLabel("Mes", { exact: true })).not.toHaveValue(month);
  }
  // Use the keyboard: once scripts run, the list scrolls to upcoming matches, away from under the pointer.
  await played.first().press("Enter");
  await expect(list(page).getByRole("link", { name: "Editar" })).toBeVisible();
  const matches = list(page).locator("ol > li");
  const before = await matches.allInnerTexts();
  expect(before.length).toBeGreaterThan(1);
  expect(before.join()).toMatch(/\d - \d/);
  expect(before.join()).toMatch(/predicci/);
  await list(page).getByRole("link", { name: "Editar" }).click();
  await form(page).getByLabel("Leyenda").fill("Corregida");
  const time = row(page, 1).getByLabel("1. Hora");
  const [oldTime, newTime] = [await time.inputValue(), "17:05"];
  await time.fill(newTime);
  await save(page).click();
  await expect(page.getByText("Fixture guardado.")).toBeVisible();
  await expect(list(page).getByText("Corregida")).toBeVisible();
  expect((await matches.allInnerTexts()).map((text) => text.replace(newTime, oldTime))).toEqual(before);

  // Removing the match would delete a result and its predictions: the page says so first, and leaving the form asks.
  await list(page).getByRole("link", { name: "Editar" }).click();
  await row(page, 1).getByRole("button", { name: "Quitar el partido 1" }).click();
  await save(page).click();
  await expect(form(page).getByRole("alert")).toContainText(/Se borra 1 partido, con 1 resultado/);
  await page.getByRole("link", { name: "Equipos" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Quedarme" }).click();
  await expect(form(page)).toBeVisible();
});

/** Each file is read in a separate process, which is slow to start on a busy machine. */
const READ = { timeout: 15_000 };
const file = (buffer: Buffer) => ({ name: "fixture.docx", mimeType: "application/octet-stream", buffer });
const picker = (page: Page) => form(page).getByLabel("Cargar desde un archivo DOCX");

test("a PDF renamed to DOCX, and a file that is too large, are refused", async ({ page, consoleErrors }) => {
  await openNew(page);
  await picker(page).setInputFiles(file(Buffer.alloc(6 * 1024 * 1024)));
  await expect(form(page).getByText("Error al procesar el archivo: pesa más de 5 MB")).toBeVisible(READ);
  await expect(picker(page)).toHaveValue("");
  await picker(page).setInputFiles(file(Buffer.from("%PDF-1.7 ".repeat(100))));
  await expect(page.getByRole("alert").filter({ hasText: "Error al procesar el archivo" })).toBeVisible(READ);
  clearConsoleErrors(consoleErrors);
});

test("a DOCX file fills the form after a review", async ({ page }) => {
  await openNew(page);
  await picker(page).setInputFiles(
    file(
      aDocx([
        "3° FECHA – 9/4/2031",
        [
          ["Hora", "Local", "Visitante"],
          ["18:00", "LA REDONDA", "Baldio"],
          ["18:45", "Los Pericoss", "Racing"],
        ],
        "19.30 hs: Gambeta vs. Vereda Trop.",
        "20.15 hs: Gambeta vs. Gambeta",
      ]),
    ),
  );
  await expect(page.getByText("En el archivo hay 3 partidos")).toBeVisible();
  // The rows read so far stay. Without another file, the button opens the file chooser.
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Leer archivo" }).click(),
  ]);
  expect(chooser.isMultiple()).toBe(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
  const second = page.getByRole("group", { name: "Partido 2 del archivo" });
  await expect(second.getByText("Revisá si es este equipo")).toBeVisible();
  await expect(second.getByText("No lo encontramos: elegilo")).toBeVisible();
  await expect(second.getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("El mismo club está dos veces.")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await chooseTeam(second.getByLabel("Visitante: Racing"), "Once Corazones");
  await form(page).getByLabel("Fecha", { exact: true }).fill("3° FECHA");
  await form(page).getByLabel("Fecha del partido").fill("2031-04-09");
  await save(page).click();
  await expect(page.getByText("3 partidos del archivo no están en el fixture.")).toBeVisible();
  await page.getByRole("button", { name: "Usar estos partidos" }).click();
  await expect(row(page, 1).getByLabel("1. Hora")).toBeFocused();
  await expect(form(page).getByLabel("Fecha", { exact: true })).toHaveValue("3° FECHA");
  await expect(form(page).getByLabel("Fecha del partido")).toHaveValue("2031-04-09");
  await expect(row(page, 3).getByLabel("Visitante", { exact: true })).toHaveValue("Vereda Tropical");
  await expect(row(page, 2).getByLabel("Visitante", { exact: true })).toHaveValue("Once Corazones");
  await expect(row(page, 3).getByLabel("3. Hora")).toHaveValue("19:30");
  await save(page).click();
  await expect(page.getByText("Fixture creado.")).toBeVisible();
  // The list moves to the month of the saved fixture.
  await expect(page.getByLabel("Mes", { exact: true })).toHaveValue("2031-04");
  await list(page)
    .getByRole("link", { name: /3° FECHA/ })
    .click();
  await removeOpenFixture(page, "Se borran 3 partidos.");
});

test("a time that is missing in a DOCX file stays empty, and is required on saving", async ({
  page,
  consoleErrors,
}) => {
  await openNew(page);
  await picker(page).setInputFiles(
    file(aDocx(["4° FECHA – 10/9/2031", "La Redonda x Baldío FC", "11,30 Gambeta-Los Pericos"])),
  );
  await expect(page.getByText("En el archivo hay 2 partidos")).toBeVisible(READ);
  const found = (number: number) => page.getByRole("group", { name: `Partido ${number} del archivo` });
  await expect(found(1).getByText("Falta la hora")).toBeVisible();
  await expect(found(1).getByLabel("Hora")).toHaveValue("");
  await expect(found(2).getByText("Revisá la hora")).toBeVisible();
  await expect(found(2).getByLabel("Hora")).toHaveValue("11:30");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Usar estos partidos" }).click();
  await save(page).click();
  await expect(row(page, 1).getByText("La hora es requerida")).toBeVisible();
  clearConsoleErrors(consoleErrors);
  await expect(row(page, 1).getByLabel("1. Hora")).toHaveValue("");
});

test.describe("pages on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("on a phone neither the list nor the form of fixtures scrolls sideways, and every button is at least 44 px", async ({
    page,
  }) => {
    await page.goto(`/admin/fixtures?liga=${LEAGUE}`);
    await list(page).getByRole("link").first().press("Enter");
    await expect(list(page).getByRole("link", { name: "Editar" })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await list(page).getByRole("link", { name: "Editar" }).tap();
    await expect(row(page, 1).getByLabel("Local", { exact: true })).toHaveAttribute("aria-expanded", "false");
    expect(await sidewaysScroll(page)).toBe(0);
    for (const button of await form(page).locator("button:visible:not([aria-hidden])").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript choosing a league loads its teams, and matches can be added and removed without losing input", async ({
    page,
  }) => {
    await page.goto("/admin/fixtures?nuevo=1");
    await form(page).getByLabel("Liga").selectOption(LEAGUE);
    await form(page).getByLabel("Leyenda").fill("Copa");
    await page.getByRole("button", { name: "Mostrar sus zonas y equipos" }).click();
    await row(page, 1)
      .getByLabel("Local", { exact: true })
      .selectOption({ label: "La Redonda (Zona 1 · 2013)" });
    await form(page).getByRole("button", { name: "Agregar partido" }).click();
    await row(page, 2)
      .getByLabel("Visitante", { exact: true })
      .selectOption({ label: "Baldío FC (Zona 1 · 2013)" });
    await row(page, 1).getByRole("button", { name: "Quitar el partido 1" }).click();
    await expect(row(page, 2)).toHaveCount(0);
    await expect(row(page, 1).getByLabel("Visitante", { exact: true }).locator("option:checked")).toHaveText(
      /Baldío FC/,
    );
    await expect(form(page).getByLabel("Leyenda")).toHaveValue("Copa");
  });
});
