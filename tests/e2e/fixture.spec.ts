import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { enterAsAdmin } from "./accounts-steps.ts";
import { expect, holdScripts, test } from "./test.ts";

/*
 * The fixture view (docs/spec.md, section 2), on the demo. LIFUFE plays on Saturdays, 13 matchdays around today, categories first; Liga
 * Participando has zones first. A date long past shows the first matchday, a date far ahead the last.
 */
const FIXTURE = "/league/lifufe/fixture";
const FIRST = `${FIXTURE}?fecha=2000-01-01`;
const LAST = `${FIXTURE}?fecha=2099-01-01`;
const dates = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const strip = (page: Page) => page.getByRole("navigation", { name: "Fechas", exact: true });
const others = (page: Page) => page.getByRole("navigation", { name: "Otras fechas" });
const openDay = (page: Page) => page.locator("main section time").first().getAttribute("datetime");
const chips = (page: Page, name: string | RegExp) => page.getByRole("navigation", { name });

for (const search of [
  "?fecha=",
  "?fecha=ayer",
  "?fecha=2026-02-31",
  "?fecha=0000-00-00",
  "?fecha=99999-01-01",
  "?zona=abc",
  "?zona=999999&categoria=-1",
  "?zona=99999999999999999999",
  "?fecha=2026-11-21%27--&zona=%01",
  "?fecha=a&fecha=b&zona=1&zona=2",
]) {
  test(`the fixture view shows the default view, never a 500: ${search}`, async ({ request }) => {
    const usual = await (await request.get(FIXTURE)).text();
    const response = await request.get(FIXTURE + search);
    expect(response.status()).toBe(200);
    const matches = (html: string) => html.match(/href="\/team\/\d+"/g) ?? [];
    expect(matches(usual).length).toBeGreaterThan(10);
    expect(matches(await response.text())).toEqual(matches(usual));
  });
}

test("the fixture view ignores a zone of another league", async ({ page }) => {
  await page.goto("/league/liga_masculina/fixture");
  const url = await chips(page, "Zonas").getByRole("link", { name: "Zona 1" }).getAttribute("href");
  await page.goto(`${FIXTURE}${url?.slice(url.indexOf("?"))}`);
  await expect(chips(page, "Categorías").getByRole("link", { name: "Todas las categorías" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("the fixture view lists matchdays in ascending order, each under a heading with its date", async ({
  page,
}) => {
  await page.goto(FIRST);
  await expect(dates(page).first()).toHaveText("1° FECHA");
  const days = await page
    .locator("main section time")
    .evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
  const headed = days.filter((day) => day.length === 10);
  expect(headed.length).toBeGreaterThan(1);
  expect(headed).toEqual([...headed].sort());
  await expect(page.locator("main section time").first()).toHaveText(/^sábado \d\d\/\d\d\/\d{4}$/);
});

test("the fixture view opens at the matchday nearest to today", async ({ page }) => {
  await page.goto(FIXTURE);
  const opened = Date.parse((await openDay(page)) ?? "");
  const days = Math.abs(opened - Date.now()) / 86_400_000;
  // Matchdays are a week apart: the nearest one is at most half a week away, and today lasts a day.
  expect(days).toBeLessThanOrEqual(4.5);
});

test("the fixture view opens the previous matchday with one tap", async ({ page }) => {
  await page.goto(FIXTURE);
  const before = await openDay(page);
  await strip(page)
    .getByRole("link", { name: /^Fecha anterior/ })
    .click();
  await expect.poll(() => openDay(page)).not.toBe(before);
  const after = await openDay(page);
  expect(Date.parse(before ?? "") - Date.parse(after ?? "")).toBe(7 * 86_400_000);
  await expect(page).toHaveURL(`${FIXTURE}?fecha=${after}`);
});

test("the fixture view marks the open matchday in the strip, whose links open other matchdays", async ({
  page,
}) => {
  await page.goto(FIXTURE);
  await expect(strip(page).locator("[aria-current=date]")).toHaveCount(1);
  const last = strip(page).getByRole("listitem").last().getByRole("link");
  const url = (await last.getAttribute("href")) ?? "none";
  await last.click();
  await expect(page).toHaveURL(url);
  await expect.poll(() => openDay(page)).toBe(url.slice(-10));
  await expect(strip(page).locator("[aria-current=date]")).toHaveAttribute("href", url);
});

test("the fixture view has no links beyond the ends of the season", async ({ page }) => {
  await page.goto(FIRST);
  await expect(strip(page).getByRole("link", { name: /^Fecha anterior/ })).toHaveCount(0);
  await expect(others(page).locator("[rel=prev]")).toHaveCount(0);
  await page.goto(LAST);
  await expect(strip(page).getByRole("link", { name: /^Fecha siguiente/ })).toHaveCount(0);
  await expect(others(page).locator("[rel=next]")).toHaveCount(0);
});

test("the fixture view scrolls to the top when the next matchday is opened from the bottom", async ({
  page,
}) => {
  await page.goto(FIXTURE);
  const before = await openDay(page);
  await others(page).locator("[rel=next]").click();
  await expect.poll(() => openDay(page)).not.toBe(before);
  await expect(strip(page)).toBeInViewport();
});

test("the fixture view keeps the matchday on a reload, and Back opens the one shown before", async ({
  page,
}) => {
  await page.goto(LAST);
  const last = await openDay(page);
  await strip(page)
    .getByRole("link", { name: /^Fecha anterior/ })
    .click();
  await expect.poll(() => openDay(page)).not.toBe(last);
  const opened = await openDay(page);
  await page.reload();
  expect(await openDay(page)).toBe(opened);
  await page.goBack();
  await expect.poll(() => openDay(page)).toBe(last);
});

test("the fixture view shows the matchday of the URL after going back before hydration", async ({ page }) => {
  // Only signed-in users get React here.
  await enterAsAdmin(page);
  await page.goto(LAST);
  const last = await openDay(page);
  await strip(page)
    .getByRole("link", { name: /^Fecha anterior/ })
    .click();
  await expect.poll(() => openDay(page)).not.toBe(last);
  const releaseScripts = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.goBack({ waitUntil: "commit" });
  releaseScripts();
  await expect.poll(() => openDay(page)).toBe(last);
  // The page is hydrated at that URL, and the router continues from there.
  await strip(page)
    .getByRole("link", { name: /^Fecha anterior/ })
    .click();
  await expect.poll(() => openDay(page)).not.toBe(last);
});

test("the fixture view says in its heading that a matchday is played, and nothing about a distant one", async ({
  page,
}) => {
  const heading = page.locator("main section > header").first();
  await page.goto(FIRST);
  await expect(heading).toContainText("Jugada");
  await page.goto(LAST);
  await expect(heading).toContainText("FECHA");
  await expect(heading).not.toContainText(/Jugada|Sin resultados|Hoy|Próxima/);
});

test("the fixture view has an arrow to the previous matchday on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FIXTURE);
  const before = await openDay(page);
  await page.getByRole("link", { name: /^Fecha anterior/ }).click();
  await expect.poll(() => openDay(page)).not.toBe(before);
});

test("the fixture view has a note that times may change", async ({ page }) => {
  await page.goto(FIXTURE);
  await expect(page.getByText("Los horarios pueden cambiar.")).toBeVisible();
});

test("the fixture's cards are sorted by the first number in the zone's text, and name a category only if it is alone", async ({
  page,
}) => {
  await page.goto(FIRST);
  const section = page.getByRole("region", { name: /^1° FECHA/ });
  await expect(section.getByRole("heading", { level: 3 })).toHaveText([
    "Zona 1",
    "1-2 · 2013/14",
    "Zona 2",
    "Zona Única · 2015/16",
  ]);
});

test("the cards of the fixture view show the fixture's legend, and a time and 'VS' between two crests", async ({
  page,
}) => {
  await page.goto(LAST);
  const zone = page.locator("section section").first();
  await expect(zone.getByText("Clausura")).toBeVisible();
  const cards = zone.getByRole("article");
  const count = await cards.count();
  expect(count).toBeGreaterThan(2);
  for (let index = 0; index < count; index++) {
    await expect(
      cards
        .nth(index)
        .getByText(/^\d\d:\d\d$/)
        .first(),
    ).toBeVisible();
    await expect(cards.nth(index).getByText("VS")).toBeVisible();
    const sides = cards.nth(index).locator("a:not([data-share]):has(img, svg)");
    await expect(sides).toHaveCount(2);
  }
});

test("the fixture's cards list the categories of a pairing by time, with links to their teams and a map of the ground", async ({
  page,
}) => {
  await page.goto("/league/liga_masculina/fixture?fecha=2099-01-01");
  const card = page.getByRole("article").first();
  expect(await card.getByRole("listitem").count()).toBeGreaterThan(1);
  const hours = await card.getByText(/^\d\d:\d\d$/).allInnerTexts();
  expect(hours).toEqual([...hours].sort());
  await expect(card.getByRole("link", { name: /^Mapa de / })).toHaveAttribute("href", /^https:/);
  await card.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/team\/\d+$/);
});

test("the cards of the fixture view begin within the first 300 px on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/league/liga_masculina/fixture");
  const box = await page.getByRole("article").first().boundingBox();
  expect(box?.y).toBeLessThan(300);
});

test("the cards of the fixture view show the score of a played match", async ({ page }) => {
  await page.goto(FIRST);
  await expect(page.getByRole("article").first()).toContainText(/\d+–\s*a\s*\d+/);
  await expect(page.getByRole("article").first().getByText("VS")).toHaveCount(0);
});

test("the cards of the fixture view link a club to its page, or to its team's page where only one category plays", async ({
  page,
}) => {
  for (const [path, url] of [
    ["/league/liga_masculina/fixture", /\/club\/[\w-]+$/],
    [FIRST, /\/team\/\d+$/],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole("article").first().getByRole("link").first();
    const name = ((await link.textContent()) ?? "").trim();
    await link.click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
});

test("the cards of the fixture view are laid out in two columns with 12 px between cards on a desktop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(FIRST);
  const boxes = await page
    .locator("section section")
    .first()
    .getByRole("article")
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
  const columns = Map.groupBy(boxes, ({ left }) => left);
  expect(columns.size).toBe(2);
  for (const column of columns.values()) {
    for (const [index, { top }] of column.entries()) {
      if (index > 0) expect(top - (column[index - 1]?.bottom ?? 0)).toBeCloseTo(12, 0);
    }
  }
});

test("the fixture's filter goes from zone to category where zones come first, and stays in the URL across matchdays", async ({
  page,
}) => {
  await page.goto("/league/liga_masculina/fixture");
  await expect(chips(page, "Zonas").getByRole("listitem")).toHaveText([
    "Todas las zonas",
    "Zona 1",
    "Zona 2",
    "Zona 3",
    "Zona 4",
  ]);
  await chips(page, "Zonas").getByRole("link", { name: "Zona 2" }).click();
  await expect(page).toHaveURL(/\?zona=\d+$/);
  await chips(page, "Categorías de Zona 2").getByRole("link", { name: "2011", exact: true }).click();
  await expect(page).toHaveURL(/\?zona=\d+&categoria=\d+$/);
  const titles = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(titles.first()).toHaveText("Zona 2 · 2011");
  expect(new Set(await titles.allInnerTexts())).toEqual(new Set(["Zona 2 · 2011"]));
  await strip(page)
    .getByRole("link", { name: /^Fecha (anterior|siguiente)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?fecha=[\d-]+&zona=\d+&categoria=\d+$/);
  await expect(titles.first()).toHaveText("Zona 2 · 2011");
  await chips(page, "Zonas").getByRole("link", { name: "Todas las zonas" }).click();
  await expect(page).toHaveURL(/\?fecha=[\d-]+$/);
  await expect(titles).not.toHaveText(["Zona 2 · 2011"]);
});

test("the filter of the fixture view starts with the category where the league has categories first", async ({
  page,
}) => {
  await page.goto(FIXTURE);
  await chips(page, "Categorías").getByRole("link", { name: "2009/10" }).click();
  await expect(page).toHaveURL(/\?categoria=\d+$/);
  await expect(chips(page, "Zonas de 2009/10").getByRole("listitem")).toHaveText([
    "Todas",
    "Zona 1",
    "Zona 2",
  ]);
});

test("the filter of the fixture view does not scroll the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(FIXTURE);
  await page.evaluate(() => window.scrollTo(0, 60));
  await chips(page, "Categorías").getByRole("link", { name: "2009/10" }).click();
  await expect(page).toHaveURL(/categoria=/);
  expect(await page.evaluate(() => window.scrollY)).toBe(60);
});

test("the filter of the fixture view says when a category has no matches, with a link to the whole fixture", async ({
  page,
}) => {
  await page.goto("/league/liga_masculina/fixture");
  await chips(page, "Zonas").getByRole("link", { name: "Zona 4" }).click();
  await chips(page, "Categorías de Zona 4").getByRole("link", { name: "2016" }).click();
  await expect(page.getByText("Todavía no hay partidos de Zona 4 · 2016")).toBeVisible();
  await page.getByRole("link", { name: "Ver todo el fixture" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the fixture view filters by category and jumps to another date", async ({
    page,
  }) => {
    await page.goto(FIXTURE);
    await chips(page, "Categorías").getByRole("link", { name: "2011/12" }).click();
    await page.getByLabel("Ir a otra fecha").fill("2020-05-09");
    await page.getByRole("button", { name: "Ir", exact: true }).click();
    // It opens the nearest day with matches.
    await expect(page).toHaveURL(/\?fecha=(?!2020)\d{4}-\d\d-\d\d&categoria=\d+$/);
    await expect(dates(page).first()).toHaveText("1° FECHA");
    await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toHaveText(/2011\/12$/);
  });
});

test("the fixture view has structured data for matches (schema.org SportsEvent) in the league's time zone", async ({
  page,
}) => {
  await page.goto(LAST);
  const text = await page.locator("script[type='application/ld+json']").textContent();
  const events = JSON.parse(text ?? "")["@graph"];
  expect(events.length).toBeGreaterThan(10);
  expect(events.length).toBeLessThanOrEqual(60);
  expect(events[0]).toMatchObject({
    "@type": "SportsEvent",
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT11:45:00-03:00$/),
    homeTeam: { "@type": "SportsTeam", name: expect.any(String) },
    awayTeam: { "@type": "SportsTeam", name: expect.any(String) },
  });
});

test("the fixture view keeps the focus on the strip when another matchday is opened by keyboard", async ({
  page,
}) => {
  await page.goto(FIXTURE);
  const previous = strip(page).getByRole("link", { name: /^Fecha anterior/ });
  await previous.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/fecha=/);
  await expect(previous).toBeFocused();
});

for (const path of [FIRST, "/league/liga_masculina/fixture"]) {
  test(`the fixture view passes axe and does not scroll sideways at 360 px: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

for (const timezoneId of ["Asia/Tokyo", "Pacific/Pago_Pago"]) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`the fixture view shows dates and times in the league's time zone in a browser in ${timezoneId}`, async ({
      page,
    }) => {
      await page.goto(LAST);
      await expect(page.locator("main section time").first()).toHaveText(/^sábado /);
      await expect(page.getByRole("article").first()).toContainText("11:00");
    });
  });
}
