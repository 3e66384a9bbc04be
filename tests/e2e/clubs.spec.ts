import type { Page } from "@playwright/test";
import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { expect, test } from "./test.ts";

test("a search for a mistyped name leads to a club's page with its map, its next matchday and its positions", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("combobox").fill("los pives");
  await page.getByRole("combobox").press("Enter");
  await page
    .getByRole("link", { name: /^Los Pibes FC/ })
    .first()
    .click();
  await expect(page).toHaveURL("/club/los-pibes-fc");
  await expect(page.getByRole("heading", { level: 1, name: "Los Pibes FC" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mapa", exact: true })).toHaveAttribute("href", /^https:/);
  const next = page.locator("section", { has: page.getByRole("heading", { name: "Próxima fecha" }) });
  await expect(next.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("link", { name: /2011\s*\d+\.º\s*\d+ puntos/ })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("a search for a name that only one club has opens the club, and back leads to the previous page", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("combobox").fill("los pibes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/club/los-pibes-fc");
  await page.goBack();
  await expect(page).toHaveURL("/");
  const response = await request.get("/buscar?q=los+pibes", { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([303, "/club/los-pibes-fc"]);
  expect(response.headers()["cache-control"]).toBe("no-store");
});

test("a search for a name that only one club has opens the club without JavaScript too", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/buscar");
  await page.getByRole("searchbox").and(page.locator(":visible")).fill("Los Pibes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/club/los-pibes-fc");
  await context.close();
});

test("a search that matches no single club is not redirected", async ({ request }) => {
  for (const typed of ["de", "los pives", "ceibo 2012", "liga"]) {
    const response = await request.get(`/buscar?q=${encodeURIComponent(typed)}`, { maxRedirects: 0 });
    expect([typed, response.status()]).toEqual([typed, 200]);
  }
});

test.describe("pages on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const options = (page: Page) => page.getByRole("listbox", { name: "Sugerencias" }).getByRole("option");

  for (const path of ["/", "/buscar"]) {
    test(`suggestions appear while typing on ${path}, and work with the keyboard`, async ({ page }) => {
      await page.goto(path);
      const field = page.getByRole("combobox");
      await field.click();
      await page.keyboard.type("l");
      await expect(field).toHaveAttribute("aria-expanded", "false");
      await page.keyboard.type("os pib");
      await expect(options(page).first()).toContainText("Los Pibes FC");
      await expect(field).toHaveAttribute("aria-expanded", "true");
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(options(page)).toHaveCount(0);
      await expect(field).toHaveValue("los pib");
      await page.keyboard.press("ArrowDown");
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
      const active = await field.getAttribute("aria-activedescendant");
      await expect(options(page).first()).toHaveAttribute("id", active ?? "none");
      await page.keyboard.press("ArrowUp");
      await expect(field).not.toHaveAttribute("aria-activedescendant");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/club/los-pibes-fc");
    });
  }

  test("a tap on a suggestion opens its club, and the list closes when the field loses the focus", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("combobox").click();
    await page.keyboard.type("ceib");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(options(page)).toHaveCount(0);
    await page.getByRole("combobox").fill("ceibo");
    await options(page).first().click();
    await expect(page).toHaveURL("/club/el-ceibo");
  });

  test("suggestions are clubs, teams and leagues, and there are none for unknown, too short and too long words", async ({
    request,
  }) => {
    const pathsFor = async (typed: string) => {
      const response = await request.get(`/buscar.json?q=${encodeURIComponent(typed)}`);
      expect(response.status()).toBe(200);
      return (await response.json()).found.map(({ to }: { to: string }) => to);
    };
    expect(await pathsFor("los pibes")).toEqual(["/club/los-pibes-fc"]);
    expect(await pathsFor("lifufe")).toContain("/league/lifufe");
    expect((await pathsFor("ceibo 2011"))[0]).toMatch(/^\/team\/\d+$/);
    for (const typed of ["", "x", "zzzzzz", "%", "x".repeat(1_900)]) {
      expect([typed, await pathsFor(typed)]).toEqual([typed, []]);
    }
  });
});

for (const [kind, path] of [
  ["without React", "/courses"],
  ["with React", "/prode"],
] as const) {
  test(`the header of a page ${kind} has a search field at 1280 px, and a link instead at 1200 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const header = page.getByRole("banner");
    const field = header.getByRole("combobox", { name: "Buscar en el sitio" });
    await expect(header.getByRole("link", { name: "Buscar" })).toBeHidden();
    expect(await accessibilityFindings(page)).toEqual([]);
    await field.click();
    await page.keyboard.type("los pib");
    await expect(header.getByRole("option", { name: /^Los Pibes FC/ })).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(field).toBeHidden();
    await expect(header.getByRole("link", { name: "Buscar" })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await field.fill("los pibes");
    await header.getByRole("option", { name: /^Los Pibes FC/ }).click();
    await expect(page).toHaveURL("/club/los-pibes-fc");
  });
}

test("a search without a match says so, and an unknown club is a 404 page in Spanish", async ({
  page,
  request,
}) => {
  await page.goto("/buscar?q=zzzzzz");
  await expect(page.getByText("No encontramos «zzzzzz»")).toBeVisible();
  const missing = await request.get("/club/no-existe");
  expect([missing.status(), await missing.text()]).toEqual([
    404,
    expect.stringContaining("Club no encontrado"),
  ]);
});

test("a past season stays available with its champions, tables and fixture", async ({ page }) => {
  await page.goto("/league/liga_masculina");
  await page.getByText("Temporada 20", { exact: false }).first().click();
  const others = page.locator("details[data-menu][open] a");
  await expect(others).toHaveCount(2);
  const [, past] = await others.allTextContents();
  await others.nth(1).click();
  await expect(page).toHaveURL(/\?temporada=\d{4}$/);
  await expect(page.getByRole("heading", { name: "Campeones" })).toBeVisible();
  await page.getByRole("link", { name: /Ver Tabla/ }).click();
  await expect(page).toHaveURL(/posiciones\?temporada=\d{4}/);
  await page.getByRole("link", { name: "Zona 1" }).first().click();
  await expect(page).toHaveURL(/temporada=\d{4}&zona=\d+/);
  await expect(page.getByText(past?.trim() ?? "").first()).toBeVisible();
  await page.getByRole("link", { name: "Fixture", exact: true }).click();
  await expect(page).toHaveURL(/fixture\?temporada=\d{4}/);
});

test("a season that does not exist in the league is a 404 page", async ({ request }) => {
  for (const path of [
    "/league/liga_masculina?temporada=1999",
    "/league/mundialito/posiciones?temporada=2025x",
  ]) {
    const response = await request.get(path);
    expect([response.status(), await response.text()]).toEqual([
      404,
      expect.stringContaining("Temporada no encontrada"),
    ]);
  }
});

test("a fixture says where matches are played, on the page and in its structured data", async ({ page }) => {
  await page.goto("/league/liga_masculina/fixture");
  await expect(page.getByRole("link", { name: /^Mapa de/ }).first()).toHaveAttribute("href", /^https:/);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('"@type":"Place"');
});
