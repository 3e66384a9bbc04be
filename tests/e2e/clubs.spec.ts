import { accessibilityFindings, sidewaysScroll } from "./accessible.ts";
import { expect, test } from "./test.ts";

test("a parent finds a club with a mistyped name, its ground, its next match and its place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("searchbox").fill("los pives");
  await page.getByRole("searchbox").press("Enter");
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

test("a search without a match says so, and an address without a club is a page in Spanish", async ({
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

test("last year's season stays open: its champions, tables and fixture, and the way back to this year", async ({
  page,
}) => {
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

test("a season that does not exist, and one of a league that has none of that name, are pages of 404", async ({
  request,
}) => {
  for (const path of [
    "/league/liga_masculina?temporada=1999",
    "/league/mundialito/posiciones?temporada=2025x",
  ]) {
    const answer = await request.get(path);
    expect([answer.status(), await answer.text()]).toEqual([
      404,
      expect.stringContaining("Temporada no encontrada"),
    ]);
  }
});

test("a match says where it is played, on the page and in its structured data", async ({ page }) => {
  await page.goto("/league/liga_masculina/fixture");
  await expect(page.getByRole("link", { name: /^Mapa de/ }).first()).toHaveAttribute("href", /^https:/);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('"@type":"Place"');
});
