import { randomInt } from "node:crypto";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin, forgiveRefusal } from "./accounts-steps.ts";
import { expect, test } from "./test.ts";

test("from an empty season to every matchday on the public page: the fixture is drawn, changed by hand and created", async ({
  page,
  complaints,
}) => {
  await enterAsAdmin(page);
  const league = `Liga Sorteo ${randomInt(1_000_000)}`;
  await page.goto("/admin/leagues?nuevo=1");
  await page.getByLabel("Nombre", { exact: true }).fill(league);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Liga agregada.").first()).toBeVisible();
  await page.goto("/admin/temporadas");
  const bar = page.locator("select[name=panel]:visible");
  const option = bar.locator(`optgroup[label="${league}"] option`).first();
  await bar.selectOption(await option.getAttribute("value"));
  await page.getByRole("link", { name: "Clubes y categorías" }).click();
  await page.getByLabel("Categorías").fill("2014, 2015");
  await page.getByLabel("Categorías").press("Enter");
  const clubs = Array.from({ length: 5 }, (_, index) => `${league} club ${index + 1}`);
  await page.getByLabel("Sumar clubes").fill(clubs.join("\n"));
  await page.getByRole("button", { name: "Sumar 5 clubes" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Clubes y categorías guardados.").first()).toBeVisible();

  await page.goto("/admin/temporadas");
  await page.getByRole("link", { name: "Generar fixture" }).first().click();
  await expect(page.getByRole("heading", { name: "Así queda" })).toBeVisible();
  await page.getByLabel("Primera fecha").fill("2031-03-01");
  await page.getByLabel("Día sin fútbol 1").fill("2031-03-08");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByText("sáb 15/03")).toBeVisible();
  await expect(page.getByText("sáb 08/03")).toHaveCount(0);
  await expect(page.getByText("Localías parejas")).toBeVisible();
  await expect(page.getByText(/^Libre: /)).toHaveCount(5);

  const turn = page.getByRole("button", { name: /^Invertir la localía/ }).first();
  const before = await turn.getAttribute("aria-label");
  await turn.click();
  await expect(page.getByRole("button", { name: /^Invertir la localía/ }).first()).not.toHaveAttribute(
    "aria-label",
    before ?? "",
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Crear 5 fechas" }).click();
  await expect(page.getByText("Fixture creado: 5 fechas, 20 partidos.").first()).toBeVisible();

  // What was drawn can be drawn again, but not without being told what goes.
  await page.getByRole("button", { name: /^Crear 5 fechas/ }).click();
  await expect(page.getByRole("alert")).toContainText("se eliminan 20 partidos sin jugar");
  forgiveRefusal(complaints);

  await page.goto("/admin/temporadas");
  await page.getByRole("link", { name: "Ver en el sitio" }).click();
  await page.getByRole("link", { name: "Fixture" }).first().click();
  await expect(page.getByText("1° FECHA").first()).toBeVisible();
});
