import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { enterAsAdmin, signInAdmin } from "./accounts-steps.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/** The league in which these tests add and delete rows. */
const LEAGUE = "Copa Potrero";
/** The smallest possible picture: one pixel. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const form = (page: Page) => page.locator("main form[method=post]").first();
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const save = (page: Page) => form(page).getByRole("button", { name: "Guardar", exact: true }).click();

test("the panel's home page links to matches without a result and to the next matchdays", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin");
  await expect(page.getByText("Bienvenido, admin")).toBeVisible();
  const missing = page.getByRole("link", { name: /partidos? jugados? sin resultado/ }).first();
  await expect(missing).toHaveAttribute("href", /^\/admin\/results\?liga=\d+&estado=sin-resultado$/);
  await expect(page.getByRole("heading", { name: "Próximas fechas" })).toBeVisible();
  await expect(page.getByRole("link", { name: /LIFUFE.+partidos?$/ })).toHaveAttribute(
    "href",
    "/admin/fixtures?liga=2",
  );
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("the focus returns to the link that opened a form when it is saved or cancelled", async ({ page }) => {
  await enterAsAdmin(page);
  for (const [screen, closer] of [
    ["/admin/categories?liga=1", "Cancelar"],
    ["/admin/categories?liga=1", "Guardar"],
    ["/admin/clubes", "Guardar"],
    ["/admin/courses", "Guardar"],
  ] as const) {
    await page.goto(screen);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    const opener = page.locator("main a[href*=editar]").nth(1);
    const path = (await opener.getAttribute("href")) ?? "";
    await opener.press("Enter");
    await expect(page.locator("main input:focus")).toBeVisible();
    const open = page.locator("main :is(form, dialog[open])").filter({ visible: true });
    const closing = open.getByRole(closer === "Guardar" ? "button" : "link", { name: closer, exact: true });
    await closing.first().press("Enter");
    await expect(page.locator(`a[href="${path}"]`), `${closer} on ${screen}`).toBeFocused();
  }
});

test("after a confirmed deletion the focus is on the screen's heading", async ({ page }) => {
  const name = `E2E ${randomInt(1_000_000)}`;
  await enterAsAdmin(page);
  await page.goto("/admin/clubes?nuevo=1");
  await field(page, "Nombre").fill(name);
  await save(page);
  await page.getByRole("link", { name: `Eliminar ${name}` }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).press("Enter");
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Clubes", exact: true })).toBeFocused();
});

for (const width of [320, 390, 1280]) {
  test(`the page count is centred on the first page too, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await enterAsAdmin(page);
    await page.goto("/admin/teams");
    const pages = page.getByRole("navigation", { name: "Páginas" });
    const offCentre = await pages.evaluate((nav) => {
      const [all, count] = [nav, nav.querySelector("p") ?? nav].map((part) => part.getBoundingClientRect());
      return Math.abs((all?.x ?? 0) + (all?.width ?? 0) / 2 - (count?.x ?? 0) - (count?.width ?? 0) / 2);
    });
    expect(offCentre).toBeLessThan(2);
  });
}

test("the panel's menu on a phone has 18 links, closes on navigation and names the open screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsAdmin(page);
  await page.goto("/admin");
  const menu = page.locator("main details summary");
  await menu.click();
  const links = page.getByRole("navigation", { name: "Panel" }).getByRole("link");
  await expect(links).toHaveCount(18);
  await links.filter({ hasText: "Equipos" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Equipos" })).toBeVisible();
  await expect(menu).toContainText("Equipos");
  await expect(links.first()).toBeHidden();
  expect(await sidewaysScroll(page)).toBe(0);
});

test("a category, a zone and teams can be added, a team can be edited and deleted, and the dialog for deleting the category lists what is deleted with it", async ({
  page,
}) => {
  const name = `E2E ${randomInt(1_000_000)}`;
  await enterAsAdmin(page);

  await page.goto("/admin/categories");
  await page.getByRole("main").getByRole("link", { name: LEAGUE }).click();
  await expect(page.getByRole("heading", { level: 3, name: LEAGUE })).toBeVisible();
  await page.getByRole("link", { name: "Agregar categoría" }).click();
  await expect(page.getByRole("button", { name: "Agregar categoría" })).toBeDisabled();
  await field(page, "Nombre").fill(name);
  await save(page);
  await expect(page.getByText("Categoría agregada.")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByRole("link", { name: "0 equipos" })).toBeVisible();

  await page.goto("/admin/zones?liga=5&nuevo=1");
  await field(page, "Categoría").selectOption({ label: name });
  await field(page, "Nombre").fill("Zona 1");
  await field(page, "Leyenda (opcional)").fill("<b>De prueba</b>");
  await save(page);
  await expect(page.getByText("Zona agregada.")).toBeVisible();
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
  await expect(card.getByText("<b>De prueba</b>")).toBeVisible();
  await card.getByRole("link", { name: "0 equipos" }).click();

  await expect(
    page.getByText("No hay equipos en esta zona y categoría. Agrega el primer equipo para comenzar."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Agregar equipo" }).click();
  await field(page, "Nombre").fill(`${name} FC`);
  await expect(field(page, "Categoría (opcional)").locator("option:checked")).toHaveText(name);
  await form(page)
    .getByLabel("Subir una imagen")
    .setInputFiles({ name: "escudo.png", mimeType: "image/png", buffer: DOT });
  await form(page).getByRole("button", { name: "Guardar y agregar otro" }).click();
  await expect(page.getByText("Equipo agregado.")).toBeVisible();
  await expect(field(page, "Nombre")).toHaveValue("");
  await field(page, "Nombre").fill(`${name} B`);
  await save(page);
  await expect(page.getByText("2 equipos")).toBeVisible();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: `${name} FC` })
      .locator("img"),
  ).toHaveAttribute("src", /^\/files\/team-logos\//);

  await page.getByRole("link", { name: `Editar ${name} B` }).click();
  await field(page, "Nombre").fill(`${name} C`);
  await save(page);
  await expect(page.getByRole("heading", { name: `${name} C` })).toBeVisible();
  await page.getByRole("link", { name: `Eliminar ${name} C` }).click();
  await expect(
    page.getByRole("dialog", {
      name: "¿Estás seguro de eliminar este equipo? Esta acción no se puede deshacer.",
    }),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Equipo eliminado.")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${name} C` })).toBeHidden();

  await page.goto("/admin/categories?liga=5");
  await page.getByRole("link", { name: `Eliminar ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `¿Estás seguro de eliminar la categoría ${name}?` });
  await expect(dialog.getByText("Se eliminan también 1 zona y 1 equipo.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row).toBeVisible();
  await page.getByRole("link", { name: `Eliminar ${name}` }).click();
  await dialog.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Categoría eliminada.")).toBeVisible();
  await expect(row).toBeHidden();
});

test("missing fields of a category, a zone and a team are reported, and what was typed stays", async ({
  page,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/categories?liga=1&nuevo=1");
  await field(page, "Nombre").fill("2030");
  await save(page);
  await expect(page.getByRole("alert")).toHaveText("Debe seleccionar una zona para la Liga Participando");
  await expect(form(page).getByText("La zona es requerida para la Liga Participando")).toBeVisible();
  await expect(field(page, "Nombre")).toHaveValue("2030");

  await page.goto("/admin/zones?liga=2&nuevo=1");
  await save(page);
  await expect(page.getByRole("alert")).toHaveText("El nombre es requerido, La categoría es requerida");
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.goto("/admin/teams?nuevo=1");
  await field(page, "O la dirección de una imagen").fill("escudo.pdf");
  await save(page);
  await expect(page.getByRole("alert")).toHaveText("Faltan campos obligatorios");
  await expect(form(page).getByText("La liga es requerida")).toBeVisible();
  await expect(form(page).getByText("Debe ser una URL válida de imagen")).toBeVisible();
  clearConsoleErrors(consoleErrors);
});

test("a fixed category has a link to delete it, and none to edit it", async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto("/admin/categories?liga=1");
  const fixed = page.getByRole("listitem").filter({ hasText: "Fija" });
  await expect(fixed.getByRole("link", { name: "Eliminar 2013" })).toBeVisible();
  await expect(fixed.getByRole("link", { name: "Editar 2013" })).toHaveCount(0);
});

test("teams can be searched, and the filters follow the order in which the league is divided", async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/teams");
  await page.getByLabel("Buscar un equipo").fill("CEIBO");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "El Ceibo" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Arroyo Claro" })).toHaveCount(0);

  await page.goto("/admin/teams");
  await page.getByRole("link", { name: "Filtrar" }).click();
  await page.getByLabel("Liga", { exact: true }).selectOption({ label: "Liga Participando" });
  await expect(page.getByText("Zonas: Zona 1, Zona 2, Zona 3, Zona 4")).toBeVisible();
  await expect(page.locator("main search select")).toHaveCount(3);
  const names = await page
    .locator("main search select")
    .evaluateAll((all) => all.map((field) => field.getAttribute("name")));
  expect(names).toEqual(["liga", "zona", "categoria"]);
  await page.getByRole("link", { name: "Ver Todos" }).click();
  await expect(page.getByLabel("Liga", { exact: true })).toHaveCount(0);
});

test("signing out with unsaved changes asks once, and Back does not return to the panel", async ({
  page,
}) => {
  const browserQuestions: string[] = [];
  page.on("dialog", async (dialog) => {
    browserQuestions.push(dialog.type());
    await dialog.accept();
  });
  await enterAsAdmin(page);
  await page.goto("/courses");
  await page.goto("/admin/leagues?nuevo=1");
  await field(page, "Nombre").fill("Liga a medias");
  await page.getByRole("button", { name: "Salir", exact: true }).first().click();
  await page
    .getByRole("dialog", { name: "¿Salir sin guardar?" })
    .getByRole("button", { name: "Salir sin guardar" })
    .click();
  await expect(page).toHaveURL("/");
  expect(browserQuestions).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
});

test("a league needs a name, and can be added and deleted; another one can be edited, and its deletion cancelled", async ({
  page,
  context,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  await page.goto("/admin/leagues?nuevo=1");
  await field(page, "Descripción (opcional)").fill("Nueva en el barrio");
  await save(page);
  await expect(page.getByRole("alert")).toHaveText("El nombre es requerido");
  await expect(field(page, "Descripción (opcional)")).toHaveValue("Nueva en el barrio");

  // What was typed stays when the organiser cancels leaving, and when the connection is lost.
  const name = `Liga ${randomInt(1_000_000)}`;
  await field(page, "Nombre").fill(name);
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Zonas" }).click();
  await page
    .getByRole("dialog", { name: "¿Salir sin guardar?" })
    .getByRole("button", { name: "Quedarme" })
    .click();
  await context.setOffline(true);
  await save(page);
  await expect(page.getByRole("alert")).toHaveText("Error al guardar la liga");
  await context.setOffline(false);
  clearConsoleErrors(consoleErrors);
  await expect(field(page, "Nombre")).toHaveValue(name);
  await save(page);
  await expect(page.getByText("Liga agregada.")).toBeVisible();

  await page.goto("/admin/teams?filtrar=1");
  await page.getByLabel("Liga", { exact: true }).selectOption({ label: name });
  await expect(page.getByText("No hay zonas disponibles")).toBeVisible();
  await expect(page.getByText("No hay categorías disponibles")).toBeVisible();
  await page.goto("/admin/leagues");
  await page.getByRole("link", { name: `Eliminar ${name}` }).click();
  await page
    .getByRole("dialog", { name: `¿Estás seguro de eliminar la liga ${name}?` })
    .getByRole("button", { name: "Eliminar" })
    .click();
  await expect(page.getByText("Liga eliminada.")).toBeVisible();
  await expect(page.getByRole("heading", { name, level: 3 })).toBeHidden();

  await page.getByRole("link", { name: `Editar ${LEAGUE}` }).click();
  await field(page, "Color").selectOption({ label: "Verde" });
  await save(page);
  await expect(page.getByText("Liga guardada.")).toBeVisible();

  await page.getByRole("link", { name: `Eliminar ${LEAGUE}` }).click();
  const dialog = page.getByRole("dialog", { name: `¿Estás seguro de eliminar la liga ${LEAGUE}?` });
  await expect(dialog.getByText(/Se eliminan también \d+ zonas?, .+ y \d+ predicciones/)).toBeVisible();
  await dialog.getByRole("link", { name: "Cancelar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: LEAGUE, level: 3 })).toBeVisible();
});

test.describe("pages without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("without scripts a zone without a name is refused; a zone can be added, and deleted after a confirmation", async ({
    page,
    consoleErrors,
  }) => {
    const name = `E2E ${randomInt(1_000_000)}`;
    await enterAsAdmin(page);
    await page.goto("/admin/zones?liga=5&nuevo=1");
    await save(page);
    await expect(page.getByRole("alert")).toContainText("El nombre es requerido");
    clearConsoleErrors(consoleErrors);
    await field(page, "Categoría").selectOption({ label: "2015" });
    await field(page, "Nombre").fill(name);
    await save(page);
    await page.getByRole("link", { name: `Eliminar ${name}` }).click();
    await expect(
      page.getByRole("heading", { name: `¿Estás seguro de eliminar la zona ${name}?` }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Eliminar" }).click();
    await expect(page.getByRole("heading", { name: "Zonas" })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });
});

test("a team that was changed in another tab is saved only after a warning, which keeps what was typed", async ({
  page,
  context,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  const name = `Equipo ${randomInt(1_000_000)}`;
  await addTeam(page, name);
  await page.getByRole("link", { name: `Editar ${name}` }).click();
  await expect(field(page, "Nombre")).toHaveValue(name);
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, "Nombre").fill(`${name} A`);
  await save(other);
  await expect(other.getByText("Equipo guardado.")).toBeVisible();

  await field(page, "Nombre").fill(`${name} B`);
  await save(page);
  await expect(page.getByRole("alert")).toContainText(`ahora es «${name} A»`);
  await expect(field(page, "Nombre")).toHaveValue(`${name} B`);
  clearConsoleErrors(consoleErrors);
  await save(page);
  await expect(page.getByText("Equipo guardado.")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${name} B` })).toBeVisible();
});

test("a form keeps what was typed when the session has ended, and can be saved after a sign-in in another tab", async ({
  page,
  context,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  const name = `Equipo ${randomInt(1_000_000)}`;
  await page.goto("/admin/teams?liga=5&nuevo=1");
  await field(page, "Nombre").fill(name);
  await context.clearCookies();
  await save(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Tu sesión terminó.");
  await expect(field(page, "Nombre")).toHaveValue(name);
  clearConsoleErrors(consoleErrors);

  const [signIn] = await Promise.all([
    context.waitForEvent("page"),
    alert.getByRole("link", { name: "Iniciar sesión en otra pestaña" }).click(),
  ]);
  await signInAdmin(signIn);
  await signIn.close();
  await save(page);
  await expect(page.getByText("Equipo agregado.")).toBeVisible();
});

test("a failed deletion is reported in the confirmation dialog, which stays open", async ({
  page,
  context,
  consoleErrors,
}) => {
  await enterAsAdmin(page);
  const name = `Equipo ${randomInt(1_000_000)}`;
  await addTeam(page, name);
  await page.getByRole("link", { name: `Eliminar ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Eliminar" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Error al eliminar el equipo. Intenta nuevamente.");
  await context.setOffline(false);
  clearConsoleErrors(consoleErrors);
  await dialog.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Equipo eliminado.")).toBeVisible();
  await expect(dialog).toBeHidden();
});

async function addTeam(page: Page, name: string) {
  await page.goto("/admin/teams?liga=5&nuevo=1");
  await field(page, "Nombre").fill(name);
  await save(page);
  await expect(page.getByText("Equipo agregado.")).toBeVisible();
}
