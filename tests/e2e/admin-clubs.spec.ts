import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { aLargePhoto, holdScaling, RENAMED_PDF } from "./admin-pictures.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="38" fill="#c62839"/></svg>',
);
const svg = (name: string) => ({ name, mimeType: "image/svg+xml", buffer: SVG });

/** Unique letters, so that a search finds the clubs of one test only. */
const tag = () =>
  String(randomInt(10_000_000, 99_999_999)).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "");
const form = (page: Page) => page.locator("main form[method=post]").first();
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const save = (page: Page) => form(page).getByRole("button", { name: "Guardar", exact: true }).click();
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Adds a team, and with it its club, to the Copa Potrero. */
async function addTeam(page: Page, name: string) {
  const response = await page.request.post("/admin/teams", {
    form: { intent: "create", name, leagueId: "5" },
  });
  expect(response.status()).toBe(200);
}

async function addClub(page: Page, name: string) {
  expect((await page.request.post("/admin/clubes", { form: { intent: "create", name } })).status()).toBe(200);
}

test("a refused club shows its invalid field, however far from Guardar it is", async ({
  page,
  consoleErrors,
}) => {
  const name = `Club ${tag()}`;
  await enterAsAdmin(page);
  await addClub(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/clubes?buscar=${encodeURIComponent(name)}`);
  await card(page, name).getByRole("link", { name: "Editar" }).click();
  await field(page, "Nombre").fill(name.padEnd(60, "o"));
  await save(page);
  await expect(field(page, "Nombre")).toBeFocused();
  await expect(field(page, "Nombre")).toBeInViewport();
  clearConsoleErrors(consoleErrors);
});

test("a new club is sent once, however often Guardar is pressed while its photo is scaled down, and not at all after Cancelar", async ({
  page,
}) => {
  const name = `Club ${tag()}`;
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await enterAsAdmin(page);
  const resumeScaling = await holdScaling(page);
  const fill = async () => {
    await page.goto("/admin/clubes?nuevo=1");
    await field(page, "Nombre").fill(name);
    await form(page)
      .locator("input[type=file]")
      .setInputFiles(await aLargePhoto());
    sent.length = 0;
    await form(page).getByRole("button", { name: "Guardar", exact: true }).dblclick();
  };
  await fill();
  await form(page).getByRole("link", { name: "Cancelar" }).click();
  await expect(page.getByRole("link", { name: "Agregar club" })).toBeVisible();
  await resumeScaling();
  expect(sent).toEqual([]);

  await fill();
  await form(page)
    .getByRole("button", { name: /^Guard/ })
    .first()
    .press("Enter");
  await resumeScaling();
  await expect(card(page, name)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a club can be added, found despite a typing mistake and renamed with its team, but not deleted while it plays", async ({
  page,
  consoleErrors,
}) => {
  const name = `Club Social y Deportivo ${tag()}`;
  await enterAsAdmin(page);
  await page.goto("/admin/clubes");
  await page.getByRole("link", { name: "Agregar club" }).click();
  await field(page, "Nombre").fill(name);
  await expect(field(page, "Nombre corto")).toHaveValue(name.slice(24));
  await field(page, "Cancha (opcional)").fill("Predio de prueba");
  await field(page, "Enlace al mapa (opcional)").fill("http://maps.example/x");
  await save(page);
  await expect(form(page).getByText(/^Pegá un enlace que empiece con https/)).toBeVisible();
  await expect(field(page, "Cancha (opcional)")).toHaveValue("Predio de prueba");
  clearConsoleErrors(consoleErrors);
  expect(await accessibilityFindings(page)).toEqual([]);
  await field(page, "Enlace al mapa (opcional)").fill("https://maps.example/x");
  await save(page);
  await expect(page.getByText("Club agregado.")).toBeVisible();

  await addTeam(page, name);
  await page.goto(`/admin/clubes?buscar=${encodeURIComponent(name.slice(24, -1))}x`);
  await expect(page.getByText(/^Ningún club se llama/)).toBeVisible();
  await expect(card(page, name).getByText("Predio de prueba")).toBeVisible();
  await expect(card(page, name).getByText(/Copa Potrero.+1 equipo/)).toBeVisible();

  await page.getByRole("link", { name: `Editar ${name}` }).click();
  const renamed = `Deportivo ${name.slice(24)}`;
  await field(page, "Nombre").fill(renamed);
  await form(page).getByLabel("Cambiar también la dirección de su página").check();
  await save(page);
  await expect(page.getByText("Club guardado.")).toBeVisible();
  await page.goto(`/admin/teams?buscar=${encodeURIComponent(name.slice(24))}`);
  await expect(page.getByRole("heading", { name: renamed })).toBeVisible();

  await page.goto(`/admin/clubes?buscar=${encodeURIComponent(renamed)}`);
  await page.getByRole("link", { name: `Eliminar ${renamed}` }).click();
  await expect(page.getByRole("alert")).toContainText("juega en Copa Potrero");
});

test("a club can be merged into another one after a preview of what moves", async ({ page }) => {
  const [stays, goes] = [`Queda ${tag()}`, `Pasa ${tag()}`];
  await enterAsAdmin(page);
  await addTeam(page, stays);
  await addTeam(page, goes);
  await page.goto(`/admin/clubes?buscar=${encodeURIComponent(goes)}`);
  await page.getByRole("link", { name: `Editar ${goes}` }).click();
  await page.getByRole("link", { name: "Unirlo con otro club" }).click();
  await page.getByLabel("Queda").fill(stays);
  await page.getByRole("option", { name: stays }).click();
  await page.getByRole("button", { name: "Ver qué pasa" }).click();
  await expect(page.getByRole("heading", { name: `${goes} pasa a ser ${stays}` })).toBeVisible();
  await expect(page.getByText("Su equipo pasa junto a los del otro")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Unir clubes" }).click();
  await expect(page.getByRole("heading", { name: `Editar ${stays}` })).toBeVisible();
  await expect(field(page, "Otros nombres (opcional)")).toHaveValue(goes);
  await page.goto(`/admin/clubes?buscar=${encodeURIComponent(goes)}`);
  await expect(card(page, stays).getByText(/2 equipos/)).toBeVisible();
  await page.goto("/admin/changes?asunto=clubes");
  await expect(page.getByText(`Unió el club ${goes} a ${stays}`)).toBeVisible();
});

test("crest files are matched to clubs by name; others can be assigned or left out, and a file that is not an image is refused", async ({
  page,
  consoleErrors,
}) => {
  const [sure, near, chosen, bad] = ["Ñandú", "Horneros", "Jilguero", "Dañado"].map(
    (name) => `${name} ${tag()}`,
  );
  await enterAsAdmin(page);
  for (const name of [sure, near, chosen, bad]) await addClub(page, name ?? "");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/clubes/escudos");
  const typo = `${near?.slice(0, -1)}x`;
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles([
      svg(`escudo_${sure?.replace("Ñandú", "nandu").replace(" ", "-")}.svg`),
      svg(`${typo}.svg`),
      svg("IMG_0001.svg"),
      svg("IMG_0002.svg"),
      { ...RENAMED_PDF, name: `${bad}.png` },
    ]);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(row("nandu").getByText("Reconocido")).toBeVisible();
  await expect(row(typo).getByText("Parece este: revisalo")).toBeVisible();
  await expect(row("IMG_0001").getByText("Sin club: elegilo")).toBeVisible();
  await row("IMG_0001")
    .getByRole("combobox")
    .selectOption({ label: chosen ?? "" });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Guardar escudos" }).click();
  await expect(page.getByText("3 escudos guardados.")).toBeVisible();
  await expect(row("IMG_0001").getByText("Guardado")).toBeVisible();
  await expect(row("IMG_0002").getByText("Sin club: elegilo")).toBeVisible();
  await expect(row(`${bad}.png`).getByText(/^El archivo tiene que ser una imagen/)).toBeVisible();
  clearConsoleErrors(consoleErrors);
  for (const [name, count] of [
    [sure, 1],
    [near, 1],
    [chosen, 1],
    [bad, 0],
  ] as const) {
    await page.goto(`/admin/clubes?buscar=${encodeURIComponent(name ?? "")}`);
    await expect(card(page, name ?? "").locator("img")).toHaveCount(count);
  }
});

test.describe("pages without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts the crest of one club can be saved with a form", async ({ page }) => {
    const name = `Sin Guion ${tag()}`;
    await enterAsAdmin(page);
    await addClub(page, name);
    await page.goto("/admin/clubes/escudos");
    await page.getByLabel("Club", { exact: true }).selectOption({ label: name });
    await page.getByLabel("Imagen", { exact: true }).setInputFiles(svg("x.svg"));
    await page.getByRole("button", { name: "Guardar escudo" }).click();
    // Playwright's text locators do not search inside <noscript>.
    await expect(page.locator("main noscript p")).toHaveText("Escudo guardado.");
    await page.goto(`/admin/clubes?buscar=${encodeURIComponent(name)}`);
    await expect(card(page, name).locator("img")).toHaveCount(1);
  });
});
