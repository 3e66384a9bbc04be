import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/** Creates a separate league, so that other tests are not affected. */
async function anEmptyLeague(page: Page): Promise<string> {
  const name = `Liga E2E ${randomInt(1_000_000)}`;
  await page.goto("/admin/leagues?nuevo=1");
  await page.getByLabel("Nombre", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Liga agregada.").first()).toBeVisible();
  return name;
}

const bar = (page: Page) => page.locator("select[name=panel]:visible");

async function chooseLeague(page: Page, league: string) {
  const option = bar(page).locator(`optgroup[label="${league}"] option`).first();
  await bar(page).selectOption(await option.getAttribute("value"));
  await expect(page.getByLabel(`Liga y temporada: ${league}`)).toBeVisible();
}

/** Counts the organiser's clicks from here on. */
async function clicksFrom(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener("click", () => {
      counted.clicks += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test("an organiser sets up two zones, three categories and sixteen clubs in fewer than 20 clicks", async ({
  page,
}) => {
  await enterAsAdmin(page);
  const league = await anEmptyLeague(page);
  await page.goto("/admin/temporadas");
  await chooseLeague(page, league);
  await page.getByRole("link", { name: "Clubes y categorías" }).click();
  await expect(page.getByText("Todavía no hay clubes")).toBeVisible();
  const clicks = await clicksFrom(page);

  await page.getByLabel("Categorías").fill("2012, 2013, 2014");
  await page.getByLabel("Categorías").press("Enter");
  const clubs = Array.from({ length: 16 }, (_, i) => `${league} club ${i + 1}`);
  await page.getByLabel("Sumar clubes").fill([...clubs.slice(0, 8), "Zona 2", ...clubs.slice(8)].join("\n"));
  await page.getByRole("button", { name: "Sumar 16 clubes" }).click();
  await expect(page.getByText("16 clubes · 48 equipos")).toBeVisible();

  // One club does not enter a category, another plays it in the other zone.
  await page.getByLabel(`${clubs[0]}, 2014`).first().uncheck();
  await page.getByRole("switch", { name: "Zona por categoría" }).click();
  await page.getByLabel(`${clubs[1]}, 2013`).first().selectOption("Zona 2");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Clubes y categorías guardados.").first()).toBeVisible();
  expect(await clicks()).toBeLessThan(20);
  await page.reload();
  await expect(page.getByText("16 clubes · 47 equipos")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);

  await page.goto("/admin/teams");
  await expect(page.getByText("47 equipos")).toBeVisible();
});

test("the league bar keeps its choice from screen to screen, and the screens use it", async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto("/admin/zones");
  await chooseLeague(page, "LIFUFE");
  await page.goto("/admin/categories");
  await expect(page.getByRole("heading", { level: 3, name: "LIFUFE" })).toBeVisible();
  await bar(page).selectOption({ label: "Todas las ligas" });
  await expect(page.getByLabel("Liga y temporada", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "LIFUFE" })).toBeHidden();
});

test("an organiser copies a season with shifted categories, finishes it and starts the copy in fewer than 10 clicks", async ({
  page,
}) => {
  await enterAsAdmin(page);
  const league = await anEmptyLeague(page);
  await page.goto("/admin/temporadas");
  await chooseLeague(page, league);
  await page.getByRole("link", { name: "Clubes y categorías" }).click();
  await page.getByLabel("Categorías").fill("2012, 2013");
  await page.getByLabel("Categorías").press("Enter");
  await page.getByLabel("Sumar clubes").fill(`${league} uno\n${league} dos`);
  await page.getByRole("button", { name: "Sumar 2 clubes" }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Clubes y categorías guardados.").first()).toBeVisible();
  await page.goto("/admin/temporadas");
  const clicks = await clicksFrom(page);

  await page.getByRole("link", { name: "Agregar temporada" }).click();
  await expect(page.getByText("Sale 2012 y entra 2014.")).toBeVisible();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Temporada agregada.").first()).toBeVisible();
  await page.getByRole("link", { name: "Finalizar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Finalizar" }).click();
  await expect(page.getByText("Temporada finalizada.").first()).toBeVisible();
  await page.getByRole("button", { name: "Empezar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Empezar" }).click();
  await expect(page.getByText("Temporada en curso.").first()).toBeVisible();
  expect(await clicks()).toBeLessThan(10);
  await expect(bar(page).locator("option:checked")).toHaveText(/^Temporada \d{4}$/);

  await page.getByRole("link", { name: "Clubes y categorías" }).click();
  await expect(page.getByText("2 clubes · 4 equipos", { exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "2014" })).toBeVisible();
});

test("a club can be split in two, and the chosen entry moves to the new club with its team", async ({
  page,
}) => {
  await enterAsAdmin(page);
  const league = await anEmptyLeague(page);
  const [club, other] = [`${league} Unidos`, `${league} Separados`];
  await page.goto("/admin/temporadas");
  await chooseLeague(page, league);
  await page.getByRole("link", { name: "Clubes y categorías" }).click();
  await page.getByLabel("Categorías").fill("2012");
  await page.getByLabel("Categorías").press("Enter");
  await page.getByLabel("Sumar clubes").fill(club);
  await page.getByRole("button", { name: "Sumar 1 club" }).click();
  await page.getByRole("button", { name: `+ equipo B de ${club}` }).click();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Clubes y categorías guardados.").first()).toBeVisible();

  await page.goto(`/admin/clubes?buscar=${encodeURIComponent(club)}`);
  await page.getByRole("link", { name: `Editar ${club}` }).click();
  await page.getByRole("link", { name: "Dividirlo en dos clubes" }).click();
  await page.getByLabel("Nombre del club nuevo").fill(other);
  await page.getByRole("checkbox", { name: /· B/ }).check();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Dividir club" }).click();
  await expect(page.getByRole("heading", { name: `Editar ${other}` })).toBeVisible();

  await page.goto("/admin/temporadas");
  await page.getByRole("link", { name: "Clubes y categorías" }).click();
  await expect(page.getByText("2 clubes · 2 equipos", { exact: true })).toBeVisible();
  for (const name of [club, other]) await expect(page.getByLabel(`${name}, 2012`).first()).toBeChecked();
  await page.goto("/admin/teams");
  for (const name of [club, other])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
});

test("a club of another league is recognised before it is added, and can be declared a different one", async ({
  page,
}) => {
  await enterAsAdmin(page);
  const league = await anEmptyLeague(page);
  await page.goto("/admin/temporadas");
  await chooseLeague(page, league);
  await page.getByRole("link", { name: "Clubes y categorías" }).click();
  await page.getByLabel("Sumar clubes").fill("El Ceibo");
  await expect(page.getByText(/^Juega en /)).toBeVisible();
  await page.getByRole("button", { name: /^Es otro club/ }).click();
  await expect(page.getByText("Nuevo", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Es el de / }).click();
  await page.getByRole("button", { name: "Sumar 1 club" }).click();
  await expect(page.getByText(/^Juega en /).first()).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("a season that was changed meanwhile is saved only after a warning, which keeps what was typed", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  const league = await anEmptyLeague(page);
  await page.goto("/admin/temporadas");
  await chooseLeague(page, league);
  await page.getByRole("link", { name: "Editar", exact: true }).click();
  await page.waitForURL(/editar=/);
  const id = new URL(page.url()).searchParams.get("editar") ?? "";
  const first = { intent: "update", id, name: `Apertura ${league}`, startsOn: "", endsOn: "" };
  expect((await page.request.post("/admin/temporadas", { form: first })).status()).toBe(200);
  await page.getByLabel("Nombre", { exact: true }).fill("La mía");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(
    page.getByText(/^Otra persona cambió esta temporada mientras la editabas/).first(),
  ).toBeVisible();
  clearConsoleErrors(consoleErrors);
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("La mía");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Temporada guardada.").first()).toBeVisible();
});
