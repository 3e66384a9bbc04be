import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { clearConsoleErrors, expect, test } from "./test.ts";

/* /league/{slug or id}, on the demo's leagues (docs/spec.md, section 2). LIFUFE asks what to see, Mundialito opens on its standings. */
const QUESTION = "¿Qué deseas ver de la liga?";
const question = (page: Page) => page.getByRole("heading", { name: QUESTION });
const back = (page: Page) => page.getByRole("main").getByRole("link", { name: "Volver" });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: /^Vistas de/ }).getByRole("link", { name, exact: true });

for (const path of [
  "/league/nada",
  "/league/99",
  "/league/99999999999999999999",
  "/league/LIFUFE",
  "/league/%01",
  "/league/lifufe'--",
  "/league/nada/fixture",
  "/league/nada/posiciones",
]) {
  test(`'Liga no encontrada' is shown as a real 404: ${path}`, async ({ page, consoleErrors }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liga no encontrada");
    await expect(page).toHaveTitle(/^Liga no encontrada/);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    // The browser itself logs the page's 404 as an error.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("404")]);
  });
}

for (const path of ["/league/lifufe", "/league/2"]) {
  test(`the opening question of a league has its two buttons, and '← Volver' leads back to it: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(question(page)).toBeVisible();
    await expect(back(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Ver Fixture de la Liga" }).click();
    await expect(page).toHaveURL(/\/league\/lifufe\/fixture\?fecha=/);
    await expect(tab(page, "Fixture")).toHaveAttribute("aria-current", "page");
    await back(page).click();
    await expect(question(page)).toBeVisible();
    await page.getByRole("link", { name: "Ver Tabla de Posiciones" }).click();
    await expect(page).toHaveURL("/league/lifufe/posiciones");
    await expect(tab(page, "Tabla de Posiciones")).toHaveAttribute("aria-current", "page");
    await back(page).click();
    await expect(question(page)).toBeVisible();
  });
}

test("the opening question of a league also shows the next matchday, with a link to it", async ({ page }) => {
  await page.goto("/league/lifufe");
  const next = page.locator("section", { has: page.getByRole("heading", { name: "Lo que se viene" }) });
  await expect(next.getByText("VS").first()).toBeVisible();
  await next.getByRole("link", { name: /^Ver (los otros|el otro|el fixture)/ }).click();
  await expect(page).toHaveURL(/\/league\/lifufe\/fixture\?fecha=\d{4}-\d\d-\d\d$/);
});

test.describe("pages on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a league's page on a phone starts its first pairing within 300 px, and does not cut the description", async ({
    page,
  }) => {
    await page.goto("/league/liga_masculina");
    const main = await page.getByRole("main").boundingBox();
    const card = await page.getByRole("main").getByRole("article").first().boundingBox();
    expect((card?.y ?? Number.NaN) - (main?.y ?? 0)).toBeLessThan(300);
    for (const path of ["/league/liga_masculina", "/league/liga_masculina/posiciones"]) {
      await page.goto(path);
      const text = page.getByText(/^Fútbol infantil de clubes de barrio/).filter({ visible: true });
      const hidden = await text.evaluate((box) => box.scrollHeight - box.clientHeight);
      expect([path, hidden]).toEqual([path, 0]);
    }
  });
});

for (const path of ["/league/mundialito", "/league/3"]) {
  test(`the page of Mundialito opens directly on the standings, without Volver: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(question(page)).toHaveCount(0);
    await expect(tab(page, "Tabla de Posiciones")).toHaveAttribute("aria-current", "page");
    await expect(page.getByText("Selecciona una categoría y zona para ver la información")).toBeVisible();
    await expect(back(page)).toHaveCount(0);
    await tab(page, "Fixture").click();
    await expect(page).toHaveURL("/league/mundialito/fixture");
    await expect(page.getByText("VS").or(page.getByText("–")).first()).toBeVisible();
    await expect(back(page)).toHaveCount(0);
  });
}

test("the open view of a league is in the URL, so it survives a link, a reload and going back", async ({
  page,
}) => {
  await page.goto("/league/lifufe/fixture");
  await tab(page, "Tabla de Posiciones").click();
  await expect(page).toHaveURL("/league/lifufe/posiciones");
  await page.reload();
  await expect(tab(page, "Tabla de Posiciones")).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(page).toHaveURL("/league/lifufe/fixture");
  await expect(tab(page, "Fixture")).toHaveAttribute("aria-current", "page");
});

test("the open view of a league keeps the zone chosen in the other view", async ({ page }) => {
  await page.goto("/league/liga_masculina/fixture");
  const zone = page.getByRole("navigation", { name: "Zonas" }).getByRole("link", { name: "Zona 2" });
  await zone.click();
  await expect(zone).toHaveAttribute("aria-current", "true");
  await tab(page, "Tabla de Posiciones").click();
  await expect(page).toHaveURL(/posiciones\?zona=\d+$/);
  await expect(page.getByRole("heading", { level: 3, name: /^Zona 2/ })).toHaveCount(1);
  await tab(page, "Fixture").click();
  await expect(zone).toHaveAttribute("aria-current", "true");
});

test("the open view of a league has the league's colour", async ({ page }) => {
  for (const path of ["/league/lifufe", "/league/2/fixture", "/league/lifufe/posiciones"]) {
    await page.goto(path);
    await expect(page.locator("main [data-league-color=violet]").first()).toBeVisible();
  }
});

test("a league's page has a title, a description, a canonical URL by slug and Open Graph data", async ({
  page,
}) => {
  for (const [path, title, canonical] of [
    ["/league/2", /^LIFUFE · /, /^http.+\/league\/lifufe$/],
    ["/league/2/fixture", /^Fixture, .+ · LIFUFE · /, /^http.+\/league\/lifufe\/fixture$/],
    ["/league/3", /^Posiciones · Mundialito · /, /^http.+\/league\/mundialito\/posiciones$/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{20}/);
    await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", canonical);
  }
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a league's page leads from the question to both views and back", async ({
    page,
  }) => {
    await page.goto("/league/lifufe");
    await page.getByRole("link", { name: "Ver Fixture de la Liga" }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(/FECHA/);
    await back(page).click();
    await page.getByRole("link", { name: "Ver Tabla de Posiciones" }).click();
    await expect(tab(page, "Tabla de Posiciones")).toHaveAttribute("aria-current", "page");
  });
});

test("a league's page opens the matchday that it shows, from its link", async ({ page }) => {
  await page.goto("/league/lifufe");
  const link = page.getByRole("link", { name: /Ver Fixture de la Liga/ });
  // Which matchday this is depends on the day of the run, and so does its title: today's are in it too.
  const shown = page.locator("section", { has: page.getByRole("heading", { name: /lo que se viene$/i }) });
  const href =
    (await shown.getByRole("link", { name: /^Ver (los otros|el otro|el fixture)/ }).getAttribute("href")) ??
    "";
  await expect(link).toHaveAttribute("href", href);
  const day = href.split("?fecha=")[1] ?? "";
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole("main").locator("h2 + time").first()).toHaveAttribute("datetime", day);
});

test("a league's page leads from the question to a view by keyboard", async ({ page }) => {
  await page.goto("/league/lifufe");
  await page.getByRole("link", { name: "Saltar al contenido" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main details[data-menu] > summary")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ver Fixture de la Liga" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/league\/lifufe\/fixture\?fecha=/);
});

for (const path of ["/league/lifufe", "/league/mundialito", "/league/nada"]) {
  test(`a league's page passes axe and does not scroll sideways at 360 px: ${path}`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path);
    await expectAccessible(page);
    if (path === "/league/nada") clearConsoleErrors(consoleErrors);
  });
}

test("the tab that is open is underlined in the league's colour", async ({ page }) => {
  await page.goto("/league/lifufe/fixture");
  const open = page.getByRole("navigation", { name: "Vistas de LIFUFE" }).locator("[aria-current=page]");
  await expect(open).toHaveCSS("box-shadow", /rgb\(106, 58, 166\)/);
});
