import type { Page } from "@playwright/test";
import { expectAccessible, sidewaysScroll } from "./accessible.ts";
import { expect, test } from "./test.ts";

/* A team page, on the demo. Team 1 plays in Zona 1 · 2009/10 of Liga Participando. */
const TEAM = { path: "/team/1", name: "Defensores del Parque" };
const PHONE = { width: 360, height: 740 };
const LONG_NAME = "Club Infantil Unión y Progreso de Colonia del Este";
const list = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });
const rows = (page: Page, title: string) => list(page, title).getByRole("listitem");

for (const id of ["abc", "0", "-1", "99999999999", "2147483647", "1'--", "1.5"]) {
  test(`'Equipo no encontrado' is shown as a real 404: /team/${id}`, async ({ page, consoleErrors }) => {
    const response = await page.goto(`/team/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Equipo no encontrado");
    await expect(page).toHaveTitle(/^Equipo no encontrado/);
    // The browser itself logs the page's 404 as an error.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("404")]);
  });
}

for (const page of ["abc", "-1", "0", "99999999999999999999", "1'--", ""]) {
  test(`an invalid page number shows the nearest page: '${page}'`, async ({ request }) => {
    const response = await request.get(TEAM.path, { params: { pagina: page } });
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/team\/1"/);
    expect(html).toContain(TEAM.name);
  });
}

test("the team page shows crest, name, league, zone and category", async ({ page }) => {
  await page.goto(TEAM.path);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(TEAM.name);
  await expect(title.locator("img")).toHaveJSProperty("complete", true);
  await expect(page.getByRole("main")).toContainText("Liga Participando · Zona 1 · 2009/10");
  await page.getByRole("main").getByRole("link", { name: "Liga Participando" }).click();
  await expect(page).toHaveURL("/league/liga_masculina");
});

test("the team page shows its position and points as in the table", async ({ page }) => {
  await page.goto(TEAM.path);
  const standing = list(page, "En la tabla");
  const position = await standing.getByText(/^Puesto \d+/).textContent();
  const figures = await standing.locator("dd").allInnerTexts();
  expect(figures).toHaveLength(8);
  await standing.getByRole("link", { name: "Ver la tabla" }).click();
  await expect(page).toHaveURL(/\/league\/liga_masculina\/posiciones\?zona=\d+&categoria=\d+#tabla$/);
  const row = page.getByRole("row", { name: new RegExp(TEAM.name) });
  await expect(row.getByRole("cell").first()).toContainText(position?.match(/\d+/)?.[0] ?? "none");
  await expect(row.getByRole("cell").nth(1)).toHaveText(figures[0] ?? "none");
});

test("the team page shows next matches with date and time, and past ones with score and outcome", async ({
  page,
}) => {
  await page.goto(TEAM.path);
  const next = rows(page, "Próximos partidos");
  expect(await next.count()).toBeGreaterThan(0);
  expect(await next.count()).toBeLessThanOrEqual(5);
  await expect(next.first()).toContainText(/° FECHA · sáb \d\d\/\d\d/);
  await expect(next.first().locator("time")).toHaveText(/^\d\d:\d\d$/);
  const past = rows(page, "Partidos jugados");
  expect(await past.count()).toBeGreaterThan(4);
  expect(await past.count()).toBeLessThanOrEqual(10);
  await expect(past.first()).toContainText(/\d+–\d+/);
  await expect(past.first()).toContainText(/ganó|empató|perdió/);
  for (const row of await past.all()) await expect(row).toContainText(TEAM.name);
});

test("the team page links to the teams it plays", async ({ page }) => {
  await page.goto(TEAM.path);
  const opponent = rows(page, "Próximos partidos")
    .first()
    .locator(`a[href^="/team/"]:not([href="${TEAM.path}"])`);
  const name = ((await opponent.textContent()) ?? "").trim();
  await opponent.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEAM.name);
});

test("the team page has its league's colour", async ({ page }) => {
  await page.goto(TEAM.path);
  await expect(page.locator("main > [data-league-color=celeste]")).toBeVisible();
});

test("the team page contains no personal data of its players", async ({ request }) => {
  const html = await (await request.get(TEAM.path)).text();
  expect(html).not.toMatch(/documento|fecha_nacimiento|escuela|@[a-z]+\.(com|test)/i);
});

test("the team page has a title, a description, a canonical URL, Open Graph and structured data", async ({
  page,
}) => {
  await page.goto(`${TEAM.path}?pagina=1&utm=x`);
  await expect(page).toHaveTitle(/^Defensores del Parque · Zona 1 · 2009\/10 · Liga Participando · /);
  await expect(page.locator("meta[name=description]")).toHaveAttribute(
    "content",
    /^Próximo partido: .+ Defensores del Parque, de /,
  );
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /^http.+\/team\/1$/);
  const texts = await page.locator("script[type='application/ld+json']").allTextContents();
  const [team, events] = texts.map((text) => JSON.parse(text));
  expect(team).toMatchObject({ "@type": "SportsTeam", name: TEAM.name });
  expect(events["@graph"][0]).toMatchObject({
    "@type": "SportsEvent",
    homeTeam: { "@type": "SportsTeam" },
  });
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the team page shows its three sections, and links to the table", async ({
    page,
  }) => {
    await page.goto(TEAM.path);
    for (const title of ["En la tabla", "Próximos partidos", "Partidos jugados"]) {
      await expect(list(page, title)).toBeVisible();
    }
    await page.getByRole("link", { name: "Ver la tabla" }).click();
    await expect(page.getByRole("table")).toBeVisible();
  });
});

test("the team page passes axe and does not scroll sideways at 360 px", async ({ page }) => {
  await page.goto(TEAM.path);
  await expectAccessible(page);
});

test("the team page fits a name of 50 characters at 360 px", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/league/mundialito/fixture");
  await page.getByRole("link", { name: LONG_NAME }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(LONG_NAME);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("a team's page says beside its statistics that its points were corrected", async ({ page }) => {
  await page.goto("/team/57");
  await expect(page.getByText("−3 por corrección, que se explica en la tabla.")).toBeVisible();
});

test("the team page shows the next match, the ground with a map and the last result on the first screen of a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/team/1");
  const next = page.locator("article", { has: page.getByRole("heading", { name: "Próximo partido" }) });
  await expect(next.getByRole("link", { name: /^Mapa de / })).toBeInViewport();
  await expect(next.locator("time")).toHaveText(/^\d\d:\d\d$/);
  // The crests are level even where one name wraps to two lines.
  const tops = await next
    .locator("img")
    .evaluateAll((crests) => crests.map((crest) => crest.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0]]);
  await expect(page.getByText("Último", { exact: true })).toBeInViewport();
});

test("the team page links to the club's other categories, and follows only this one", async ({ page }) => {
  await page.goto("/team/1");
  await page.getByRole("button", { name: "Seguir" }).click();
  await expect(page.getByRole("button", { name: "Siguiendo" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("follows"))).toBe(
    '["defensores-del-parque 2009/10"]',
  );
  const siblings = page.getByRole("navigation", { name: /^Categorías de / });
  await siblings.getByRole("link", { name: "2012" }).click();
  await expect(siblings.locator("[aria-current=page]")).toHaveText("2012");
  await expect(page.getByRole("button", { name: "Seguir" })).toBeVisible();
});

test("the team page can be shared with the phone's own sheet, or else by WhatsApp", async ({ page }) => {
  await page.goto("/team/1");
  const share = page.getByRole("link", { name: "Compartir", exact: true });
  await expect(share).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=.*Pr%C3%B3ximo%20partido.*%2Fteam%2F1$/,
  );
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", {
      value: (data: unknown) => Promise.resolve(void shared.push(data)),
    });
  });
  await share.click();
  const [shared] = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
  expect(shared?.url).toMatch(/\/team\/1$/);
});

test("following looks different from not following, and the actions are in one row on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/team/1");
  const follow = page.getByRole("button", { name: "Seguir", exact: true });
  const colour = () =>
    page.locator("[data-follow]").evaluate((button) => getComputedStyle(button).backgroundColor);
  const filled = await colour();
  await follow.click();
  const following = page.getByRole("button", { name: "Siguiendo", exact: true });
  await expect(following).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(0, 0);
  await expect.poll(colour).not.toBe(filled);
  const share = page.getByRole("link", { name: "Compartir", exact: true });
  const tops = [following, page.getByText("Calendario", { exact: true }), share].map(async (element) => {
    const box = await element.boundingBox();
    return Math.round(box?.y ?? 0);
  });
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  await expectAccessible(page);
});
