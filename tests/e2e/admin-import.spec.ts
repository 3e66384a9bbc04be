import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const TEXT = `*APERTURA 2031*
2016: 9 hs - 2015: 9.45 hs

*1° FECHA* sábado 1/3/2031
Zona 1
Academia Quilmeña vs Atlético Moreno
Barrio Tapiales vs Sportivo Bochas

*2° FECHA* sábado 8/3/2031
Atlético Moreno vs Barrio Tapiales
Sportivo Bochas x Academia Quilmeña
ojo que la del 8 puede cambiar`;

/** Creates a league and selects its season in the panel's bar. */
async function anEmptySeason(page: Page): Promise<string> {
  const league = `Liga Importada ${randomInt(1_000_000)}`;
  await page.goto("/admin/leagues?nuevo=1");
  await page.getByLabel("Nombre", { exact: true }).fill(league);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Liga agregada.").first()).toBeVisible();
  await page.goto("/admin/temporadas");
  const bar = page.locator("select[name=panel]:visible");
  const option = bar.locator(`optgroup[label="${league}"] option`).first();
  await bar.selectOption(await option.getAttribute("value"));
  await expect(page.getByRole("heading", { name: `Temporadas de ${league}` })).toBeVisible();
  return league;
}

test("a pasted season can be imported after a review; pasting it again finds nothing new, and the import can be undone", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await anEmptySeason(page);
  await page.getByRole("link", { name: "Importar fixture" }).click();
  await page.getByRole("button", { name: "Leer" }).click();
  await expect(page.getByText("Pegá el fixture o elegí un archivo").first()).toBeVisible();
  clearConsoleErrors(consoleErrors);

  const paste = async () => {
    await page.getByLabel("El fixture, como te llegó").fill(TEXT);
    await page.getByRole("button", { name: "Leer" }).click();
    await expect(page.getByRole("heading", { name: "Lo que pegaste" })).toBeVisible();
  };
  await paste();
  await expect(page.getByText("Fecha 1", { exact: true })).toBeVisible();
  await expect(page.getByText("ojo que la del 8 puede cambiar").first()).toBeVisible();
  await expect(page.getByText(/Se suman a la temporada/)).toContainText("Atlético Moreno");
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Guardar 8 partidos" }).click();
  await expect(
    page.getByText("Fixture importado: 8 partidos nuevos, 4 clubes agregados.").first(),
  ).toBeVisible();

  await paste();
  await expect(page.getByRole("button", { name: "No hay nada nuevo" })).toBeDisabled();

  await page.getByRole("link", { name: "Descartar" }).click();
  await page.getByRole("button", { name: "Deshacer" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Se eliminan 8 partidos");
  await dialog.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Importación deshecha: 8 partidos eliminados.").first()).toBeVisible();
});

test("leaving out a club leaves out all its matches", async ({ page }) => {
  await enterAsAdmin(page);
  await anEmptySeason(page);
  await page.getByRole("link", { name: "Importar fixture" }).click();
  await page.getByLabel("El fixture, como te llegó").fill(TEXT);
  await page.getByRole("button", { name: "Leer" }).click();
  const answered = page.getByText("4 nombres ya tienen respuesta");
  await expect(answered).toBeVisible();
  const choices = page.getByRole("group", { name: /Barrio Tapiales/ });
  await choices.getByText("Dejar afuera").click();
  await expect(page.getByRole("button", { name: "Guardar 4 partidos" })).toBeVisible();
  await expect(page.getByText("Barrio Tapiales queda afuera.").first()).toBeVisible();
});
